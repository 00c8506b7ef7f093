import { rows } from '#graph/platform/rest/page.ts'
import { ledgerList } from '#schema/modules/accounting/ledger/ledger.list.ts'
import { listBody, type ListArgs } from '#graph/kit/list/list-body.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import { ledgerComments, ledgerRow, ledgerTotal } from './ledger.wire.ts'

const totals = rows(ledgerTotal)

export const totalsOfLedger = async (rest: Rest, args: ListArgs<typeof ledgerList>) =>
  totals(await rest.read('POST', 'AccVoucher/totals', { body: listBody(ledgerList, args) }))

export async function readLedgerVoucher(rest: Rest, id: string) {
  const result = await rest.read('POST', 'AccVoucher/byid', { body: { VouID: Number(id) } })
  return { row: readWire(ledgerRow, result), ...readWire(ledgerComments, result) }
}
