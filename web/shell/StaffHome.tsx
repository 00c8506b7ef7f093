import { Alert, Anchor, SimpleGrid, Skeleton, Text, Title } from '@mantine/core'
import { Suspense } from 'react'
import { Link, useOutletContext } from 'react-router-dom'
import { useSession } from '#web/session/session.ts'
import { sessionTexts } from '#web/texts/session.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { OptionIcon } from './OptionIcon.tsx'
import type { MenuEntry } from './menu.ts'
import styles from './home.module.css'

// What the figures need comes after the greeting.
const Dashboard = lazyPart(async () => (await import('#web/dashboard/Dashboard.tsx')).Dashboard)

const leaves = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [...(entry.path ? [entry] : []), ...leaves(entry.children)])

/** Where one arrives: a greeting, for staff what waits and how things stand, and a way to everything one may do. */
export function StaffHome() {
  const { user, worker, audience } = useSession()
  const entries = useOutletContext<MenuEntry[]>()
  return (
    <>
      <Title order={1}>Buen día, {user.fullName}</Title>
      <Text c="dimmed" mb="lg">
        {[worker?.positionName, worker?.areaName].filter(Boolean).join(' · ')}
      </Text>
      {audience === 'INTERNAL' && !worker?.positionName && (
        <Alert color="red" role="alert" mb="lg">
          {sessionTexts.noPosition}
        </Alert>
      )}
      {audience === 'INTERNAL' && (
        <Suspense fallback={<Skeleton h={220} />}>
          <Dashboard />
        </Suspense>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} mt="lg">
        {leaves(entries).map(({ code, label, icon, path }) => (
          <Anchor key={code} component={Link} to={path ?? '/'} className={`panel ${styles.tile}`} underline="never">
            <OptionIcon name={icon} size={22} />
            {label}
          </Anchor>
        ))}
      </SimpleGrid>
    </>
  )
}
