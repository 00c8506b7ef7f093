import { sql, type RawBuilder, type Transaction } from 'kysely'
import { alias, type Alias, type Column, type TableName } from '#upstream/platform/database/alias.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { DataScope } from '#upstream/kit/document/data-scope.ts'
import { visibilityPredicates, type DocumentTable, type DocumentTableName } from '#upstream/kit/document/visibility.ts'
import { holdsWords } from './search-condition.ts'
import { MOST_HITS, type Candidates, type HitKind } from './search-hit.ts'

/** Rows that hold the words are read up to here, in whatever order they come. */
const MOST_READ = 200
/** Where more hold them, this many of the newest rows are looked through. */
const NEWEST = 1_000

/** A table that grows, and which of its columns a search goes by. */
export interface SearchedRows<T extends TableName> {
  row: Alias<T>
  key: Column<T>
  date: Column<T>
  search: Column<T>
  /** What has to hold the words as well, of the row named `r`: what the caller reads, where the search column says more. */
  shown?: RawBuilder<unknown>
  /** The ways in which the caller may see a row, each by an index of its own. */
  visible: readonly RawBuilder<boolean>[]
}

/**
 * Two ways to the documents that hold the words, since neither is quick for every word: any of them, up to a number
 * that is still read, and those among the newest.
 */
export function candidatesOf<T extends TableName>(
  kind: HitKind,
  { row, key: keyColumn, date: dateColumn, search, shown, visible }: SearchedRows<T>,
  words: readonly string[],
): Candidates {
  const [key, date] = [row(keyColumn), row(dateColumn)]
  const found = holdsWords(row(search), words)
  const matches = shown ? sql`${found} and ${holdsWords(shown, words)}` : found
  const columns = sql`select ${kind}::text as kind, ${key} as key, ${date}::timestamptz as date`
  return {
    kind,
    some: visible.map((way) => sql`(${columns} from ${row.table} where ${way} and ${matches} limit ${MOST_READ})`),
    newest: visible.map(
      (way) => sql`(${columns} from (
        select ${row.row}.* from ${row.table} where ${way} order by ${date} desc, ${key} desc limit ${NEWEST}) ${row.row}
        where ${matches} order by ${date} desc, ${key} desc limit ${MOST_HITS})`,
    ),
  }
}

/** The documents of a kind as the caller may see them. */
export const documentCandidates = <T extends DocumentTableName, R extends DataScope>(
  kind: HitKind,
  scope: R,
  documentTable: DocumentTable<T, R>,
  columns: Pick<SearchedRows<NoInfer<T>>, 'search' | 'date' | 'shown'>,
  words: readonly string[],
): Candidates => {
  const row = alias(documentTable.table, 'r')
  const own = sql`${row('CpyID')} = ${scope.identity.companyId} and ${row('SecStatus')} = 1`
  const visible = visibilityPredicates(scope, documentTable, row).map((way) => sql<boolean>`${own} and ${way}`)
  return candidatesOf(kind, { ...columns, row, key: documentTable.key, visible }, words)
}

interface Found {
  kind: HitKind
  key: number
  /** How many of its kind were read. */
  many: number
}

/** The newest of each kind. */
const readNewest = async (tx: Transaction<Tables>, sets: readonly RawBuilder<unknown>[]): Promise<Found[]> =>
  sets.length === 0
    ? []
    : (
        await sql<Found>`select kind, key, many from (
          select kind, key, row_number() over newest as place, count(*) over (partition by kind) as many
          from (${sql.join(sets, sql` union `)}) found window newest as (partition by kind order by date desc, key desc)) ranked
          where place <= ${MOST_HITS} order by kind, place`.execute(tx)
      ).rows

/**
 * The keys of the newest rows of each kind that hold every word and that the caller may see, in two statements at most.
 * Words that few rows hold are found by the index on trigrams, all of them. For words that many hold an index would read
 * half the table: of those the newest rows are looked through by their date, and what is still lacking is taken as it
 * comes. So both cost the same in a large table (`npm run bench:search`).
 */
export async function readCandidates(
  tx: Transaction<Tables>,
  kinds: readonly Candidates[],
): Promise<Map<HitKind, number[]>> {
  const some = await readNewest(
    tx,
    kinds.flatMap((each) => each.some),
  )
  const common = new Set(some.filter(({ many }) => many >= MOST_READ).map(({ kind }) => kind))
  const newest = await readNewest(
    tx,
    kinds.filter(({ kind }) => common.has(kind)).flatMap((each) => each.newest),
  )
  return new Map(
    kinds.map(({ kind }) => {
      const own = [...newest, ...some].filter((one) => one.kind === kind).map(({ key }) => key)
      return [kind, [...new Set(own)].slice(0, MOST_HITS)]
    }),
  )
}

/** Selects rows by key, in their order, as the key and `place`: the cut of `readHeaders`. */
export const cutOfKeys = (key: string, keys: readonly number[]): RawBuilder<unknown> =>
  sql`select found.${sql.id(key)}, found.place from unnest(${keys}::integer[]) with ordinality as found(${sql.id(key)}, place)`
