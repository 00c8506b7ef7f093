import { MINUTE } from '#schema/platform/time/durations.ts'

/** How Niubiz is reached, and as whom; docs/decisions/0019 says where each call is known from. */
export interface NiubizAccount {
  /** https://apiprod.vnforapps.com or its test host, without a slash at the end. */
  url: string
  user: string
  password: string
  /** Código de comercio. */
  merchant: string
}

export interface NiubizAnswer {
  status: number
  body: unknown
}

/** Niubiz did not answer, or answered what says nothing of the charge: it is asked about later. */
export class NiubizUnclearAnswer extends Error {
  override readonly name = 'NiubizUnclear'
}

const PATIENCE = 20_000
/** The security token's life is not promised anywhere: it is kept for less than any that was seen, and renewed when refused. */
const TOKEN_FOR = 10 * MINUTE

/** Calls in the shop's name. @throws NiubizUnclearAnswer, or whatever the network threw */
export function createNiubizApi({ url, user, password }: NiubizAccount) {
  let token: { text: string; until: number } | undefined

  const send = (path: string, init: RequestInit) =>
    fetch(`${url}/${path}`, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })

  async function securityToken(): Promise<string> {
    if (token && performance.now() < token.until) return token.text
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
    const answer = await send('api.security/v1/security', { method: 'POST', headers: { authorization } })
    const text = (await answer.text()).trim()
    if (!answer.ok || text === '') throw new NiubizUnclearAnswer(`no security token: ${answer.status}`)
    token = { text, until: performance.now() + TOKEN_FOR }
    return text
  }

  async function once(method: 'GET' | 'POST', path: string, body: unknown): Promise<NiubizAnswer> {
    const headers = { authorization: await securityToken(), accept: 'application/json' }
    const answer = await send(
      path,
      body === undefined
        ? { method, headers }
        : { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) },
    )
    return { status: answer.status, body: readJson(await answer.text()) }
  }

  async function call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<NiubizAnswer> {
    const answer = await once(method, path, body)
    if (answer.status !== 401) return answer
    // Refused for its token: nothing was done, so the same call may go once more with a new one.
    token = undefined
    return once(method, path, body)
  }

  /** Asks for a security token of now: that the shop is known there. */
  async function letIn(): Promise<void> {
    token = undefined
    await securityToken()
  }

  return { call, letIn }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
