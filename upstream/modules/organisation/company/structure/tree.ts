import { sql, type Transaction } from 'kysely'
import { areaMessages, positionMessages } from '#schema/modules/organisation/company/tree-messages.ts'
import type { RowRule } from '#upstream/kit/crud/save-row.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** A table whose rows may stand in one another. */
export interface Tree {
  table: keyof Tables
  key: string
  parent: string
}

/** Holds a company's tree until the transaction ends: nobody else moves, adds or disables in it (as migration 0031 does). */
export const lockTree = (tx: Transaction<Tables>, { table }: Tree, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${table}), ${companyId})`.execute(tx)

/** Whether `above` is `id` itself or stands, however deep, in it; rows of other companies are not seen. */
export async function isInSubtree(
  tx: Transaction<Tables>,
  { table, key, parent }: Tree,
  above: number,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`with recursive up as (
      select ${above}::integer as id
      union select t.${sql.ref(parent)} from ${sql.table(table)} t join up on t.${sql.ref(key)} = up.id where t.${sql.ref(parent)} is not null)
    select from up where id = ${id}`.execute(tx)
  return rows.length > 0
}

const idOf = (value: unknown) => (value === null || value === undefined || value === '' ? null : Number(value))

/** Nothing stands in itself; the database holds the same for whoever writes at the same moment (migration 0031). */
const refuseCycle =
  (tree: Tree, message: string): RowRule =>
  async (tx, row) => {
    const [id, above] = [idOf(row[tree.key]), idOf(row[tree.parent])]
    if (id === null || above === null) return []
    return (await isInSubtree(tx, tree, above, id)) ? [{ path: tree.parent, message }] : []
  }

export const areaRule = refuseCycle({ table: 'GenArea', key: 'AreID', parent: 'AreParentID' }, areaMessages.inItself)
export const positionRule = refuseCycle(
  { table: 'GenPosition', key: 'PstID', parent: 'PstParentID' },
  positionMessages.inItself,
)
