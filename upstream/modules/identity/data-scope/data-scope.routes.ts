import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { refuseOwnView } from '#upstream/modules/identity/permission/administrators.ts'
import { userById } from '#upstream/modules/identity/user/user.repo.ts'

/** Something of the company of which a person sees some. */
interface ScopeResource {
  resource: 'SecUserArea' | 'SecUserCostCenter'
  option: string
  /** What there is to see, and its key. */
  table: string
  key: 'AreID' | 'CceID'
  label: string
  summary: string
}

const scopeResources: readonly ScopeResource[] = [
  {
    resource: 'SecUserArea',
    option: 'AREAS_PER_USER',
    table: 'GenArea',
    key: 'AreID',
    label: 'AreName',
    summary: 'areas',
  },
  {
    resource: 'SecUserCostCenter',
    option: 'COST_CENTER_PERMISSIONS',
    table: 'GenCostCenter',
    key: 'CceID',
    label: 'CceDescription',
    summary: 'cost centres',
  },
]

const named = z.object({ UsrID: id })
/** `before`: what was marked when it was read; without it the last save wins. */
const chosen = named.extend({ items: z.array(id).max(10_000), before: z.array(id).max(10_000).nullish() })

/** Those active in the company and those that the person has, and whether they have them; a mark on what is out of use still limits. */
async function choices(
  tx: Transaction<Tables>,
  { resource, table, key, label }: ScopeResource,
  CpyID: number,
  UsrID: number,
) {
  const { rows } = await sql`
    select r.${sql.id(key)} as "ID", r.${sql.id(label)} || case when r."SecStatus" = 1 then '' else ' (inactivo)' end as "Name", m."UsrID" is not null as "IsAllowed"
    from ${sql.id(table)} r left join ${sql.id(resource)} m
      on m.${sql.id(key)} = r.${sql.id(key)} and m."UsrID" = ${UsrID} and m."CpyID" = ${CpyID}
    where r."CpyID" = ${CpyID} and (r."SecStatus" = 1 or m."UsrID" is not null) order by 2, 1`.execute(tx)
  return rows
}

async function saveScope(
  tx: Transaction<Tables>,
  { resource, table, key }: ScopeResource,
  CpyID: number,
  UsrID: number,
  items: readonly number[],
) {
  const wanted = [...new Set(items)]
  const { rows } = await sql`select from ${sql.id(table)} r
    where ${sql.id(key)} = any(${wanted}::integer[]) and "CpyID" = ${CpyID} and ("SecStatus" = 1 or exists (
      select from ${sql.id(resource)} m where m."UsrID" = ${UsrID} and m."CpyID" = ${CpyID} and m.${sql.id(key)} = r.${sql.id(key)}))`.execute(
    tx,
  )
  if (rows.length !== wanted.length) throw refuse.notFound()
  await sql`delete from ${sql.id(resource)} where "UsrID" = ${UsrID} and "CpyID" = ${CpyID}`.execute(tx)
  await sql`insert into ${sql.id(resource)} ("UsrID", "CpyID", ${sql.id(key)})
    select ${UsrID}, ${CpyID}, unnest(${wanted}::integer[])`.execute(tx)
  await audit(tx, { resource, record: UsrID, action: 'update', change: { [key]: wanted } })
}

/** @throws Refusal 409 where somebody else has marked or unmarked since `before` was read; the person's row is locked */
async function requireVersion(
  tx: Transaction<Tables>,
  { resource, key }: ScopeResource,
  CpyID: number,
  UsrID: number,
  before: readonly number[],
) {
  const { rows } = await sql<{ id: number }>`
    select ${sql.id(key)} as "id" from ${sql.id(resource)} where "UsrID" = ${UsrID} and "CpyID" = ${CpyID}`.execute(tx)
  const now = new Set(rows.map(({ id }) => id))
  if (now.size !== new Set(before).size || !before.every((id) => now.has(id))) throw refuse.conflict()
}

/** The areas and the cost centres that each person sees besides their own (rules 8); none means no limit. */
export const userScopeRoutes: RoutePlugin = (app, services) => {
  for (const each of scopeResources) {
    const { resource, option, summary } = each
    registerRead(
      app,
      services,
      {
        method: 'POST',
        url: `/${resource}/list`,
        answerName: 'scope choices',
        policy: allowed({ option, flag: 'View', subject: ['UsrID'] }),
        body: named,
        summary: `The ${summary} of the company, and which of them a user sees`,
      },
      async ({ tx, identity: { companyId }, body: { UsrID } }) => {
        if (!(await userById(tx, companyId, UsrID))) throw refuse.notFound()
        return choices(tx, each, companyId, UsrID)
      },
    )
    registerWrite(
      app,
      services,
      {
        method: 'POST',
        url: `/${resource}/save`,
        answerName: 'saved scope',
        policy: allowed({ option, flag: ['Save', 'Edit'], subject: ['UsrID'] }),
        body: chosen,
        summary: `Keeps which ${summary} a user sees`,
      },
      async ({ tx, identity, permissions, body: { UsrID, items, before } }) => {
        const { companyId } = identity
        refuseOwnView({ identity, permissions }, UsrID)
        await sql`select from "SecUser" where "UsrID" = ${UsrID} for update`.execute(tx)
        if (!(await userById(tx, companyId, UsrID))) throw refuse.notFound()
        if (before) await requireVersion(tx, each, companyId, UsrID, before)
        await saveScope(tx, each, companyId, UsrID, items)
        return choices(tx, each, companyId, UsrID)
      },
    )
  }
}
