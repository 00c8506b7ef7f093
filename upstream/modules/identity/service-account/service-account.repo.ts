import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { ServiceDecision } from '#schema/platform/access/service-decision.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { readCalls, type ServiceCall } from './service-calls.ts'

/** The option of the screen where service accounts are made. */
export const SERVICE_ACCOUNTS = 'SERVICE_ACCOUNTS'

/** A service account as lists read it (docs/rest-contract.md). */
export interface ServiceAccountRow {
  SvaID: number
  /** Its row among the users: what it does is stored under it. */
  UsrID: number
  SvaName: string
  SvaPurpose: string
  SvaExpires: string | null
  /** How many of its keys work today. */
  SvkWorking: number
  /** When one of its keys was last used. */
  SvkLastUsed: string | null
  SecStatus: number
  SecVersion: number
}

/** A key as people see it again: never the key. */
export interface ServiceKeyRow {
  SvkID: number
  SvkPrefix: string
  SvkExpires: string
  SvkRevoked: string | null
  /** Whether it may be used today. */
  IsWorking: boolean
  SvkLastUsed: string | null
  SvkLastAddress: string | null
  SecCreate: string
  UsrCreateName: string | null
}

/** Something that happened to an account or its keys. */
export interface ServiceEvent {
  AudID: number
  AudDate: string
  AudAction: string
  UsrFullName: string | null
  /** The key or the network that it is about, as people recognise it. */
  Subject: string | null
}

/** A service account whole. */
export interface ServiceAccountRecord extends ServiceAccountRow {
  SvaNetworks: string[]
  SvaDecisions: ServiceDecision[]
  PstID: number | null
  PstName: string | null
  itemsOptions: { OptCode: string; OptName: string; SvoWrite: boolean }[]
  itemsKeys: ServiceKeyRow[]
  itemsHistory: ServiceEvent[]
  /** What agents called with its keys. */
  itemsCalls: ServiceCall[]
}

export const serviceAccount = alias('SecServiceAccount', 'a')

const isWorking = sql<boolean>`(k."SvkRevoked" is null and k."SvkExpires" >= clock_today())`
const ofAccount = sql`"SecServiceKey" k where k."SvaID" = ${serviceAccount('SvaID')}`
const lastUsed = sql<string | null>`(select max(k."SvkLastUsed") from ${ofAccount})`

export const serviceAccountOrders = {
  SvaName: sql`lower(${serviceAccount('SvaName')})`,
  SvkLastUsed: lastUsed,
  SvaExpires: serviceAccount('SvaExpires'),
}

/** `rest` limits, orders and cuts. */
export async function readServiceAccounts(
  tx: Transaction<Tables>,
  rest: RawBuilder<unknown>,
): Promise<ServiceAccountRow[]> {
  const { rows } = await sql<ServiceAccountRow>`
    select ${serviceAccount('SvaID')}, ${serviceAccount('UsrID')}, ${serviceAccount('SvaName')}, ${serviceAccount('SvaPurpose')}, ${serviceAccount('SvaExpires')},
      (select count(*)::integer from ${ofAccount} and ${isWorking}) as "SvkWorking", ${lastUsed} as "SvkLastUsed",
      ${serviceAccount('SecStatus')}, ${serviceAccount('SecVersion')}
    from ${serviceAccount.table} ${rest}`.execute(tx)
  return rows
}

const readKeys = async (tx: Transaction<Tables>, SvaID: number): Promise<ServiceKeyRow[]> =>
  (
    await sql<ServiceKeyRow>`
      select k."SvkID", k."SvkPrefix", k."SvkExpires", k."SvkRevoked", ${isWorking} as "IsWorking", k."SvkLastUsed", k."SvkLastAddress",
        k."SecCreate", u."UsrFullName" as "UsrCreateName"
      from "SecServiceKey" k left join "SecUser" u on u."UsrID" = k."UsrCreateID"
      where k."SvaID" = ${SvaID} order by k."SvkID" desc limit 100`.execute(tx)
  ).rows

const readHistory = async (tx: Transaction<Tables>, CpyID: number, SvaID: number): Promise<ServiceEvent[]> =>
  (
    await sql<ServiceEvent>`
      select h."AudID", h."AudDate", h."AudAction", u."UsrFullName", coalesce(h."AudChange" ->> 'network', h."AudChange" ->> 'SvkPrefix') as "Subject"
      from "SecAudit" h left join "SecUser" u on u."UsrID" = h."UsrID"
      where h."AudResource" = 'SecServiceAccount' and h."AudRecord" = ${String(SvaID)} and h."CpyID" = ${CpyID}
      order by h."AudID" desc limit 100`.execute(tx)
  ).rows

/** Reads the options of a service account, in the order of the menu, and whether it may write there. */
export const readServiceOptions = async (tx: Transaction<Tables>, SvaID: number) =>
  (
    await sql<ServiceAccountRecord['itemsOptions'][number]>`
      select o."OptCode", o."OptName", s."SvoWrite" from "SecServiceOption" s
      join "SecOption" o on o."OptID" = s."OptID" and o."SecStatus" = 1
      where s."SvaID" = ${SvaID} order by o."OptOrder", o."OptID"`.execute(tx)
  ).rows

/** The account of the company with this key, whole; undefined where there is none. */
export async function readServiceAccount(
  tx: Transaction<Tables>,
  companyId: number,
  SvaID: number,
): Promise<ServiceAccountRecord | undefined> {
  const [row] = await readServiceAccounts(
    tx,
    sql`where ${serviceAccount('SvaID')} = ${SvaID} and ${serviceAccount('CpyID')} = ${companyId}`,
  )
  if (!row) return undefined
  const chosen = await tx
    .selectFrom('SecServiceAccount')
    .leftJoin('GenPosition', 'GenPosition.PstID', 'SecServiceAccount.PstID')
    .select(['SvaNetworks', 'SvaDecisions', 'SecServiceAccount.PstID', 'PstName'])
    .where('SvaID', '=', SvaID)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    ...chosen,
    itemsOptions: await readServiceOptions(tx, SvaID),
    itemsKeys: await readKeys(tx, SvaID),
    itemsHistory: await readHistory(tx, companyId, SvaID),
    itemsCalls: await readCalls(tx, companyId, SvaID),
  }
}
