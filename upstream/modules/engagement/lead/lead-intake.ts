import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { campaignOf, type CampaignRow } from '#upstream/modules/engagement/marketing-campaign/campaign.repo.ts'
import { lockCampaign } from '#upstream/modules/engagement/marketing-campaign/lock-campaign.ts'
import { ONE, stateOf } from '#upstream/modules/engagement/marketing-campaign/marketing-codes.ts'

const messages = {
  campaignInactive: 'La campaña no está activa: no recibe prospectos',
  noWorkers: 'La campaña no tiene a quién asignar sus prospectos',
} as const

/** A campaign that takes leads, its workers who still work here in their order, and whose turn it is among them. */
export interface LeadIntake {
  campaign: CampaignRow
  workers: readonly number[]
  turn: number
}

/**
 * An active campaign, locked until the transaction ends: who brings leads after somebody else knows theirs, and goes on
 * where their turns ended.
 * @throws Refusal 400, 404
 */
export async function lockIntake(tx: Transaction<Tables>, companyId: number, McaID: number): Promise<LeadIntake> {
  const { McaTurn } = await lockCampaign(tx, companyId, McaID)
  const campaign = await campaignOf(tx, companyId, McaID)
  if (stateOf(campaign.McaState) !== 'ACTIVE' || campaign.SecStatus === 0)
    throw refuse.badRequest(messages.campaignInactive)
  return { campaign, workers: await readActiveWorkers(tx, McaID), turn: McaTurn }
}

/** Who of the campaign's workers was not disabled since its setup, in their order. */
async function readActiveWorkers(tx: Transaction<Tables>, McaID: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('MarCampaignWorker as m')
    .innerJoin('GenWorker as w', 'w.WrkID', 'm.WrkID')
    .select('m.WrkID')
    .where('m.McaID', '=', McaID)
    .where('w.SecStatus', '=', 1)
    .orderBy('m.McwOrder')
    .execute()
  return rows.map(({ WrkID }) => WrkID)
}

/** Who gets the lead at a place of those that came together: by turns, or always the same. @throws Refusal 400 */
export function assignedWorker({ campaign: { McaAssign }, workers, turn }: LeadIntake, index: number): number {
  const worker = workers[McaAssign === ONE ? 0 : (turn + index) % workers.length]
  if (worker === undefined) throw refuse.badRequest(messages.noWorkers)
  return worker
}

/** So many workers had their turn. */
export async function advanceTurn(tx: Transaction<Tables>, McaID: number, leads: number): Promise<void> {
  await sql`update "MarCampaign" set "McaTurn" = ("McaTurn" + ${leads}) % 1000000 where "McaID" = ${McaID}`.execute(tx)
}

/** Where leads begin: an active campaign always has a state in use. */
export const firstState = ({ itemsState }: CampaignRow): number | null =>
  itemsState.find(({ SecStatus }) => SecStatus === 1)?.McsID ?? null
