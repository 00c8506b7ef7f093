import { sql, type RawBuilder, type Transaction } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { roleGrantsOf, type Grant } from '#upstream/modules/identity/permission/permission.repo.ts'

/** The option of the screen where roles are kept. */
export const ROLES = 'ROLES'

/** A role as lists read it (docs/rest-contract.md). */
export interface RoleRow {
  RolID: number
  RolName: string
  RolDescription: string | null
  /** How many people have it. */
  RolPeople: number
  /** On how many options it gives something. */
  RolOptions: number
  SecStatus: number
  SecVersion: number
}

/** Somebody who has a role. */
export interface RolePerson {
  UsrID: number
  UsrName: string
  UsrFullName: string
  SecStatus: number
}

/** A role with everything that it gives, and to whom. */
export interface RoleRecord extends Omit<RoleRow, 'RolPeople' | 'RolOptions'> {
  itemsOptions: Grant[]
  itemsUsers: RolePerson[]
}

export const role = alias('SecRole', 'r')

const people = sql<number>`(select count(*)::integer from "SecUserRole" m where m."RolID" = ${role('RolID')})`
const options = sql<number>`(select count(*)::integer from "SecRoleOption" o join "SecOption" k on k."OptID" = o."OptID" and k."SecStatus" = 1
  where o."RolID" = ${role('RolID')})`

export const roleOrders = { RolName: sql`lower(${role('RolName')})`, RolPeople: people, RolOptions: options }

/** `rest` limits, orders and cuts. */
export async function readRoles(tx: Transaction<Tables>, rest: RawBuilder<unknown>): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select ${role('RolID')}, ${role('RolName')}, ${role('RolDescription')}, ${people} as "RolPeople", ${options} as "RolOptions",
      ${role('SecStatus')}, ${role('SecVersion')}
    from ${role.table} ${rest}`.execute(tx)
  return rows
}

/** The role of the company with this key, or undefined. */
export const roleById = async (tx: Transaction<Tables>, companyId: number, RolID: number) =>
  (await readRoles(tx, sql`where ${role('RolID')} = ${RolID} and ${role('CpyID')} = ${companyId}`))[0]

/** Whoever has the role, by name. */
export const peopleOf = (tx: Transaction<Tables>, RolID: number): Promise<RolePerson[]> =>
  tx
    .selectFrom('SecUserRole')
    .innerJoin('SecUser', 'SecUser.UsrID', 'SecUserRole.UsrID')
    .select(['SecUser.UsrID', 'UsrName', 'UsrFullName', 'SecStatus'])
    .where('RolID', '=', RolID)
    .orderBy('UsrFullName')
    .orderBy('SecUser.UsrID')
    .execute()

/** A role whole. */
export async function recordOf(tx: Transaction<Tables>, found: RoleRow): Promise<RoleRecord> {
  const { RolPeople: _people, RolOptions: _options, ...stored } = found
  return {
    ...stored,
    itemsOptions: await roleGrantsOf(tx, found.RolID),
    itemsUsers: await peopleOf(tx, found.RolID),
  }
}

/** A role of a person, with what it brings and nothing else. */
export interface UserRole {
  RolID: number
  RolName: string
  RolDescription: string | null
  SecStatus: number
  itemsOptions: Grant[]
}

/** The roles of a person in the company, by name, those that are disabled and bring nothing too. */
export async function rolesOf(tx: Transaction<Tables>, companyId: number, userId: number): Promise<UserRole[]> {
  const found = await readRoles(
    tx,
    sql`where ${role('CpyID')} = ${companyId} and exists (
      select from "SecUserRole" m where m."RolID" = ${role('RolID')} and m."UsrID" = ${userId}) order by lower(${role('RolName')})`,
  )
  const roles: UserRole[] = []
  for (const { RolID, RolName, RolDescription, SecStatus } of found) {
    const itemsOptions = SecStatus === 1 ? await roleGrantsOf(tx, RolID) : []
    const given = itemsOptions.filter((grant) => Object.values(grant).includes(true))
    roles.push({ RolID, RolName, RolDescription, SecStatus, itemsOptions: given })
  }
  return roles
}
