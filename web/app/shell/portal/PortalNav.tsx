import {
  IconCash,
  IconFileDollar,
  IconHelpCircle,
  IconHome,
  IconIdBadge2,
  IconShoppingCart,
  type Icon,
} from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '#web/platform/session/session.ts'
import { paymentsPath, personalDataPath } from '#web/modules/receivables/customer/paths.ts'
import { portalPaths } from '#web/modules/purchasing/supplier-portal/paths.ts'
import { shellTexts } from '../texts.ts'
import { currentLinkOf, portalLinks } from './portal-links.ts'
import styles from './portal.module.css'

const pictures: Readonly<Record<string, Icon>> = {
  '/': IconHome,
  [portalPaths.profile]: IconIdBadge2,
  [portalPaths.invitations]: IconFileDollar,
  [portalPaths.orders]: IconShoppingCart,
  [portalPaths.questions]: IconHelpCircle,
  [paymentsPath]: IconCash,
  [personalDataPath]: IconIdBadge2,
}

/** The sections of a supplier's or a customer's portal, under the header of each of its pages. */
export function PortalNav() {
  const { audience } = useSession()
  const { pathname, search } = useLocation()
  if (audience === 'INTERNAL') return null
  const links = portalLinks[audience]
  const current = currentLinkOf(links, pathname + search)
  return (
    <nav className={styles.sections} aria-label={shellTexts.sections}>
      {links.map((link) => {
        const Picture = pictures[link.path] ?? IconHome
        return (
          <Link key={link.path} to={link.path} aria-current={link === current ? 'page' : undefined}>
            <Picture size={18} stroke={1.7} aria-hidden />
            {link.short}
          </Link>
        )
      })}
    </nav>
  )
}
