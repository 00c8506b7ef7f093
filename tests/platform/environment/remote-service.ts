import type { Caller, RestResponse } from './service.ts'

/** Somebody who calls services that listen at an address, as the stories call those within reach. */
export const callerAt = (url: string, token: string): Caller => ({
  token,
  async call<R>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${url}/api/v1.0/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      body: JSON.stringify(body),
    })
    return { ...((await response.json()) as RestResponse<R>), status: response.status, headers: {}, body: '' }
  },
})

/** Signs in a user of the demo through the services' public route. */
export async function signInAt(url: string, UsrName: string): Promise<Caller> {
  const { Result } = await callerAt(url, '').call<{ Data: { Token: string } }>('POST', 'Account/login', {
    UsrName,
    UsrPassword: 'Circuito2026',
    LexID: 0,
  })
  return callerAt(url, Result.Data.Token)
}
