import { sql, type RawBuilder, type Selectable, type Transaction } from 'kysely'
import { anyOf } from '#upstream/platform/database/connection/prepared-statements.ts'
import { oncePerTransaction } from '#upstream/platform/database/connection/once-per-transaction.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** The definition lists that documents and suppliers point to (back-office.md 3, portal.md 9). */
export const LISTS = {
  personDocument: 1007,
  priority: 1008,
  category: 1012,
  taxRegime: 1019,
  currency: 1020,
  creditType: 1021,
  attendedPaymentForm: 1022,
  bank: 1025,
  tax: 1027,
  reason: 1054,
  paymentForm: 1056,
  readjustment: 1057,
  business: 1059,
  unit: 1060,
  annulment: 1061,
  economicActivity: 1062,
  questionKind: 1063,
} as const

export interface Labels {
  /** What people read of a value; null where the list does not have it. */
  of(list: number, value: string | null): string | null
  /** Its abbreviation: a currency's ISO code, a tax's sign. */
  short(list: number, value: string | null): string | null
  /** What it helps with: a tax's percentage, a payment form's points. */
  helper(list: number, value: string | null): string | null
  /** Whether the list offers the value today. */
  offers(list: number, value: string): boolean
}

export type LabelRow = Pick<
  Selectable<Tables['GenDefinition']>,
  'DefID' | 'DedValue' | 'DedDescription' | 'DedAbbreviation' | 'DedHelper' | 'SecStatus'
>

const selectLabels = (lists: readonly number[]) => sql<LabelRow>`
  select "DefID", "DedValue", "DedDescription", "DedAbbreviation", "DedHelper", "SecStatus" from "GenDefinition"
  where "DefID" = ${anyOf(lists)} order by "CpyID" desc nulls first`
const selectLabelRows = selectLabels(Object.values(LISTS))

/**
 * The values of the lists as one column, for a query that reads rows and names what is in them at once; the query has it
 * on one row alone.
 */
export const labelsColumn = sql<LabelRow[]>`(select jsonb_agg(label) from (${selectLabelRows}) label)`

/** The same of some of the lists. */
export const labelsColumnOf = (...lists: (keyof typeof LISTS)[]): RawBuilder<LabelRow[] | null> =>
  sql<LabelRow[] | null>`(select jsonb_agg(label) from (${selectLabels(lists.map((list) => LISTS[list]))}) label)`

/** The values of the lists, those of the company before those of every company. No call reads them after it changed one. */
export const readLabels = oncePerTransaction(
  () => '',
  async (tx: Transaction<Tables>, _: void): Promise<Labels> => labelsOf((await selectLabelRows.execute(tx)).rows),
)

/** The labels that came as `labelsColumn` of a page's first row; what the call reads after it finds them read. */
export function storeLabels(tx: Transaction<Tables>, rows: readonly LabelRow[] | null): Labels {
  const labels = labelsOf(rows ?? [])
  readLabels.store(tx, undefined, labels)
  return labels
}

/** The values of the lists, as rows or as the column that was read beside others. */
export function labelsOf(rows: readonly LabelRow[]): Labels {
  const known = new Map(rows.map((row) => [`${row.DefID}/${row.DedValue}`, row]))
  const find = (list: number, value: string | null) => (value === null ? undefined : known.get(`${list}/${value}`))
  return {
    of: (list, value) => find(list, value)?.DedDescription ?? null,
    short: (list, value) => find(list, value)?.DedAbbreviation ?? null,
    helper: (list, value) => find(list, value)?.DedHelper ?? null,
    offers: (list, value) => find(list, value)?.SecStatus === 1,
  }
}
