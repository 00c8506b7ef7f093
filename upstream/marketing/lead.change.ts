import { z } from 'zod'
import { constraintOf } from '../database/constraint.ts'
import { callers } from '../document/annulment.ts'
import { audit } from '../http/audit.ts'
import type { Call } from '../http/call.ts'
import { id } from '../http/id.ts'
import { refuse } from '../http/refusal.ts'
import { changedBy } from './campaign.save.ts'
import { leadOf, seesAll, type LeadRow } from './lead.rows.ts'

const LONGEST_NOTES = 2_000

export const leadInput = z.object({
  ...callers,
  LeaID: id,
  SecVersion: z.number().int(),
  McsID: id,
  WrkID: id,
  LeaNotes: z.string().max(10_000).nullish().transform((notes) => notes?.trim() ?? ''),
})
export const leadToRemove = z.object({ ...callers, LeaID: id, SecStatus: z.union([z.literal(0), z.literal(1)]).default(0) })

async function lockLead({ tx }: Pick<Call, 'tx'>, LeaID: number): Promise<void> {
  await tx.selectFrom('MarLead').select('LeaID').where('LeaID', '=', LeaID).forUpdate().execute()
}

/** A state in use of the lead's own campaign, or the one where it stands. */
async function requireState({ tx }: Pick<Call, 'tx'>, { McaID, McsID: stands }: LeadRow, McsID: number): Promise<void> {
  if (McsID === stands) return
  const state = await tx
    .selectFrom('MarCampaignState')
    .select('McsID')
    .where('McsID', '=', McsID)
    .where('McaID', '=', McaID)
    .where('SecStatus', '=', 1)
    .executeTakeFirst()
  if (!state) throw refuse.badRequest({ message: 'Estado: la opción no existe', path: 'McsID' })
}

/** Only whoever sees every lead hands one on, and to somebody who still works here. */
async function requireWorker(call: Call, { WrkID: before }: LeadRow, WrkID: number): Promise<void> {
  if (WrkID === before) return
  if (!seesAll(call)) throw refuse.forbidden()
  const worker = await call.tx.selectFrom('GenWorker').select('WrkID').where('WrkID', '=', WrkID).where('SecStatus', '=', 1).executeTakeFirst()
  if (!worker) throw refuse.badRequest({ message: 'Asignado a: la opción no existe', path: 'WrkID' })
}

/** Takes a lead on: its state, whose it is, what there is to say of it. @throws Refusal 400, 403, 404, 409 */
export async function changeLead(call: Call<z.output<typeof leadInput>>): Promise<LeadRow> {
  const { tx, identity, body } = call
  const { LeaID, SecVersion, McsID, WrkID, LeaNotes } = body
  await lockLead(call, LeaID)
  const before = await leadOf(call, LeaID)
  if (before.SecVersion !== SecVersion) throw refuse.conflict()
  if (before.SecStatus === 0) throw refuse.badRequest('El prospecto está eliminado')
  if (LeaNotes.length > LONGEST_NOTES) throw refuse.badRequest({ message: 'Notas: máximo 2000 caracteres', path: 'LeaNotes' })
  await requireState(call, before, McsID)
  await requireWorker(call, before, WrkID)
  await tx
    .updateTable('MarLead')
    .set({ McsID, WrkID, LeaNotes: LeaNotes || null, ...changedBy(identity.userId) })
    .where('LeaID', '=', LeaID)
    .execute()
  const change = { McsID: [before.McsID, McsID], WrkID: [before.WrkID, WrkID], LeaNotes: [before.LeaNotes, LeaNotes || null] }
  await audit(tx, {
    resource: 'MarLead', record: LeaID, action: 'update',
    change: Object.fromEntries(Object.entries(change).filter(([, [from, to]]) => from !== to)),
  })
  return leadOf(call, LeaID)
}

/** Deletes softly (0) or brings back (1), unless another took its place meanwhile. @throws Refusal 404, 409 */
export async function setLeadStatus(call: Call<z.output<typeof leadToRemove>>): Promise<LeadRow> {
  const { tx, identity, body: { LeaID, SecStatus } } = call
  await lockLead(call, LeaID)
  const before = await leadOf(call, LeaID)
  if (before.SecStatus === SecStatus) return before
  try {
    await tx.updateTable('MarLead').set({ SecStatus, ...changedBy(identity.userId) }).where('LeaID', '=', LeaID).execute()
  } catch (failure) {
    throw constraintOf(failure).startsWith('one_lead_') ? refuse.conflict('La campaña ya tiene otro prospecto con estos datos') : failure
  }
  const action = SecStatus === 0 ? 'delete' : 'restore'
  await audit(tx, { resource: 'MarLead', record: LeaID, action, change: { SecStatus: [before.SecStatus, SecStatus] } })
  return leadOf(call, LeaID)
}
