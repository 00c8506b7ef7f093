import type { IncomingMessage } from 'node:http'

/** How many sockets an address or a person holds, and whether they may hold one more. */
export function countedUpTo(most: number) {
  const held = new Map<string, number>()
  return {
    /** @returns how to give the place back, or null when there is none */
    take(key: string): (() => void) | null {
      const now = held.get(key) ?? 0
      if (now >= most) return null
      held.set(key, now + 1)
      let given = false
      return () => {
        if (given) return
        given = true
        const left = (held.get(key) ?? 1) - 1
        if (left > 0) held.set(key, left)
        else held.delete(key)
      }
    },
  }
}

/**
 * Whether a page may open a socket here: csrfPrevention does not reach WebSockets, and a browser sends its cookie from
 * any page. Tools send no Origin; they have to send a token.
 */
export function isAdmitted({ headers }: IncomingMessage, others: readonly string[]): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  return (URL.canParse(origin) && new URL(origin).host === host) || others.includes(origin)
}
