import { UnstyledButton } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Suspense, useEffect, useMemo, type MouseEvent } from 'react'
import { Link, useLocation, useNavigation } from 'react-router-dom'
import * as clock from '#schema/platform/time/clock.ts'
import { useSession } from '#web/platform/session/session.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { idleLazyComponent, lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { removeFirstPage } from '#web/platform/ui/page/first-heading.ts'
import { setToastAudience } from '#web/platform/ui/toast/toast-durations.ts'
import { Brand } from './sidebar/Brand.tsx'
import { Entrance } from './access/Entrance.tsx'
import { menuOf } from '#web/kit/screen/menu.ts'
import type { Screen } from '#web/kit/screen/screens.ts'
import styles from './shell.module.css'
import { Sidebar } from './sidebar/Sidebar.tsx'
import { UserButton } from './user-menu/UserButton.tsx'
import { useRail } from './sidebar/useRail.ts'

const Modals = idleLazyComponent(async () => (await import('#web/platform/ui/dialog/Modals.tsx')).Modals)
const ShellKeys = idleLazyComponent(async () => (await import('./palette/ShellKeys.tsx')).ShellKeys)
const PhoneMenu = idleLazyComponent(async () => (await import('./sidebar/PhoneMenu.tsx')).PhoneMenu)
const palette = async () => (await import('./palette/Palette.tsx')).Palette
/** The staff goes by it all day; whoever visits a portal sees their home first. */
const palettes = { staff: lazyComponent(palette), portal: idleLazyComponent(palette) }
const bell = async () => (await import('#web/modules/approvals/notification/bell/Bell.tsx')).Bell
const bells = { staff: lazyComponent(bell), portal: idleLazyComponent(bell) }
const PortalNav = lazyComponent(async () => (await import('./portal/PortalNav.tsx')).PortalNav)
const SessionWatch = idleLazyComponent(async () => (await import('./user-menu/SessionWatch.tsx')).SessionWatch)
const UserMenu = idleLazyComponent(async () => (await import('./user-menu/UserMenu.tsx')).UserMenu)

const CONTENT = 'contenido'

/** A step back leads to the screen before, not to this one without its mark. */
function skipToContent(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(CONTENT)?.focus()
}

/** Header, sidebar (staff only), the screen and the footer. What opens on demand comes after the first paint. */
export function Shell({ screens }: { screens: readonly Screen[] }) {
  const { company, menu, audience, mustChangePassword } = useSession()
  const rail = useRail()
  const isLoading = useNavigation().state === 'loading'
  const entries = useMemo(() => menuOf(menu, screens), [menu, screens])
  const isStaff = audience === 'INTERNAL'
  const Bell = isStaff ? bells.staff : bells.portal
  const Palette = isStaff ? palettes.staff : palettes.portal
  const { pathname } = useLocation()
  // What the page brought to be seen is of the first address alone.
  useEffect(() => removeFirstPage, [pathname])
  useEffect(() => setToastAudience(isStaff ? 'staff' : 'portal'), [isStaff])

  return (
    <>
      <div className={styles.shell} data-portal={!isStaff || undefined}>
        <a href={`#${CONTENT}`} className={styles.skip} onClick={skipToContent}>
          Saltar al contenido
        </a>
        {isStaff && !rail.isPhone && rail.isOpen && (
          <aside className={styles.rail}>
            <Brand />
            <Sidebar entries={entries} />
          </aside>
        )}
        <header className={styles.header}>
          {(!isStaff || rail.isPhone || !rail.isOpen) && <Brand isInHeader />}
          {isStaff && (
            <UnstyledButton
              className={styles.burger}
              onClick={rail.toggle}
              aria-label="Menú"
              aria-expanded={rail.isOpen}
            >
              <IconMenu2 size={20} stroke={1.7} aria-hidden />
            </UnstyledButton>
          )}
          <span className={styles.company}>{company.name}</span>
          <div className={styles.end}>
            <Suspense fallback={<span className={styles.palette} />}>
              <Palette entries={entries} />
            </Suspense>
            {!mustChangePassword && (
              <Suspense fallback={<span className={styles.bell} />}>
                <Bell />
              </Suspense>
            )}
            <Suspense fallback={<UserButton />}>
              <UserMenu />
            </Suspense>
          </div>
        </header>
        <Suspense>{!isStaff && !mustChangePassword && <PortalNav />}</Suspense>
        <main id={CONTENT} tabIndex={-1} className={styles.main} aria-busy={isLoading}>
          <div className={styles.screen}>
            {/* Nothing is answered to a screen until the password was changed. */}
            {!mustChangePassword && <Entrance entries={entries} />}
          </div>
          <footer className={styles.footer}>
            Circuito © {clock.today().slice(0, 4)} · <Link to="/libro-de-reclamaciones">Libro de Reclamaciones</Link>
          </footer>
        </main>
      </div>
      <span role="status" className="visually-hidden">
        {isLoading && outcomeTexts.wait}
      </span>
      <Suspense>
        {isStaff && rail.isPhone && <PhoneMenu entries={entries} isOpen={rail.isOpen} onClose={rail.close} />}
        <ShellKeys entries={entries} />
        <SessionWatch />
      </Suspense>
      <Suspense>
        <Modals />
      </Suspense>
    </>
  )
}
