import { COOKIE } from '#graph/platform/http/cookie.ts'
import { NOTICE_KEY } from '#web/modules/organisation/opening-hours/notice-shown.ts'
import type { BrowserContext } from 'puppeteer-core'

export type PersonKind = 'staff' | 'supplier' | 'customer'

const audiences = { staff: 'INTERNAL', supplier: 'SUPPLIER', customer: 'CUSTOMER' } as const

const SIGN_IN = `mutation SignIn($input: LoginInput!) { login(input: $input) { token errors { message } } }`

interface Answer<Data> {
  data?: Data
  errors?: { message: string }[]
}

/** Asks the graph with a token, or without one. */
export async function askGraph<Data>(
  url: string,
  query: string,
  { token, variables }: { token?: string; variables?: Record<string, unknown> } = {},
): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors = [] } = (await response.json()) as Answer<Data>
  if (!data || errors.length > 0) throw new Error(errors.map(({ message }) => message).join(' '))
  return data
}

export async function tokenOf(url: string, kind: PersonKind, user: string): Promise<string> {
  const input = { user, audience: audiences[kind], password: 'Circuito2026' }
  const { login } = await askGraph<{ login: { token: string | null } }>(url, SIGN_IN, { variables: { input } })
  if (login.token === null) throw new Error(`${user} could not sign in`)
  return login.token
}

const CURRENT_SESSION = '{ mySessions { id isCurrent } }'

/**
 * Leaves the session in the browser as signing in does, of somebody who was told the company's hours in it: that notice comes
 * late, once a session, where nobody answers. Its paint would make of LCP a figure of the time of day.
 */
export async function enter(context: BrowserContext, url: string, token: string): Promise<void> {
  const domain = new URL(url).hostname
  await context.setCookie({ name: COOKIE, value: token, domain, path: '/', httpOnly: true, sameSite: 'Lax' })
  const { mySessions } = await askGraph<{ mySessions: { id: string; isCurrent: boolean }[] }>(url, CURRENT_SESSION, {
    token,
  })
  const page = await context.newPage()
  // Something of the same origin that runs no script of the app.
  await page.goto(`${url}/healthz`)
  await page.evaluate(
    (key, session) => localStorage.setItem(key, session),
    NOTICE_KEY,
    mySessions.find(({ isCurrent }) => isCurrent)?.id ?? '',
  )
  await page.close()
}
