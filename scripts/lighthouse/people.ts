import { COOKIE } from '#graph/platform/http/cookie.ts'
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

/** Leaves the session in the browser as signing in does. */
export const enter = (context: BrowserContext, url: string, token: string): Promise<void> =>
  context.setCookie({
    name: COOKIE,
    value: token,
    domain: new URL(url).hostname,
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
  })
