import type { Audience, Portal } from '#web/generated/types.ts'

const key = 'circuito.audience'
const portalKey = 'circuito.portal'

/** Who uses this browser: it decides in whose words failures are told. */
export function currentAudience(): Audience {
  return storedAudience() ?? 'INTERNAL'
}

/** Who signed in to this browser last; null where nobody did. */
export function storedAudience(): Audience | null {
  const stored = globalThis.localStorage?.getItem(key)
  return stored === 'SUPPLIER' || stored === 'CUSTOMER' || stored === 'INTERNAL' ? stored : null
}

/** The portal that this browser signed in to, or chose, last; null where it did neither. */
export function currentPortal(): Portal | null {
  const stored = globalThis.localStorage?.getItem(portalKey)
  return stored === 'SUPPLIER' || stored === 'CUSTOMER' ? stored : null
}

/** Remembers whether the person of this browser is a supplier or a customer. */
export const rememberPortal = (portal: Portal) => localStorage.setItem(portalKey, portal)

/** Remembers the audience of the last session. */
export function rememberAudience(audience: Audience) {
  localStorage.setItem(key, audience)
  if (audience !== 'INTERNAL') rememberPortal(audience)
}

/** Where that audience signs in (portal.md 6). */
export const signInPath = (audience: Audience) => (audience === 'INTERNAL' ? '/micuenta' : '/login')
