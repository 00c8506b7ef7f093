import { ledgerList } from '#schema/modules/accounting/ledger/ledger.list.ts'
import { filterConditions, isEqual, isOneOf, isSince, isUntil, type SortWire } from '#upstream/kit/list/conditions.ts'
import { listInput, type ListInputOf } from '#upstream/kit/list/list-input.ts'
import { sql, type RawBuilder } from 'kysely'
import { containsEach } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { orderOf, searchOf, toPage, windowOf, type Page } from '#upstream/platform/http/page.ts'
import { ledgerOf, order, readLedger, voucher, voucherState, type LedgerRow } from './ledger.repo.ts'

/** One voucher, for those who hold its number. */
const own = { VouID: id.nullish() }
export const ledgerPageInput = listInput(ledgerList, own)
type LedgerCall = Call<ListInputOf<typeof ledgerList>>

const ORDERS = {
  VouIssueDate: voucher('VouIssueDate'),
  VouNumber: voucher('VouNumber'),
  SupName: order('SupName'),
  VouMonth: voucher('VouMonth'),
  VouTotal: voucher('VouTotal'),
  OrdDocumentNumber: order('OrdDocumentNumber'),
} satisfies Record<SortWire<typeof ledgerList>, RawBuilder<unknown>>

const filterBy = filterConditions(
  ledgerList,
  voucher,
  {
    VouID: isEqual(voucher('VouID')),
    SupID: isEqual(order('SupID')),
    VouState: isOneOf(voucherState, 'integer'),
    VouDateFrom: isSince(voucher('VouIssueDate')),
    VouDateTo: isUntil(voucher('VouIssueDate')),
  },
  own,
)

/** Selects what of the ledger is asked for. */
async function ledgerConditions(call: LedgerCall): Promise<RawBuilder<unknown>> {
  return sql.join(
    [await ledgerOf(call), ...filterBy(call.body), ...containsEach(voucher('VouSearch'), searchOf(call.body))],
    sql` and `,
  )
}

/** Of the columns that may be empty; where none is, an index serves both ways. */
const emptyLast = (column: RawBuilder<unknown>) =>
  column === ORDERS.VouIssueDate || column === ORDERS.VouTotal ? sql`nulls last` : sql``

/** A page of the vouchers that the caller's level shows, the latest issued first unless told. */
export async function ledgerPage(call: LedgerCall): Promise<Page<LedgerRow>> {
  const { tx, body } = call
  const found = await ledgerConditions(call)
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.VouIssueDate, dir: 'desc' })
  const data = await readLedger(
    call,
    sql`${found} order by ${column} ${sql.raw(dir)} ${emptyLast(column)}, ${voucher('VouID')} desc ${windowOf(body)}`,
  )
  return toPage(tx, body, data, found)
}

/** What is filtered comes to, by currency; credit notes lower it. */
export interface LedgerTotal {
  /** Null where no XML told. */
  VouCurrency: string | null
  VouCount: number
  VouTotal: string
  /** Of those, what is accepted. */
  VouAcceptedTotal: string
}

export async function ledgerTotals(call: LedgerCall): Promise<LedgerTotal[]> {
  const { rows } = await sql<LedgerTotal>`
    select ${voucher('VouCurrency')}, count(*)::integer as "VouCount", coalesce(sum(${voucher('VouTotal')}), 0)::numeric(18, 2) as "VouTotal",
      coalesce(sum(${voucher('VouTotal')}) filter (where ${voucher('VouAccepted')} = 1), 0)::numeric(18, 2) as "VouAcceptedTotal"
    from ${await ledgerConditions(call)} group by ${voucher('VouCurrency')} order by ${voucher('VouCurrency')} nulls last`.execute(
    call.tx,
  )
  return rows
}
