import { z } from 'zod'
import { nextStates } from '#schema/modules/engagement/marketing-campaign/marketing-campaign.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { changedBy, lockCampaign, lockToChange } from './lock-campaign.ts'
import { campaignOf, type CampaignRow } from './campaign.repo.ts'
import { stateOf } from './marketing-codes.ts'

const messages = {
  nextState: 'La campaña no puede pasar a ese estado',
} as const

const RESOURCE = 'MarCampaign'
const UNREADY = 'Configure los estados y a quién se asignan los prospectos antes de activar la campaña'

export const stateInput = z.object({ ...callers, McaID: id, McaState: z.number().int(), SecVersion: z.number().int() })
export const removeInput = z.object({
  ...callers,
  McaID: id,
  SecStatus: z.union([z.literal(0), z.literal(1)]).default(0),
})

/** Takes a campaign on to another state, where that may follow. @throws Refusal 400, 404, 409 */
export async function changeState({ tx, identity, body }: Call<z.output<typeof stateInput>>): Promise<CampaignRow> {
  const { companyId, userId } = identity
  const { McaID, McaState, SecVersion } = body
  const before = await lockToChange(tx, companyId, McaID, SecVersion)
  const from = stateOf(before.McaState)
  const to = stateOf(McaState)
  if (!nextStates(from).includes(to)) throw refuse.badRequest({ message: messages.nextState, path: 'McaState' })
  const { itemsWorker, itemsState } = await campaignOf(tx, companyId, McaID)
  if (to === 'ACTIVE' && (itemsWorker.length === 0 || itemsState.every(({ SecStatus }) => SecStatus === 0)))
    throw refuse.badRequest(UNREADY)
  await tx
    .updateTable('MarCampaign')
    .set({ McaState, ...changedBy(userId) })
    .where('McaID', '=', McaID)
    .execute()
  await audit(tx, {
    resource: RESOURCE,
    record: McaID,
    action: 'state',
    change: { McaState: [before.McaState, McaState] },
  })
  return campaignOf(tx, companyId, McaID)
}

/** Deletes softly (0) or enables again (1). @throws Refusal 404 */
export async function setStatus({ tx, identity, body }: Call<z.output<typeof removeInput>>): Promise<CampaignRow> {
  const { McaID, SecStatus } = body
  const before = await lockCampaign(tx, identity.companyId, McaID)
  if (before.SecStatus !== SecStatus) {
    await tx
      .updateTable('MarCampaign')
      .set({ SecStatus, ...changedBy(identity.userId) })
      .where('McaID', '=', McaID)
      .execute()
    const action = SecStatus === 0 ? 'delete' : 'restore'
    await audit(tx, { resource: RESOURCE, record: McaID, action, change: { SecStatus: [before.SecStatus, SecStatus] } })
  }
  return campaignOf(tx, identity.companyId, McaID)
}
