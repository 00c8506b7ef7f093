import { ledgerList } from '#schema/modules/accounting/ledger/ledger.list.ts'
import { filterConditions, isEqual, isOneOf, isSince, isUntil, type SortWire } from '#upstream/kit/list/conditions.ts'
import { isChangedSince } from '#upstream/kit/document/list/changed-at.ts'
import { listInput, type ListInputOf } from '#upstream/kit/list/list-input.ts'
import { sql, type RawBuilder } from 'kysely'
import { containsEach } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { countPage, limitOf, searchOf, type CursorPage } from '#upstream/platform/http/page.ts'
import { endOfPage, keysetOf, lengthToRead, orderByTerms, type SortTerm } from '#upstream/kit/list/keyset.ts'
import { sortTermsOf } from '#upstream/kit/list/keyset-page.ts'
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
    ChangedSince: isChangedSince({ TrsCode: 'VOU', key: 'VouID' }, voucher),
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

/** The columns that may be empty: the XML says them. */
const MAY_BE_EMPTY: readonly string[] = ['VouIssueDate', 'VouTotal'] satisfies (keyof typeof ORDERS)[]

/** The order that was asked for, or the latest issued first. */
const sortTerms = (body: LedgerCall['body']): SortTerm[] =>
  sortTermsOf(body, {
    columns: ORDERS,
    otherwise: { column: 'VouIssueDate', value: ORDERS.VouIssueDate, dir: 'desc', isEmptyLast: true },
    key: { column: 'VouID', value: voucher('VouID'), dir: 'desc' },
    canBeEmpty: MAY_BE_EMPTY,
  })

/** Selects the rows behind a cursor: each part of them by itself, so that an index leads to its first; all that is found without one. */
function cutBehind(
  found: RawBuilder<unknown>,
  follows: readonly RawBuilder<unknown>[] | null,
  tail: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [only = sql`true`, ...more] = follows ?? []
  if (more.length === 0) return sql`${found} and ${only}`
  const parts = [only, ...more].map((each) => sql`(select ${voucher('VouID')} from ${found} and ${each} ${tail})`)
  return sql`${voucher.table} join ${order.table} on ${order('OrdID')} = ${voucher('OrdID')}
    where ${voucher('VouID')} = any(array(${sql.join(parts, sql` union all `)}))`
}

/** A page of the vouchers that the caller's level shows, by its number or behind a cursor. */
export async function ledgerPage(call: LedgerCall): Promise<CursorPage<LedgerRow>> {
  const { tx, body, identity } = call
  const found = await ledgerConditions(call)
  const terms = sortTerms(body)
  const keyset = keysetOf(`${ledgerList.resource} ${identity.companyId}`, terms)
  const inOrder = sql`order by ${orderByTerms(terms)}`
  const length = limitOf(body)
  const most = lengthToRead(body, length)
  const rows = cutBehind(found, keyset.follows(body), sql`${inOrder} limit ${most}`)
  const read = await readLedger(call, sql`${rows} ${inOrder} limit ${most} offset ${body.start}`)
  const counted = await countPage(tx, body, read, found)
  return {
    ...counted,
    ...endOfPage(keyset, body, read, length, counted),
    draw: body.draw ?? 0,
  }
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

/** Adds up the vouchers that fit the filter, by currency; those without one come last. */
export async function ledgerTotals(call: LedgerCall): Promise<LedgerTotal[]> {
  const { rows } = await sql<LedgerTotal>`
    select ${voucher('VouCurrency')}, count(*)::integer as "VouCount", coalesce(sum(${voucher('VouTotal')}), 0)::numeric(18, 2) as "VouTotal",
      coalesce(sum(${voucher('VouTotal')}) filter (where ${voucher('VouAccepted')} = 1), 0)::numeric(18, 2) as "VouAcceptedTotal"
    from ${await ledgerConditions(call)} group by ${voucher('VouCurrency')} order by ${voucher('VouCurrency')} nulls last`.execute(
    call.tx,
  )
  return rows
}
