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

/** A campaign that takes leads, and whose turn it is among its workers. */
interface LeadIntake {
  campaign: CampaignRow
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
  return { campaign, turn: McaTurn }
}

/** Who gets the lead at a place of those that came together: by turns, or always the same. @throws Refusal 400 */
export function assignedWorker({ itemsWorker, McaAssign }: CampaignRow, turn: number, index: number): number {
  const worker = itemsWorker[McaAssign === ONE ? 0 : (turn + index) % itemsWorker.length]
  if (!worker) throw refuse.badRequest(messages.noWorkers)
  return worker.WrkID
}

/** So many workers had their turn. */
export async function advanceTurn(tx: Transaction<Tables>, McaID: number, leads: number): Promise<void> {
  await sql`update "MarCampaign" set "McaTurn" = ("McaTurn" + ${leads}) % 1000000 where "McaID" = ${McaID}`.execute(tx)
}

/** Where leads begin: an active campaign always has a state in use. */
export const firstState = ({ itemsState }: CampaignRow): number | null =>
  itemsState.find(({ SecStatus }) => SecStatus === 1)?.McsID ?? null
