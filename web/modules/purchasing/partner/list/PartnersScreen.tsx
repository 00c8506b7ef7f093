import { SegmentedControl, Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { partnerTexts as texts } from '../texts.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
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
  const url = useUrlState()
  const asked = url.get('vista')
  const view = views.find(({ value }) => value === asked)?.value ?? ''
  // What one list is searched, ordered and paged by says nothing to the other.
  const show = (next: string) =>
    url.set({
      ...{ vista: next || null, buscar: null, orden: null, pagina: null, registro: null },
      ...{ state: null, from: null, to: null },
    })
  const choice = (
    <SegmentedControl
      aria-label={views.map(({ label }) => label).join(' / ')}
      data={views}
      value={view}
      onChange={show}
    />
  )
  if (view === corrections)
    return (
      <Suspense fallback={<Skeleton h={320} />}>
        <ContactRequestList choice={choice} />
      </Suspense>
    )
  return view === buyers ? <BuyerList choice={choice} /> : <SupplierList choice={choice} />
}
