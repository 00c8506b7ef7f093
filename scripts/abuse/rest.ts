import type { Target } from './target.ts'

/** Calls the REST services past the graph, as whoever holds a token; what is answered and nothing thrown. */
export async function callRest<R>(
  { rest }: Target,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; Result: R | null; bytes: number }> {
  const response = await fetch(`${rest}/api/v1.0/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return {
    status: response.status,
    Result: isJson ? (JSON.parse(text) as { Result: R }).Result : null,
    bytes: Buffer.byteLength(text),
  }
}
