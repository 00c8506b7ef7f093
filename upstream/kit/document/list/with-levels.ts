import type { Transaction } from 'kysely'
import { approvalStatus } from '#upstream/kit/approval/approval-status.ts'
import type { ListedLevels } from '#upstream/kit/approval/approval-run.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { DataScope } from '../data-scope.ts'
import type { DocumentTable, DocumentTableName } from '../visibility.ts'

const PREFIX = 'Levels.'

/**
 * Adds to the rows of a page the levels of their circuits, where some column of theirs is asked for: a caller who wants both needs
 * no second call, which would look at session, scope and every document anew.
 */
export async function withLevels<T extends DocumentTableName, R extends DataScope, Row extends object>(
  tx: Transaction<Tables>,
  { TrsCode, key }: Pick<DocumentTable<T, R>, 'TrsCode' | 'key'>,
  scope: R,
  rows: readonly Row[],
  fields: readonly string[] = [],
): Promise<(Row & ListedLevels)[]> {
  const wanted = fields.flatMap((field) => (field.startsWith(PREFIX) ? [field.slice(PREFIX.length)] : []))
  if (wanted.length === 0 || scope.rows === 'portal') return [...rows]
  const keyOf = (row: Row) => Number(Reflect.get(row, key))
  const levels = await approvalStatus(tx, TrsCode, rows.map(keyOf), { fields: wanted })
  const byDocument = groupBy(levels, ({ DocEntry }) => DocEntry)
  return rows.map((row) => ({
    ...row,
    Levels: (byDocument.get(keyOf(row)) ?? []).map(({ AlvTimeElapsedText: _, ...level }) => level),
  }))
}
