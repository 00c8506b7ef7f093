import { Burger, Drawer } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { Outlet, useNavigation } from 'react-router-dom'
import { useSession } from '#web/session/session.ts'
import { useKeptAlive } from '#web/session/useKeptAlive.ts'
import { outcomeTexts } from '#web/texts/action.ts'
import { toastsFor } from '#web/ui/notify.tsx'
import { Brand } from './Brand.tsx'
import { menuOf } from './menu.ts'
import type { Screen } from './screens.ts'
import styles from './shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useRail } from './useRail.ts'

const KeyboardHelp = lazy(async () => ({ default: (await import('#web/ui/KeyboardHelp.tsx')).KeyboardHelp }))

/** Header, sidebar (staff only), the screen and the footer. */
export function Shell({ screens }: { screens: readonly Screen[] }) {
  const { company, menu, audience } = useSession()
  const rail = useRail()
  const navigation = useNavigation()
  const entries = useMemo(() => menuOf(menu, screens), [menu, screens])
  const isStaff = audience === 'INTERNAL'
  useKeptAlive()
  useEffect(() => toastsFor(isStaff ? 'staff' : 'portal'), [isStaff])

  return (
    <ModalsProvider>
      <div className={styles.shell}>
        <a href="#contenido" className={styles.skip}>
          Saltar al contenido
        </a>
        {isStaff && !rail.isPhone && rail.isOpen && (
          <aside className={styles.rail}>
            <Brand />
            <Sidebar entries={entries} />
          </aside>
        )}
        {isStaff && rail.isPhone && (
          <Drawer opened={rail.isOpen} onClose={rail.close} size={280} title="Menú" classNames={{ content: styles.drawer }}>
            <Sidebar entries={entries} onFollow={rail.close} />
          </Drawer>
        )}
        <header className={styles.header}>
          {isStaff && (
            <Burger
              size="sm"
              opened={rail.isOpen && !rail.isPhone}
              onClick={rail.toggle}
              aria-label="Menú"
              aria-expanded={rail.isOpen}
            />
          )}
          <span className={styles.company}>{company.name}</span>
          <div className={styles.end}>
            <UserMenu />
          </div>
        </header>
        <main id="contenido" tabIndex={-1} className={styles.main} aria-busy={navigation.state === 'loading'}>
          <div className={styles.screen}>
            <Outlet context={entries} />
          </div>
          <footer className={styles.footer}>Circuito © 2023</footer>
        </main>
      </div>
      {navigation.state === 'loading' && (
        <span role="status" className="visually-hidden">
          {outcomeTexts.wait}
        </span>
      )}
      <Suspense>
        <KeyboardHelp />
      </Suspense>
    </ModalsProvider>
  )
}
