import { z } from 'zod'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { firstState, lockIntake, advanceTurn, assignedWorker, type LeadIntake } from './lead-intake.ts'
import { notifyAssigned } from './notify-leads.ts'
import { leadOf, canSeeAllLeads, workerOf, type LeadRow } from './lead.repo.ts'
import {
  leadCellsInput,
  leadNotesInput,
  readCells,
  requireNotes,
  requireState,
  requireWorker,
  traceOf,
  withLeadUniqueness,
} from './lead-cells.ts'

export const leadToAdd = z.object({
  ...callers,
  McaID: id,
  LeaCells: leadCellsInput,
  McsID: id.nullish(),
  WrkID: id.nullish(),
  LeaNotes: leadNotesInput,
})
type AddLeadInput = z.output<typeof leadToAdd>

/** Whose the lead is: of whoever a manager says, else of who is next; everybody else writes down their own. */
async function ownerOf(call: Call<AddLeadInput>, intake: LeadIntake): Promise<{ WrkID: number; isTurn: boolean }> {
  const { WrkID } = call.body
  if (canSeeAllLeads(call)) {
    if (!WrkID) return { WrkID: assignedWorker(intake, 0), isTurn: true }
    await requireWorker(call, 0, WrkID)
    return { WrkID, isTurn: false }
  }
  const own = await workerOf(call)
  if (own === null) throw refuse.forbidden()
  if (WrkID) await requireWorker(call, own, WrkID)
  return { WrkID: own, isTurn: !WrkID && own === nextOf(intake) }
}

/** Whose turn it is; nobody's where no worker of the campaign is left. */
const nextOf = (intake: LeadIntake) => (intake.workers.length > 0 ? assignedWorker(intake, 0) : null)

/** Writes a lead down by hand, by the rules of its campaign's sheet. @throws Refusal 400, 403, 404, 409 */
export async function addLead(call: Call<AddLeadInput>): Promise<LeadRow> {
  const {
    tx,
    identity: { companyId, userId },
    body,
  } = call
  const { McaID, LeaCells, LeaNotes } = body
  const intake = await lockIntake(tx, companyId, McaID)
  const { campaign } = intake
  const read = await readCells(tx, campaign, LeaCells)
  requireNotes(LeaNotes)
  const first = firstState(campaign) ?? 0
  const McsID = body.McsID ?? first
  await requireState(call, McaID, first, McsID)
  const { WrkID, isTurn } = await ownerOf(call, intake)
  const made = tx
    .insertInto('MarLead')
    .values({
      CpyID: companyId,
      McaID,
      McsID,
      WrkID,
      LeaNotes: LeaNotes || null,
      UsrCreateID: userId,
      ...read,
      LeaValues: JSON.stringify(read.LeaValues),
    })
    .returning('LeaID')
    .executeTakeFirstOrThrow()
  const { LeaID } = await withLeadUniqueness(made)
  if (isTurn) await advanceTurn(tx, McaID, 1)
  const lead = await leadOf(call, LeaID)
  await audit(tx, { resource: 'MarLead', record: LeaID, action: 'create', change: traceOf(lead) })
  await notifyAssigned(call, lead)
  return lead
}
