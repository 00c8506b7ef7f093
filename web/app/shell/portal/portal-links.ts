import type { Portal } from '#web/generated/types.ts'
import type { ScreenLink } from '#web/kit/screen/menu-links.ts'
import { paymentsPath, personalDataPath } from '#web/modules/receivables/customer/paths.ts'
import { portalPaths } from '#web/modules/purchasing/supplier-portal/paths.ts'
import { shellTexts } from '../texts.ts'

export type PortalLink = ScreenLink & {
  /** Its name where five stand side by side on a phone. */
  short: string
}

const home: PortalLink = { label: shellTexts.home, short: shellTexts.home, path: '/' }

/** The sections of each portal, which every one of its pages leads to: suppliers and customers have no menu (portal.md 6). */
export const portalLinks: Readonly<Record<Portal, readonly PortalLink[]>> = {
  SUPPLIER: [
    home,
    { label: 'Datos Personales', short: 'Mis datos', path: portalPaths.profile },
    { label: 'Mis Cotizaciones', short: 'Cotizaciones', path: portalPaths.invitations },
    { label: 'Mis Órdenes', short: 'Órdenes', path: portalPaths.orders },
    { label: 'Preguntas frecuentes', short: 'Preguntas', path: portalPaths.questions },
  ],
  CUSTOMER: [
    home,
    { label: 'Mis Pagos', short: 'Mis pagos', path: paymentsPath },
    { label: 'Datos personales', short: 'Mis datos', path: personalDataPath },
    { label: 'Preguntas frecuentes', short: 'Preguntas', path: portalPaths.questions },
  ],
}

const isWithin = (path: string, address: string) => {
  const pathname = address.split('?')[0] ?? ''
  return (
    pathname === path || pathname === `${path}/` || (path !== '/' && pathname.startsWith(`${path.replace(/\/$/, '')}/`))
  )
}

/** The section that an address (path and query) belongs to: the one of its very query before that of its path alone. */
export const currentLinkOf = (links: readonly PortalLink[], address: string): PortalLink | undefined =>
  links.find(({ path }) => path.includes('?') && path === address) ?? links.find(({ path }) => isWithin(path, address))
