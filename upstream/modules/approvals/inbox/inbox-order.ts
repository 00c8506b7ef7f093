import { Decimal } from 'decimal.js'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import { approvableKinds } from '#upstream/kit/approval/document-kinds.ts'
import type { DocumentKey, InboxSummary } from '#upstream/kit/approval/approvable-document.ts'
import type { Alias } from '#upstream/platform/database/alias.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { limitOf, MOST } from '#upstream/platform/http/page.ts'
import { endOfPage, keysetOf, lengthToRead, orderByTerms, type SortTerm } from '#upstream/kit/list/keyset.ts'
import { andBehind } from '#upstream/kit/list/keyset-page.ts'
import { keyOf, readCards } from '#upstream/kit/approval/cards.ts'
import { holidaysColumn } from '#upstream/modules/organisation/opening-hours/holidays.ts'
import type { InboxInput, InboxOrder } from './inbox.input.ts'

/** The documents of a tab before they are ordered: what `from` names, a level for each. */
export interface TabRows {
  /** Whose tab it is, and which. */
  name: string
  from: RawBuilder<unknown>
  level: Alias<'SecApprovalTransaction'>
  /** The column by which the tab is ordered, and which way. */
  sort: RawBuilder<unknown>
  way: 'asc' | 'desc'
}

/** Documents whose amounts are compared at most: what a quotation comes to is known once its offers are read. */
const MOST_AMOUNTS = 1000

const messages = {
  amountOrder: 'Por importe se ordena solo lo que está por aprobar.',
  amountCursor: 'Por importe se pide una página por su número.',
  amountFirst: 'El importe ordena primero, o no ordena.',
  tooManyAmounts: `Por importe se ordenan hasta ${MOST_AMOUNTS} documentos: busque, o elija una clase de documento.`,
} as const

const documentNumber = (level: TabRows['level']): RawBuilder<unknown> =>
  sql`case ${level('TrsCode')} ${sql.join(
    approvableKinds().map(({ TrsCode, numberOf }) => sql`when ${TrsCode} then ${numberOf(level('DocEntry'))}`),
    sql` `,
  )} end`

/** The order of a tab: the one asked for, or the tab's own, and then the level. */
function sortTerms({ level, sort, way }: TabRows, orders: readonly InboxOrder[]): SortTerm[] {
  const columns = { AtsDateOpened: () => sort, DocumentNumber: () => documentNumber(level) }
  const known = orders.flatMap(({ column, dir }) =>
    column === 'Amount' ? [] : [{ column, value: columns[column](), dir }],
  )
  const terms = known.length > 0 ? known : [{ column: 'AtsDateOpened', value: sort, dir: way }]
  return [...terms, { column: 'AtsID', value: level('AtsID'), dir: terms[0]?.dir ?? way }]
}

/** What a row holds of the columns of its order, as texts. */
const keysIn = (row: object, terms: readonly SortTerm[]) =>
  Object.fromEntries(terms.map(({ column }): [string, unknown] => [column, Reflect.get(row, `key ${column}`)]))

/** A page of a tab, with what is read beside it. */
interface TabPage {
  entries: DocumentKey[]
  /** How many documents the tab has; one more than are counted where it has more. */
  found: number
  holidays: ReadonlySet<string>
  EndCursor: string | null
  HasNextPage: boolean
}

/**
 * The documents of a page of a tab, in the order asked for.
 *
 * @throws Refusal 400 for amounts of anything but what waits, or of more than can be compared
 */
export async function orderedEntries(tx: Transaction<Tables>, tab: TabRows, body: InboxInput): Promise<TabPage> {
  const orders = body.order ?? []
  const isByAmount = orders[0]?.column === 'Amount'
  if (isByAmount && body.filter?.Tab !== 'PENDING')
    throw refuse.badRequest({ message: messages.amountOrder, path: 'order' })
  if (orders.slice(1).some(({ column }) => column === 'Amount'))
    throw refuse.badRequest({ message: messages.amountFirst, path: 'order' })
  if (isByAmount && typeof body.After === 'string')
    throw refuse.badRequest({ message: messages.amountCursor, path: 'After' })
  const length = limitOf(body)
  const [limit, offset] = isByAmount ? [MOST_AMOUNTS + 1, 0] : [lengthToRead(body, length), body.start]
  const { level } = tab
  const terms = sortTerms(tab, orders)
  const keyset = keysetOf(tab.name, terms)
  const keys = sql.join(terms.map(({ column, value }) => sql`(${value})::text as ${sql.id(`key ${column}`)}`))
  const { rows } = await sql<DocumentKey & { place: number | null; found: number; holidays: string[] }>`
    select head.found, head.holidays, page.*
    from (
      select (select count(*) from (select from ${tab.from} limit ${MOST + 1}) as bounded) as found, ${holidaysColumn} as holidays
    ) head
    left join (
      select entry.*, row_number() over () as place from (
        select ${level('TrsCode')}, ${level('DocEntry')}, ${keys} from ${tab.from}${andBehind(isByAmount ? null : keyset.follows(body))}
        order by ${orderByTerms(terms)} limit ${limit} offset ${offset}
      ) entry) page on true
    order by page.place`.execute(tx)
  const there = rows.filter(({ place }) => place !== null)
  const entries = there.map(({ TrsCode, DocEntry }) => ({ TrsCode, DocEntry }))
  const { found = 0, holidays = [] } = rows[0] ?? {}
  const page = { found, holidays: new Set(holidays) }
  if (!isByAmount) {
    const ends = there.map((row) => keysIn(row, terms))
    const counted = { recordsTotal: found, recordsTotalExact: found <= MOST }
    const { EndCursor, HasNextPage } = endOfPage(keyset, body, ends, length, counted)
    return { ...page, entries: entries.slice(0, length), EndCursor, HasNextPage }
  }
  if (entries.length > MOST_AMOUNTS)
    throw refuse.badRequest({
      message: messages.tooManyAmounts,
      path: 'order',
    })
  const sorted = await sortByAmount(tx, entries, orders)
  const shown = sorted.slice(body.start, body.start + length)
  return { ...page, entries: shown, EndCursor: null, HasNextPage: body.start + shown.length < sorted.length }
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Amounts of two currencies are not compared: each currency stands by itself. */
const compareAmounts = (one: InboxSummary, other: InboxSummary, sign: number): number =>
  compareText(one.TypeCurrencyAbbreviation, other.TypeCurrencyAbbreviation) ||
  sign * new Decimal(one.Amount).cmp(other.Amount)

/** `entries` come in the order of the columns beside the amount: sorting keeps it among those that are alike. */
async function sortByAmount(
  tx: Transaction<Tables>,
  entries: readonly DocumentKey[],
  orders: readonly InboxOrder[],
): Promise<DocumentKey[]> {
  const sign = orders[0]?.dir === 'desc' ? -1 : 1
  const known = await readCards(tx, entries)
  return entries
    .flatMap((entry) => {
      const card = known.get(keyOf(entry))
      return card ? [{ entry, card }] : []
    })
    .sort((one, other) => compareAmounts(one.card, other.card, sign))
    .map(({ entry }) => entry)
}
