import type { Audience } from '#web/generated/types.ts'
import { currentPortal, storedAudience } from './audience.ts'

/** Whose screens begin with a path; the home and what both portals have are of whoever comes. */
const prefixes: readonly (readonly [pattern: RegExp, audience: Audience])[] = [
  [/^\/portal\/(datos|cotizaciones|ordenes)\b/, 'SUPPLIER'],
  [/^\/(payment|finish)\b/, 'CUSTOMER'],
]

/**
 * Who an address is for, where nobody is signed in: suppliers or customers by its path, of the two whoever used this browser
 * where both have it. The home is of whoever used this browser, of a portal's people where nobody did (portal.md 2).
 */
export function audienceOfPath(path: string): Audience {
  const [, audience] = prefixes.find(([pattern]) => pattern.test(path)) ?? []
  if (audience) return audience
  const portal = currentPortal() ?? 'SUPPLIER'
  if (/^\/portal\b/.test(path)) return portal
  return /^\/(\?|$)/.test(path) ? (storedAudience() ?? portal) : 'INTERNAL'
}
