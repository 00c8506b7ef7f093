import { sql, type RawBuilder } from 'kysely'
import type { Identity } from '#upstream/platform/auth/identity.ts'

/** Where a person's own share of a lookup is kept, and the column that names what is in it. */
export interface PersonScope {
  table: string
  column: string
}

/** The cost centres that a person works with (/configuracion/permisocentrocosto). */
export const costCenterScope: PersonScope = { table: 'SecUserCostCenter', column: 'CceID' }

/** SQL: the row `r` is of the person's share, or nothing was set apart for them (rules 8). */
export const isInPersonScope = (
  { table, column }: PersonScope,
  { userId, companyId }: Identity,
): RawBuilder<boolean> => {
  const own = sql`select ${sql.id(column)} from ${sql.id(table)} where "UsrID" = ${userId} and "CpyID" = ${companyId}`
  return sql<boolean>`(not exists (${own}) or r.${sql.id(column)} in (${own}))`
}
