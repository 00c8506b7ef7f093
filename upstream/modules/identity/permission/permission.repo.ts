import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { OptionAllow } from '#upstream/platform/auth/permissions.ts'

export const FLAGS = [
  'IsAllowAdd',
  'IsAllowEdit',
  'IsAllowDelete',
  'IsAllowView',
  'IsAllowSave',
  'IsAllowExport',
] as const
export const LEVELS = ['IsLevelAdmin', 'IsLevelManager', 'IsLevelBoss', 'IsLevelArea', 'IsLevelAssistant'] as const

/** An option of the menu with what one person may do on it. */
export interface Grant extends OptionAllow {
  OptID: number
  OptName: string
  OptParentID: number | null
  OptOrder: number
}

const columns = sql.join(
  [...FLAGS, ...LEVELS].map((column) => sql`coalesce(o.${sql.id(column)}, false) as ${sql.id(column)}`),
)

/** Every enabled option in its order, and what is given on it; all false where nothing. `given` names the rows, `o` in SQL. */
async function readGrants(tx: Transaction<Tables>, given: RawBuilder<unknown>): Promise<Grant[]> {
  const { rows } = await sql<Grant>`
    select s."OptID", s."OptCode", s."OptName", s."OptParentID", s."OptOrder", ${columns}
    from "SecOption" s left join ${given} and o."OptID" = s."OptID"
    where s."SecStatus" = 1 order by s."OptOrder", s."OptID"`.execute(tx)
  return rows
}

/** What a person was granted in the company by rights of their own. */
export const grantsOf = (tx: Transaction<Tables>, companyId: number, userId: number): Promise<Grant[]> =>
  readGrants(tx, sql`"SecUserOption" o on o."UsrID" = ${userId} and o."CpyID" = ${companyId}`)

/** What a person may do in the company, by rights of their own and by their roles. */
export const effectiveGrantsOf = (tx: Transaction<Tables>, companyId: number, userId: number): Promise<Grant[]> =>
  readGrants(tx, sql`"SecEffectiveOption" o on o."UsrID" = ${userId} and o."CpyID" = ${companyId}`)

/** What a role gives. */
export const roleGrantsOf = (tx: Transaction<Tables>, roleId: number): Promise<Grant[]> =>
  readGrants(tx, sql`"SecRoleOption" o on o."RolID" = ${roleId}`)

const initials = (grant: OptionAllow): string =>
  [...FLAGS, ...LEVELS]
    .filter((column) => grant[column])
    .map((column) => column.replace(/^Is(Allow|Level)/, ''))
    .join(',')

/** What of two states differs, by option, for the trace: {"ORDERS": ["View,Manager", "Add,View,Manager"]}. */
export function differences(before: readonly Grant[], after: readonly Grant[]): Record<string, [string, string]> {
  const known = new Map(before.map((grant) => [grant.OptCode, initials(grant)]))
  return Object.fromEntries(
    after
      .map((grant): [string, [string, string]] => [grant.OptCode, [known.get(grant.OptCode) ?? '', initials(grant)]])
      .filter(([, [was, is]]) => was !== is),
  )
}
