import { Skeleton } from '@mantine/core'
import { Suspense, type ComponentType } from 'react'
import type { Audience } from '#web/generated/types.ts'
import { useSession } from '#web/platform/session/session.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'

/** Each audience loads its own home and nobody else's. */
const loads: Record<Audience, () => Promise<ComponentType>> = {
  INTERNAL: async () => (await import('./StaffHome.tsx')).StaffHome,
  SUPPLIER: async () => (await import('#web/modules/purchasing/supplier-portal/home/SupplierHome.tsx')).SupplierHome,
  CUSTOMER: async () =>
    (await import('#web/modules/receivables/customer/home/CustomerHome.tsx')).preloadedCustomerHome(),
}
const parts: Record<Audience, ComponentType> = {
  INTERNAL: lazyComponent(loads.INTERNAL),
  SUPPLIER: lazyComponent(loads.SUPPLIER),
  CUSTOMER: lazyComponent(loads.CUSTOMER),
}

/** Where one arrives. */
export function Home() {
  const { audience } = useSession()
  const Part = parts[audience]
  return (
    <Suspense fallback={<Skeleton h={220} aria-busy />}>
      <Part />
    </Suspense>
  )
}

/** Whose home the page was made for (graph/platform/http/first-page.ts); it is the services' word that counts, once it is there. */
const expected = () => document.getElementById('brought')?.dataset['audience'] as Audience | undefined

/**
 * Home, with the code of whose it is where the page tells: nothing stands in between. React lets 300 ms pass between one
 * such in-between and what takes its place.
 */
export async function preloadedHome(): Promise<typeof Home> {
  const audience = expected()
  if (audience) parts[audience] = await loads[audience]()
  return Home
}
