import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { useViewChoice } from '#web/kit/screen/useViewChoice.tsx'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { partnerTexts as texts } from '../texts.ts'
import { BuyerList } from './BuyerList.tsx'
import { SupplierList } from './SupplierList.tsx'

const ContactRequestList = lazyComponent(
  async () => (await import('#web/modules/receivables/contact-request/list/ContactRequestList.tsx')).ContactRequestList,
)

const buyers = 'clientes'
const corrections = 'correcciones'
const views = [
  { value: '', label: texts.suppliers },
  { value: buyers, label: texts.buyers },
  { value: corrections, label: texts.corrections },
]

/** /general/sociosdenegocio: who sells to the company, ?vista=clientes who buys of it, and ?vista=correcciones what customers ask to correct. */
export function PartnersScreen() {
  const { view, choice } = useViewChoice(views, ['state', 'from', 'to'])
  if (view === corrections)
    return (
      <Suspense fallback={<Skeleton h={320} />}>
        <ContactRequestList choice={choice} />
      </Suspense>
    )
  return view === buyers ? <BuyerList choice={choice} /> : <SupplierList choice={choice} />
}
