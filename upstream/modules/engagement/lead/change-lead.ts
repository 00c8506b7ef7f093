import { z } from 'zod'
import { isSameCell, keyOfField } from '#schema/modules/engagement/lead/lead.ts'
import { changesOf } from '#schema/platform/collections/records.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { campaignOf } from '#upstream/modules/engagement/marketing-campaign/campaign.repo.ts'
import { changedBy, lockCampaign } from '#upstream/modules/engagement/marketing-campaign/lock-campaign.ts'
import { columnsOf } from './lead.xlsx.ts'
import { closeLeadNotices, notifyHandedOver } from './notify-leads.ts'
import { leadOf, type LeadRow } from './lead.repo.ts'
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

const messages = {
  deleted: 'El prospecto está eliminado',
} as const

export const leadInput = z.object({
  ...callers,
  LeaID: id,
  SecVersion: z.number().int(),
  McsID: id,
  WrkID: id,
  LeaNotes: leadNotesInput,
  /** Left out, or of it a column: what the lead says there stays; empty text clears a column. */
  LeaCells: leadCellsInput.nullish(),
})
export const leadToRemove = z.object({
  ...callers,
  LeaID: id,
  SecStatus: z.union([z.literal(0), z.literal(1)]).default(0),
})

/**
 * The lead, locked, and before it its campaign: whoever brings leads into it meanwhile waits, and then knows this one.
 * @throws Refusal 404
 */
async function lockLead(call: Pick<Call, 'tx' | 'identity' | 'permissions'>, LeaID: number): Promise<LeadRow> {
  const { McaID } = await leadOf(call, LeaID)
  await lockCampaign(call.tx, call.identity.companyId, McaID)
  await call.tx.selectFrom('MarLead').select('LeaID').where('LeaID', '=', LeaID).forUpdate().execute()
  return leadOf(call, LeaID)
}

/** What a lead says in the columns of its campaign's sheet. */
const cellsOf = ({
  LeaName,
  LeaDocument,
  LeaTelephone,
  LeaEmail,
  itemsValue,
}: LeadRow): Record<string, string | null> => ({
  name: LeaName,
  document: LeaDocument,
  telephone: LeaTelephone,
  email: LeaEmail,
  ...Object.fromEntries(itemsValue.map(({ McfID, LeaValue }) => [keyOfField(String(McfID)), LeaValue])),
})

/**
 * What of a lead's own data changes; none where it says what it said, even if the campaign asks for more by now. What it
 * carries of a field that is no longer asked for stays.
 */
async function detailsOf({ tx, identity, body: { LeaCells } }: Call<z.output<typeof leadInput>>, before: LeadRow) {
  if (!LeaCells) return {}
  const campaign = await campaignOf(tx, identity.companyId, before.McaID)
  const currentCells = cellsOf(before)
  const columns = columnsOf(campaign)
  // A field may have been enabled again since the form was opened, which then does not send it.
  const unsent = columns.filter(({ key }) => LeaCells[key] === undefined)
  const cells = { ...LeaCells, ...Object.fromEntries(unsent.map(({ key }) => [key, currentCells[key] ?? ''])) }
  if (columns.every((column) => isSameCell(column, cells[column.key] ?? '', currentCells[column.key] ?? ''))) return {}
  const read = await readCells(tx, campaign, cells, { LeaID: before.LeaID, cells: currentCells })
  const columnKeys = new Set(columns.map(({ key }) => key))
  const remaining = before.itemsValue.filter(({ McfID }) => !columnKeys.has(keyOfField(String(McfID))))
  const values = {
    ...Object.fromEntries(remaining.map(({ McfID, LeaValue }) => [String(McfID), LeaValue])),
    ...read.LeaValues,
  }
  return { ...read, LeaValues: JSON.stringify(values) }
}

/** Changes a lead: who they are, how far they came, whose they are, what there is to say. @throws Refusal 400, 403, 404, 409 */
export async function changeLead(call: Call<z.output<typeof leadInput>>): Promise<LeadRow> {
  const { tx, identity, body } = call
  const { LeaID, SecVersion, McsID, WrkID, LeaNotes } = body
  const before = await lockLead(call, LeaID)
  if (before.SecVersion !== SecVersion) throw refuse.conflict()
  if (before.SecStatus === 0) throw refuse.badRequest(messages.deleted)
  requireNotes(LeaNotes)
  await requireState(call, before.McaID, before.McsID, McsID)
  await requireWorker(call, before.WrkID, WrkID)
  const details = await detailsOf(call, before)
  await withLeadUniqueness(
    tx
      .updateTable('MarLead')
      .set({ McsID, WrkID, LeaNotes: LeaNotes || null, ...details, ...changedBy(identity.userId) })
      .where('LeaID', '=', LeaID)
      .execute(),
  )
  const lead = await leadOf(call, LeaID)
  const was = traceOf(before)
  const changed = changesOf(was, traceOf(lead))
  await audit(tx, {
    resource: 'MarLead',
    record: LeaID,
    action: 'update',
    change: changed,
  })
  if (WrkID !== before.WrkID) await notifyHandedOver(call, lead)
  return lead
}

/** Deletes softly (0) or brings back (1), unless another took its place meanwhile. @throws Refusal 404, 409 */
export async function setLeadStatus(call: Call<z.output<typeof leadToRemove>>): Promise<LeadRow> {
  const {
    tx,
    identity,
    body: { LeaID, SecStatus },
  } = call
  const before = await lockLead(call, LeaID)
  if (before.SecStatus === SecStatus) return before
  await withLeadUniqueness(
    tx
      .updateTable('MarLead')
      .set({ SecStatus, ...changedBy(identity.userId) })
      .where('LeaID', '=', LeaID)
      .execute(),
  )
  const action = SecStatus === 0 ? 'delete' : 'restore'
  await audit(tx, { resource: 'MarLead', record: LeaID, action, change: { SecStatus: [before.SecStatus, SecStatus] } })
  if (SecStatus === 0) await closeLeadNotices(call, LeaID)
  return leadOf(call, LeaID)
}
