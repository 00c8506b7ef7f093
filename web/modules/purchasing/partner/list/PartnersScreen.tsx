import { SegmentedControl } from '@mantine/core'
import { partnerTexts as texts } from '../texts.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { BuyerList } from './BuyerList.tsx'
import { SupplierList } from './SupplierList.tsx'

const buyers = 'clientes'
const views = [
  { value: '', label: texts.suppliers },
  { value: buyers, label: texts.buyers },
]

/** /general/sociosdenegocio: who sells to the company, and ?vista=clientes who buys of it. */
export function PartnersScreen() {
  const url = useUrlState()
  const view = url.get('vista') === buyers ? buyers : ''
  // What one list is searched, ordered and paged by says nothing to the other.
  const show = (next: string) =>
    url.set({ vista: next || null, buscar: null, orden: null, pagina: null, registro: null })
  const choice = (
    <SegmentedControl aria-label={`${texts.suppliers} / ${texts.buyers}`} data={views} value={view} onChange={show} />
  )
  return view === buyers ? <BuyerList choice={choice} /> : <SupplierList choice={choice} />
}
