import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { useSession } from '#web/session/session.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

const staffHome = async () => (await import('./StaffHome.tsx')).StaffHome

/** Each audience loads its own home and nobody else's. */
const homes = {
  INTERNAL: lazyPart(staffHome),
  SUPPLIER: lazyPart(async () => (await import('#web/portal/SupplierHome.tsx')).SupplierHome),
  CUSTOMER: lazyPart(async () => (await import('#web/customer/CustomerHome.tsx')).CustomerHome),
}

/** Where one arrives. */
export function Home() {
  const Part = homes[useSession().audience]
  return (
    <Suspense fallback={<Skeleton h={220} aria-busy />}>
      <Part />
    </Suspense>
  )
}
