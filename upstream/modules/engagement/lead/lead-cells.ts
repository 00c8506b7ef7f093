import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { constraintOf } from '#upstream/platform/database/constraint-name.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import type { CampaignRow } from '#upstream/modules/engagement/marketing-campaign/campaign.repo.ts'
import { readLeadSheet, storedOf, type StoredLead } from './lead.xlsx.ts'
import { canSeeAllLeads, type LeadRow } from './lead.repo.ts'

const messages = {
  longNotes: 'Notas: máximo 2000 caracteres',
  unknownState: recordMessages.noSuchOption('Estado'),
  unknownWorker: recordMessages.noSuchOption('Asignado a'),
  repeated: 'La campaña ya tiene otro prospecto con estos datos',
} as const

const LONGEST_NOTES = 2_000

/** By the keys of the campaign's sheet, what was written: name, document, telephone, email, `field-<McfID>`. */
export const leadCellsInput = z.record(z.string().max(40), z.string().max(2_000))
export const leadNotesInput = z
  .string()
  .max(10_000)
  .nullish()
  .transform((notes) => notes?.trim() ?? '')

/** @throws Refusal 400 at LeaNotes */
export function requireNotes(notes: string): void {
  if (notes.length > LONGEST_NOTES) throw refuse.badRequest({ message: messages.longNotes, path: 'LeaNotes' })
}

/** Requires a state in use of the campaign, or the lead's own: `currentStateId`. @throws Refusal 400 */
export async function requireState(
  { tx }: Pick<Call, 'tx'>,
  McaID: number,
  currentStateId: number,
  McsID: number,
): Promise<void> {
  if (McsID === currentStateId) return
  const state = await tx
    .selectFrom('MarCampaignState')
    .select('McsID')
    .where('McsID', '=', McsID)
    .where('McaID', '=', McaID)
    .where('SecStatus', '=', 1)
    .executeTakeFirst()
  if (!state) throw refuse.badRequest({ message: messages.unknownState, path: 'McsID' })
}

/** Only whoever sees every lead hands one on, and to somebody who still works here. @throws Refusal 400, 403 */
export async function requireWorker(
  call: Pick<Call, 'tx' | 'permissions'>,
  before: number,
  WrkID: number,
): Promise<void> {
  if (WrkID === before) return
  if (!canSeeAllLeads(call)) throw refuse.forbidden()
  const worker = await call.tx
    .selectFrom('GenWorker')
    .select('WrkID')
    .where('WrkID', '=', WrkID)
    .where('SecStatus', '=', 1)
    .executeTakeFirst()
  if (!worker) throw refuse.badRequest({ message: messages.unknownWorker, path: 'WrkID' })
}

/**
 * What was written by hand, as the table keeps it, once it passed what an upload has to pass.
 * @param stored the lead, where it is there already
 * @throws Refusal 400 at LeaCells.<key>
 */
export async function readCells(
  tx: Transaction<Tables>,
  campaign: CampaignRow,
  cells: z.output<typeof leadCellsInput>,
  stored?: StoredLead,
): Promise<ReturnType<typeof storedOf>> {
  const [read = { values: {}, problems: {} }] = await readLeadSheet(tx, campaign, [{ number: 1, cells }], stored)
  refuseIfAny(Object.entries(read.problems).map(([key, message]) => ({ path: `LeaCells.${key}`, message })))
  return storedOf(campaign, read)
}

/** What the database tells of a lead that another took the place of. @throws Refusal 409 */
export async function withLeadUniqueness<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (failure) {
    throw constraintOf(failure).startsWith('one_lead_') ? refuse.conflict(messages.repeated) : failure
  }
}

/** A lead as its history tells it: words, and no keys. */
export const traceOf = ({
  LeaName,
  LeaDocument,
  LeaTelephone,
  LeaEmail,
  itemsValue,
  McsName,
  WrkName,
  LeaNotes,
}: LeadRow) => ({
  LeaName,
  LeaDocument,
  LeaTelephone,
  LeaEmail,
  McsName,
  WrkName,
  LeaNotes,
  LeaValues: itemsValue.map(({ McfName, LeaValue }) => `${McfName}: ${LeaValue}`).join('; ') || null,
})
