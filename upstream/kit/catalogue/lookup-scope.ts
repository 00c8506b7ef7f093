import { sql, type RawBuilder } from 'kysely'
import type { Alias, TableWith } from '#upstream/platform/database/alias.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'

/**
 * The cost centre is one that was set apart for the person (/configuracion/permisocentrocosto), or nothing was set apart
 * for them (rules 8).
 */
export const isInPersonScope = (
  { userId, companyId }: Identity,
  costCenter: Alias<TableWith<'CceID'>>,
): RawBuilder<boolean> => {
  const own = sql`select "CceID" from "SecUserCostCenter" where "UsrID" = ${userId} and "CpyID" = ${companyId}`
  return sql<boolean>`(not exists (${own}) or ${costCenter('CceID')} in (${own}))`
}
