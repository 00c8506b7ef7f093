import { sql, type RawBuilder, type Transaction } from 'kysely'
import { costPerLead, nextStates } from '#schema/modules/engagement/marketing-campaign/marketing-campaign.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { isoCode } from '#upstream/kit/document/currency.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { numberOf, stateOf } from './marketing-codes.ts'

export interface FieldRow {
  McfID: number
  McfName: string
  McfKind: number
  McfRequired: boolean
  McfOptions: string[]
  /** Leads carry it: it can be disabled and no longer be taken away. */
  McfUsed: boolean
  SecStatus: number
}

export interface StateRow {
  McsID: number
  McsName: string
  /** Leads that stand in it. */
  LeaCount: number
  SecStatus: number
}

/** MarCampaign as its three screens see it. */
export interface CampaignRow {
  McaID: number
  McaName: string
  PrjID: number | null
  PrjName: string | null
  CmpID: number | null
  CmpName: string | null
  McaChannels: string[]
  McaFrom: string
  McaTo: string | null
  McaBudget: string
  TypeCurrency: string
  /** ISO 4217. */
  CurrencyCode: string
  WrkID: number
  WrkName: string
  McaState: number
  /** Where it may go from there. */
  McaNext: number[]
  McaRequired: string[]
  McaDuplicates: string[]
  McaAssign: number
  itemsField: FieldRow[]
  itemsState: StateRow[]
  itemsWorker: { WrkID: number; WrkName: string }[]
  LeaTotal: number
  /** Decimal, in the budget's currency; null while there is no lead. */
  LeaCost: string | null
  SecStatus: number
  SecVersion: number
}

/** Selects the name of the worker in a column. */
export const workerName = (column: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(
  select p."NtpFullName" from "GenWorker" w join "GenNaturalPerson" p on p."NtpID" = w."NtpID" where w."WrkID" = ${column})`

const fields = sql`coalesce((
  select jsonb_agg(jsonb_build_object('McfID', f."McfID", 'McfName', f."McfName", 'McfKind', f."McfKind",
    'McfRequired', f."McfRequired", 'McfOptions', f."McfOptions", 'SecStatus', f."SecStatus",
    'McfUsed', exists (select from "MarLead" l where l."McaID" = f."McaID" and l."LeaValues" ? f."McfID"::text))
    order by f."McfOrder", f."McfID")
  from "MarCampaignField" f where f."McaID" = r."McaID"), '[]'::jsonb)`

const leadStates = sql`coalesce((
  select jsonb_agg(jsonb_build_object('McsID', s."McsID", 'McsName', s."McsName", 'SecStatus', s."SecStatus",
    'LeaCount', (select count(*) from "MarLead" l where l."McaID" = s."McaID" and l."McsID" = s."McsID" and l."SecStatus" = 1))
    order by s."McsOrder", s."McsID")
  from "MarCampaignState" s where s."McaID" = r."McaID"), '[]'::jsonb)`

const workers = sql`coalesce((
  select jsonb_agg(jsonb_build_object('WrkID', m."WrkID", 'WrkName', ${workerName(sql`m."WrkID"`)}) order by m."McwOrder")
  from "MarCampaignWorker" m where m."McaID" = r."McaID"), '[]'::jsonb)`

type Stored = Omit<CampaignRow, 'McaNext' | 'LeaCost'>

const whole = (row: Stored): CampaignRow => ({
  ...row,
  McaNext: nextStates(stateOf(row.McaState)).map(numberOf),
  LeaCost: costPerLead(row.McaBudget, row.LeaTotal),
})

/** The campaigns that `rest` names, `r` in SQL. */
export async function readCampaigns(tx: Transaction<Tables>, rest: RawBuilder<unknown>): Promise<CampaignRow[]> {
  const { rows } = await sql<Stored>`
    select r."McaID", r."McaName", r."PrjID", (select p."PrjName" from "GenProject" p where p."PrjID" = r."PrjID") as "PrjName",
      r."CmpID", (select c."CmpName" from "GenCampaign" c where c."CmpID" = r."CmpID") as "CmpName", r."McaChannels",
      r."McaFrom", r."McaTo", r."McaBudget", r."TypeCurrency", ${isoCode(sql`r."TypeCurrency"`)} as "CurrencyCode",
      r."WrkID", ${workerName(sql`r."WrkID"`)} as "WrkName", r."McaState", r."McaRequired", r."McaDuplicates", r."McaAssign",
      ${fields} as "itemsField", ${leadStates} as "itemsState", ${workers} as "itemsWorker",
      (select count(*) from "MarLead" l where l."McaID" = r."McaID" and l."SecStatus" = 1) as "LeaTotal",
      r."SecStatus", r."SecVersion"
    from ${rest}`.execute(tx)
  return rows.map(whole)
}

/** @throws Refusal 404 for one that is missing or another company's */
export async function campaignOf(tx: Transaction<Tables>, companyId: number, McaID: number): Promise<CampaignRow> {
  const [row] = await readCampaigns(tx, sql`"MarCampaign" r where r."CpyID" = ${companyId} and r."McaID" = ${McaID}`)
  return row ?? Promise.reject(refuse.notFound())
}
