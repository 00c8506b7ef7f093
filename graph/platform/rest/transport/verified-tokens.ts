import type { Answer, Request } from './transport.ts'

/** Tokens remembered at most: more than people work at once. */
const MOST = 10_000

/** Remembers which tokens the services have taken, as their answers say. */
export function createVerifiedTokens() {
  const tokens = new Set<string>()
  return {
    /**
     * Our services name the person whom they took a token for; other services do not, and then nothing is remembered.
     */
    note({ headers: { authorization } }: Request, { headers }: Answer): void {
      if (!authorization || headers['x-authenticated-user'] === undefined) return
      const token = authorization.slice('Bearer '.length)
      if (tokens.has(token)) return
      if (tokens.size >= MOST) tokens.clear()
      tokens.add(token)
    },
    has: (token: string): boolean => tokens.has(token),
  }
}
