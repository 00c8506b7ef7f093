import type { IncomingMessage } from 'node:http'

/** How many sockets an address or a person holds, and whether they may hold one more. */
export function createConnectionCounter(most: number) {
  const counts = new Map<string, number>()
  return {
    /** @returns how to give the place back, or null when there is none */
    take(key: string): (() => void) | null {
      const now = counts.get(key) ?? 0
      if (now >= most) return null
      counts.set(key, now + 1)
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        const left = (counts.get(key) ?? 1) - 1
        if (left > 0) counts.set(key, left)
        else counts.delete(key)
      }
    },
  }
}

const originOf = (text: string) => (URL.canParse(text) ? new URL(text).origin : text)
const quoted = (text: string) => JSON.stringify(text.slice(0, 200))

/**
 * Why a page may not open a socket here, in Spanish and with the setting that would let it; null where it may.
 * csrfPrevention does not reach WebSockets, and a browser sends its cookie from any page, so the page has to be of this
 * host or of one of `origins`. Tools send no Origin; they have to send a token.
 */
export function originRefusal(
  { headers }: Pick<IncomingMessage, 'headers'>,
  origins: readonly string[],
): string | null {
  const { origin, host } = headers
  if (origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)) return null
  if (origins.some((known) => originOf(known) === origin)) return null
  return `WebSocket: el origen ${quoted(origin)} no es el de Host (${quoted(host ?? '')}) ni el de WEB_URL; si es suyo, agréguelo a WEB_ORIGINS.`
}
