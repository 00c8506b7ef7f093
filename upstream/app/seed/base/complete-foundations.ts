import { sql, type Transaction } from 'kysely'
import { alias, type Alias } from '#upstream/platform/database/alias.ts'
import { isAdministratorRow } from '#upstream/modules/identity/permission/administrator-rule.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { definitions } from '../organisation/definitions.ts'
import { listRows } from './foundations.ts'
import { insertRows, type Row } from './insert-rows.ts'
import { optionTree } from '../identity/menu-options.ts'

/** Any number, as long as nobody else's: of several services that start at once one completes and the others wait. */
const LOCK = 40_012_028

/**
 * Brings what every installation stands on to databases that were filled by an earlier version: menu options,
 * definition lists and service hours that came since. Run at every start; where nothing is missing it writes nothing. What people changed
 * stays: a value that was disabled, an option that was taken from somebody.
 */
export async function completeFoundations(database: Database): Promise<void> {
  await inCompany(database, { company: '*' }, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    if (!(await tx.selectFrom('GenCompany').select('CpyID').limit(1).executeTakeFirst())) return
    await completeOptions(tx)
    await completeDefinitions(tx)
    await completeHours(tx)
  })
}

/** Options by their code; a new one goes to the company's administrators (who edit its users), themselves or by their role, with every action, and to nobody else. */
async function completeOptions(tx: Transaction<Tables>): Promise<void> {
  const known = await tx.selectFrom('SecOption').select(['OptID', 'OptCode']).execute()
  const keys = new Map<string | null, number>(known.map(({ OptCode, OptID }) => [OptCode, OptID]))
  const added: number[] = []
  for (const [index, [OptCode, OptName, OptIcon, parent]] of optionTree.entries()) {
    if (keys.has(OptCode)) continue
    const option = { OptCode, OptName, OptIcon, OptOrder: index + 1, OptParentID: keys.get(parent) ?? null }
    const { OptID } = await tx.insertInto('SecOption').values(option).returning('OptID').executeTakeFirstOrThrow()
    keys.set(OptCode, OptID)
    added.push(OptID)
  }
  if (added.length === 0) return
  await giveToAdministrators(tx, alias('SecUserOption', 'o'), 'UsrID', added)
  await giveToAdministrators(tx, alias('SecRoleOption', 'o'), 'RolID', added)
}

/** Gives new options to who, or which role, administers a company by what stands in the table. */
async function giveToAdministrators<T extends 'SecUserOption' | 'SecRoleOption'>(
  tx: Transaction<Tables>,
  permission: Alias<T>,
  key: 'UsrID' | 'RolID',
  added: readonly number[],
): Promise<void> {
  const option = alias('SecOption', 's')
  const holder = sql.ref(`o.${key}`)
  await sql`insert into ${sql.table(permission.tableName)} (${sql.id(key)}, "CpyID", "OptID", "IsAllowAdd", "IsAllowEdit", "IsAllowDelete",
      "IsAllowView", "IsAllowSave", "IsAllowExport", "IsLevelAdmin")
    select ${sql.id(key)}, "CpyID", "OptID", true, true, true, true, true, true, true
    from (select distinct ${holder}, ${sql.ref('o.CpyID')} from ${permission.table}
      join ${option.table} on ${option('OptID')} = ${sql.ref('o.OptID')}
      where ${isAdministratorRow(permission, option)}) as administrators,
      unnest(${added}::integer[]) as "OptID"
    on conflict do nothing`.execute(tx)
}

/** Values that all companies share, one by one; a list that each keeps by itself only where it has nothing of it. */
async function completeDefinitions(tx: Transaction<Tables>): Promise<void> {
  await tx
    .insertInto('GenDefinitionGroup')
    .values(Object.entries(definitions).map(([list, { name }]) => ({ DefID: Number(list), DgrName: name })))
    .onConflict((conflict) => conflict.column('DefID').doNothing())
    .execute()
  const companies = await tx.selectFrom('GenCompany').select('CpyID').execute()
  const stored = await tx.selectFrom('GenDefinition').select(['CpyID', 'DefID', 'DedValue']).execute()
  const keyOf = (...parts: unknown[]) => JSON.stringify(parts)
  const values = new Set(stored.map(({ DefID, DedValue }) => keyOf(DefID, DedValue)))
  const lists = new Set(stored.map(({ CpyID, DefID }) => keyOf(CpyID, DefID)))
  const isMissing = ({ CpyID, DefID, DedValue }: Row) =>
    CpyID === null ? !values.has(keyOf(DefID, DedValue)) : !lists.has(keyOf(CpyID, DefID))
  await insertRows(tx, 'GenDefinition', listRows(companies.map(({ CpyID }) => CpyID)).filter(isMissing))
}

/** Every company answers at some hours. */
const completeHours = (tx: Transaction<Tables>) =>
  sql`insert into "ConServiceHour" ("CpyID") select "CpyID" from "GenCompany" on conflict do nothing`.execute(tx)
