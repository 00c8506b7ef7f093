import { sql, type RawBuilder } from 'kysely'
import { alias, type Alias } from '#upstream/platform/database/alias.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { workerName } from '#upstream/modules/engagement/marketing-campaign/campaign.repo.ts'
import { LEADS } from '#upstream/modules/engagement/marketing-campaign/marketing-codes.ts'

/** What a lead carries of its campaign's own fields. */
export interface LeadValue {
  McfID: number
  McfName: string
  McfKind: number
  LeaValue: string
}

export interface LeadRow {
  LeaID: number
  McaID: number
  McaName: string
  /** The upload that brought it; null for one written down by hand. */
  LebID: number | null
  LeaName: string
  LeaDocument: string | null
  LeaTelephone: string | null
  LeaEmail: string | null
  itemsValue: LeadValue[]
  McsID: number
  McsName: string
  WrkID: number
  WrkName: string
  LeaNotes: string | null
  /** Whether the caller hands it on to somebody else. */
  LeaHandable: boolean
  SecCreate: string
  SecUpdate: string | null
  SecStatus: number
  SecVersion: number
}

type LeadCaller = Pick<Call, 'identity' | 'permissions'>

/**
 * Whether the person sees every lead of the company (rules 8): these are people's own data, so nobody below a manager does, nor
 * whoever may not look at leads, whatever their level (decision 0034).
 */
export function canSeeAllLeads({ permissions }: Pick<LeadCaller, 'permissions'>): boolean {
  if (!permissions.may(LEADS, 'View')) return false
  const level = permissions.level(LEADS)
  return level === 'Admin' || level === 'Manager'
}

/** Selects the worker `w` that the person is in the company, if any. */
const assignedToCaller = ({ userId, companyId }: LeadCaller['identity']): RawBuilder<{ WrkID: number }> => sql<{
  WrkID: number
}>`
  select w."WrkID" from "GenWorker" w join "SecUser" u on u."NtpID" = w."NtpID"
  where u."UsrID" = ${userId} and w."CpyID" = ${companyId}`

/** The worker that the caller is; null for nobody's. */
export async function workerOf({ tx, identity }: Pick<Call, 'tx' | 'identity'>): Promise<number | null> {
  const { rows } = await sql<{ WrkID: number }>`${assignedToCaller(identity)} and w."SecStatus" = 1`.execute(tx)
  return rows[0]?.WrkID ?? null
}

/** The lead is of the company, and the person's to see: all of them, or those assigned to them. */
export function visibleLeads(asker: LeadCaller, lead: Alias<'MarLead'>): RawBuilder<boolean> {
  const { identity } = asker
  const own = canSeeAllLeads(asker)
    ? sql<boolean>`true`
    : sql<boolean>`${lead('WrkID')} in (${assignedToCaller(identity)})`
  return sql<boolean>`${lead('CpyID')} = ${identity.companyId} and ${own}`
}

const lead = alias('MarLead', 'r')

const values = sql`coalesce((
  select jsonb_agg(jsonb_build_object('McfID', f."McfID", 'McfName', f."McfName", 'McfKind', f."McfKind",
    'LeaValue', r."LeaValues" ->> f."McfID"::text) order by f."McfOrder", f."McfID")
  from "MarCampaignField" f where f."McaID" = r."McaID" and r."LeaValues" ? f."McfID"::text), '[]'::jsonb)`

/** The leads `r` that `rest` selects. */
export async function readLeads(call: LeadCaller & Pick<Call, 'tx'>, rest: RawBuilder<unknown>): Promise<LeadRow[]> {
  const { rows } = await sql<LeadRow>`
    select r."LeaID", r."McaID", (select c."McaName" from "MarCampaign" c where c."McaID" = r."McaID") as "McaName", r."LebID",
      r."LeaName", r."LeaDocument", r."LeaTelephone", r."LeaEmail", ${values} as "itemsValue", r."McsID",
      (select s."McsName" from "MarCampaignState" s where s."McsID" = r."McsID") as "McsName", r."WrkID",
      ${workerName(lead('WrkID'))} as "WrkName", r."LeaNotes", ${canSeeAllLeads(call)}::boolean as "LeaHandable", r."SecCreate", r."SecUpdate", r."SecStatus", r."SecVersion"
    from ${rest}`.execute(call.tx)
  return rows
}

/** @throws Refusal 404 for one that is missing, another company's or somebody else's to see */
export async function leadOf(call: LeadCaller & Pick<Call, 'tx'>, LeaID: number): Promise<LeadRow> {
  const [row] = await readLeads(
    call,
    sql`${lead.table} where ${visibleLeads(call, lead)} and ${lead('LeaID')} = ${LeaID}`,
  )
  return row ?? Promise.reject(refuse.notFound())
}
