import { sql } from 'kysely'
import { z } from 'zod'
import { alias, type TableWith } from '#upstream/platform/database/alias.ts'
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

/** The documents that say who wrote them last, and when. */
type TracedTableName = DocumentTableName & TableWith<'SecCreate' | 'SecUpdate' | 'UsrCreateID' | 'UsrUpdateID'>

const level = alias('SecApprovalTransaction', 't')

/**
 * Counts the documents that others added, changed or decided on since a page of the list was asked for, of those that
 * the caller may see and that the page would be cut from, or that stand on it still; 100 for more than 99. Age is
 * counted back from the database's own clock, so that no clock of a browser is asked.
 */
export async function countChanges<T extends TracedTableName, I extends ChangesInput, R extends DataScope>(
  { tx, body }: Pick<Call<I>, 'tx' | 'body'>,
  listing: DocumentList<T, I, R>,
  scope: R,
): Promise<{ ChgCount: number }> {
  const { row, key, TrsCode } = listing
  const { companyId, userId } = scope.identity
  const since = sql`clock_now() - ${body.Milliseconds}::integer * interval '1 millisecond'`
  const changedAt = sql`coalesce(${row('SecUpdate')}, ${row('SecCreate')})`
  const isListed = sql`${sql.join(wantedConditions(listing, scope, body), sql` and `)}`
  const { rows } = await sql<{ found: number }>`
    with recent as materialized (
      (select ${row(key)} as key from ${row.table}
        where ${row('CpyID')} = ${companyId} and ${changedAt} > ${since}
          and coalesce(${row('UsrUpdateID')}, ${row('UsrCreateID')}) is distinct from ${userId}
        order by ${changedAt} desc limit ${MOST_RECENT})
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
