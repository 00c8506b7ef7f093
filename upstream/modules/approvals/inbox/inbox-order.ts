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

/** A page of a tab, with what is read beside it. */
interface TabPage {
  entries: DocumentKey[]
  /** How many documents the tab has; one more than are counted where it has more. */
  found: number
  /** YYYY-MM-DD each. */
  holidays: ReadonlySet<string>
  EndCursor: string | null
  HasNextPage: boolean
}

/**
 * Reads the documents of a page of a tab, in the order asked for.
 *
 * @throws Refusal 400 for amounts of anything but what waits, or of more than can be compared
 */
export async function readTabPage(tx: Transaction<Tables>, tab: TabRows, body: InboxInput): Promise<TabPage> {
  const orders = body.order ?? []
  validateOrder(orders, body)
  const read = orders[0]?.column === 'Amount' ? readPageByAmount : readPageByColumns
  return read(tx, tab, body, orders)
}

/** @throws Refusal 400 for an order by amount that the tab or the page does not allow */
function validateOrder(orders: readonly InboxOrder[], { filter, After }: InboxInput): void {
  const isByAmount = orders[0]?.column === 'Amount'
  if (isByAmount && filter?.Tab !== 'PENDING') throw refuse.badRequest({ message: messages.amountOrder, path: 'order' })
  if (orders.slice(1).some(({ column }) => column === 'Amount'))
    throw refuse.badRequest({ message: messages.amountFirst, path: 'order' })
  if (isByAmount && typeof After === 'string')
    throw refuse.badRequest({ message: messages.amountCursor, path: 'After' })
}

/** The database orders, and reads no more than the page. */
async function readPageByColumns(
  tx: Transaction<Tables>,
  tab: TabRows,
  body: InboxInput,
  orders: readonly InboxOrder[],
): Promise<TabPage> {
  const length = limitOf(body)
  const terms = sortTerms(tab, orders)
  const keyset = keysetOf(tab.name, terms)
  const part = { behind: keyset.follows(body), limit: lengthToRead(body, length), offset: body.start }
  const { rows, ...tabFacts } = await readTab(tx, tab, terms, part)
  const counted = { recordsTotal: tabFacts.found, recordsTotalExact: tabFacts.found <= MOST }
  const { data, EndCursor, HasNextPage } = endOfPage(keyset, body, rows, length, counted)
  return { ...tabFacts, entries: data.map(documentKey), EndCursor, HasNextPage }
}

/** Every document of the tab is read, because amounts are known only then. */
async function readPageByAmount(
  tx: Transaction<Tables>,
  tab: TabRows,
  body: InboxInput,
  orders: readonly InboxOrder[],
): Promise<TabPage> {
  const part = { behind: null, limit: MOST_AMOUNTS + 1, offset: 0 }
  const { rows, ...tabFacts } = await readTab(tx, tab, sortTerms(tab, orders), part)
  if (rows.length > MOST_AMOUNTS) throw refuse.badRequest({ message: messages.tooManyAmounts, path: 'order' })
  const sorted = await sortByAmount(tx, rows.map(documentKey), orders)
  const entries = sorted.slice(body.start, body.start + limitOf(body))
  return { ...tabFacts, entries, EndCursor: null, HasNextPage: body.start + entries.length < sorted.length }
}

/** Which of the ordered documents of a tab are read. */
interface TabPart {
  /** The conditions of those behind a cursor; null without one. */
  behind: readonly RawBuilder<unknown>[] | null
  limit: number
  offset: number
}

/** A document of a tab, with the columns of its order as texts, by their names: a cursor is made of them. */
type TabRow = DocumentKey & Readonly<Record<string, unknown>>

/** Reads part of a tab and, by the same statement, how many documents the whole tab has and the holidays. */
async function readTab(
  tx: Transaction<Tables>,
  { from, level }: TabRows,
  terms: readonly SortTerm[],
  { behind, limit, offset }: TabPart,
): Promise<Pick<TabPage, 'found' | 'holidays'> & { rows: TabRow[] }> {
  const keys = sql.join(terms.map(({ column, value }) => sql`(${value})::text as ${sql.id(column)}`))
  // One row comes even where the part is empty: it holds the count and the holidays, and no index.
  const { rows } = await sql<TabRow & { rowIndex: number | null; found: number; holidays: string[] }>`
    select head.found, head.holidays, page.*
    from (
      select (select count(*) from (select from ${from} limit ${MOST + 1}) as bounded) as found, ${holidaysColumn} as holidays
    ) head
    left join (
      select entry.*, row_number() over () as "rowIndex" from (
        select ${level('TrsCode')}, ${level('DocEntry')}, ${keys} from ${from}${andBehind(behind)}
        order by ${orderByTerms(terms)} limit ${limit} offset ${offset}
      ) entry) page on true
    order by page."rowIndex"`.execute(tx)
  const { found = 0, holidays = [] } = rows[0] ?? {}
  return { found, holidays: new Set(holidays), rows: rows.filter(({ rowIndex }) => rowIndex !== null) }
}

const documentKey = ({ TrsCode, DocEntry }: DocumentKey): DocumentKey => ({ TrsCode, DocEntry })

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
