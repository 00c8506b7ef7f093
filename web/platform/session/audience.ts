import type { Audience } from '#web/generated/types.ts'

const key = 'circuito.audience'

/** Who uses this browser: it decides where people sign in and in whose words failures are told. */
export function currentAudience(): Audience {
  const stored = globalThis.localStorage?.getItem(key)
  return stored === 'SUPPLIER' || stored === 'CUSTOMER' ? stored : 'INTERNAL'
}

/** Remembers the audience of the last session. */
export const rememberAudience = (audience: Audience) => localStorage.setItem(key, audience)

/** Where that audience signs in (portal.md 6). */
export const signInPath = (audience: Audience) => (audience === 'INTERNAL' ? '/micuenta' : '/login')
