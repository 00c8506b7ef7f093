import type { Selected } from '#graph/platform/hydration/relation.ts'
import { toOrder, createPageReader, rows, type PageQuery, type Sort } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { ledgerColumns, ledgerComments, ledgerFilter, ledgerRow, ledgerTotal } from './ledger.wire.ts'

export interface LedgerListArgs extends Pick<PageQuery, 'page' | 'search'> {
  sort?: Sort<typeof ledgerColumns> | null
  filter?: InputOf<typeof ledgerFilter.table> | null
}

const page = createPageReader('AccVoucher/pagination', ledgerRow)
const totals = rows(ledgerTotal)

export const LEDGER_SHEET = 'AccVoucher/dataexcel'

/** The list as it is filtered and ordered, in the services' words. */
export const sheetOfLedger = ({ sort, filter, search }: Omit<LedgerListArgs, 'page'>) => ({
  search: search ?? '',
  order: toOrder(ledgerColumns, sort),
  filter: ledgerFilter.send(filter ?? {}),
})

export const pageOfLedger = (rest: Rest, { page: query, ...listed }: LedgerListArgs, selected: Selected) =>
  page(rest, { page: query, ...sheetOfLedger(listed) }, selected)

export const totalsOfLedger = async (rest: Rest, listed: Omit<LedgerListArgs, 'page' | 'sort'>) =>
  totals(await rest.read('POST', 'AccVoucher/totals', { body: sheetOfLedger(listed) }))

export async function readLedgerVoucher(rest: Rest, id: string) {
  const result = await rest.read('POST', 'AccVoucher/byid', { body: { VouID: Number(id) } })
  return { row: readWire(ledgerRow, result), ...readWire(ledgerComments, result) }
}
