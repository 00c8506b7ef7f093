import { useState } from 'react'
import { useLocation, type Location } from 'react-router-dom'
import { audienceOfQuery } from '#schema/modules/identity/session/email-link.ts'
import type { Audience, Portal } from '#web/generated/types.ts'
import { currentPortal, rememberPortal } from '#web/platform/session/audience.ts'
import { audienceOfPath } from '#web/platform/session/path-audience.ts'

/** The path that was wanted before the sign-in asked who comes; the home where there was none. */
export const requestedPathOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : '/'

const asPortal = (audience: Audience | null): Portal | null => (audience === 'INTERNAL' ? null : audience)

/** Proveedor or Cliente: whom the link of an e-mail names, whose the wanted page is, or who used this browser. */
export const portalOfLocation = ({ search, state }: Location<unknown>): Portal =>
  asPortal(audienceOfQuery(search)) ?? asPortal(audienceOfPath(requestedPathOf(state))) ?? currentPortal() ?? 'SUPPLIER'

/** The portal of a sign-in: that of its address first; what is chosen is remembered. */
export function usePortalChoice() {
  const location = useLocation()
  const [portal, setPortal] = useState<Portal>(() => portalOfLocation(location))
  const choose = (chosen: Portal) => {
    rememberPortal(chosen)
    setPortal(chosen)
  }
  return [portal, choose] as const
}
