import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { alias, type Alias, type Column, type TableWith } from '#upstream/platform/database/alias.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import type { PageInput } from '#upstream/platform/http/page.ts'
import type { DataScope } from '../data-scope.ts'
import { isVisible, type DocumentTableName } from '../visibility.ts'
import { wantedConditions, type DocumentList } from './list-documents.ts'

/** One more than people are told: the screen says 99+. */
const MOST = 100
/** Documents that are looked at, the latest first, where many were changed at once. */
const MOST_RECENT = 5_000

/** Beside search and filter of a list: how long ago its page was asked for, and the documents that stand on it. */
export const changesInput = z.object({
  Milliseconds: z.number().int().min(0),
  Shown: z.array(id).max(200).default([]),
})

export type ChangesInput = PageInput & z.output<typeof changesInput>

/** The tables that say who wrote a row last, and when. */
type TracedTableName = TableWith<'CpyID' | 'SecCreate' | 'SecUpdate' | 'UsrCreateID' | 'UsrUpdateID'>

/** A table of which a write changes what a list shows of a document, and the column that names the document. */
interface Source<T extends TracedTableName> {
  row: Alias<T>
  key: Column<T>
}

const level = alias('SecApprovalTransaction', 't')

/** Selects the documents of what others wrote lately, the latest first; an index leads there. */
function selectLately<T extends TracedTableName>(
  { row, key }: Source<T>,
  { companyId, userId }: Identity,
  since: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const changedAt = sql`coalesce(${row('SecUpdate')}, ${row('SecCreate')})`
  return sql`(select ${row(key)} as key from ${row.table}
    where ${row('CpyID')} = ${companyId} and ${changedAt} > ${since}
      and coalesce(${row('UsrUpdateID')}, ${row('UsrCreateID')}) is distinct from ${userId}
    order by ${changedAt} desc limit ${MOST_RECENT})`
}

/**
 * Counts the documents that others added, changed or decided on since a page of the list was asked for, of those that
 * the caller may see and that the page would be cut from, or that stand on it still; 100 for more than 99. Age is
 * counted back from the database's own clock, so that no clock of a browser is asked.
 */
export async function countChanges<
  T extends DocumentTableName & TracedTableName,
  I extends ChangesInput,
  R extends DataScope,
  B extends TracedTableName = never,
>(
  { tx, body }: Pick<Call<I>, 'tx' | 'body'>,
  listing: DocumentList<T, I, R>,
  scope: R,
  beside: readonly Source<B>[] = [],
): Promise<{ ChgCount: number }> {
  const { row, key, TrsCode } = listing
  const { companyId, userId } = scope.identity
  const since = sql`clock_now() - ${body.Milliseconds}::integer * interval '1 millisecond'`
  const sources = [
    selectLately(listing, scope.identity, since),
    ...beside.map((each) => selectLately(each, scope.identity, since)),
  ]
  const isListed = sql`${sql.join(wantedConditions(listing, scope, body), sql` and `)}`
  const { rows } = await sql<{ found: number }>`
    with recent as materialized (
      ${sql.join(sources, sql` union `)}
      union
      (select ${level('DocEntry')} from ${level.table}
        where ${level('CpyID')} = ${companyId} and ${level('TrsCode')} = ${TrsCode}
          and ${level('AtsDateTransaction')} > ${since} and ${level('UsrApproveID')} <> ${userId}
        order by ${level('AtsDateTransaction')} desc limit ${MOST_RECENT}))
    select count(*) as found from (
      select from ${row.table}
      where ${row(key)} in (select key from recent) and ${row('CpyID')} = ${companyId}
        and ${isVisible(scope, listing, row)}
        and (${row(key)} = any(${body.Shown}::integer[]) or (${isListed}))
      limit ${MOST}) changed`.execute(tx)
  return { ChgCount: rows[0]?.found ?? 0 }
}
