import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { isEmail } from '#schema/platform/values/email.ts'
import { quotationMessages } from '#schema/modules/purchasing/quotation/quotation.ts'
import { PARTICIPANT_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { requireFound } from '#upstream/kit/document/by-key.ts'
import { searchText } from '#upstream/kit/text/search-text.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { lockOwnQuotation, type Quotation } from '../quotation-access.ts'
import { insertParticipants, participantOf } from '../save/write-participants.ts'
import { emailInvitations } from '../email/quotation.email.ts'
import { requireNotEnded } from '../save/quotation-editable.ts'
import { readSuppliers, referenceMessages } from '../save/quotation-references.ts'
import { acceptsOffers } from '../quotation-state.ts'

const messages = {
  fixedParticipants: 'La nueva versión conserva a sus participantes',
  offerSent: 'El participante ya envió su oferta',
} as const

const participantTexts = { CtpAlias: z.string().max(2_000).nullish(), CtpEmail: z.string().max(2_000).nullish() }

export const addInput = z.object({ CttID: id, SupID: id, ...participantTexts, ...callers })
export const changeInput = z.object({ CtpID: id, ...participantTexts, InviteAgain: z.boolean().nullish(), ...callers })

type ParticipantTexts = Pick<z.output<typeof addInput>, 'CtpAlias' | 'CtpEmail'>

const closed = 'La cotización ya no recibe ofertas'

function requireInTime(quotation: Quotation): void {
  if (!acceptsOffers(quotation, clock.today())) throw refuse.badRequest(closed)
}

function requireTexts({ CtpAlias, CtpEmail }: ParticipantTexts): void {
  const email = CtpEmail?.trim() ?? ''
  refuseIfAny([
    ...((CtpAlias?.trim().length ?? 0) > 256 ? [{ message: quotationMessages.tooLong, path: 'CtpAlias' }] : []),
    ...(email !== '' && !isEmail(email) ? [{ message: quotationMessages.email, path: 'CtpEmail' }] : []),
  ])
}

/** A form that was opened before keeps to the participants it knew: it must not be saved over this change. */
async function raiseVersion(
  { tx, identity }: Call,
  { CttID, SecVersion, CttSearch }: Pick<Quotation, 'CttID' | 'SecVersion' | 'CttSearch'>,
): Promise<void> {
  await tx
    .updateTable('LgsCotization')
    .set({ SecVersion: SecVersion + 1, SecUpdate: clock.now(), UsrUpdateID: identity.userId, CttSearch })
    .where('CttID', '=', CttID)
    .execute()
}

/** Invites one more supplier while offers are taken; a new version keeps to those of its readjustment (rules 4). */
export async function saveParticipant(call: Call<z.output<typeof addInput>>, webUrl: string): Promise<number> {
  const { tx, body, identity } = call
  const { CttID, SupID } = body
  const { companyId: CpyID } = identity
  const quotation = await lockOwnQuotation(call, CttID, 'Add', 'Edit', 'Save')
  requireInTime(quotation)
  if (quotation.CttVersion > 1) throw refuse.badRequest(messages.fixedParticipants)
  requireTexts(body)
  const supplier = (await readSuppliers(tx, CpyID, [SupID])).get(SupID)
  if (!supplier) throw refuse.badRequest({ message: referenceMessages.supplier, path: 'SupID' })
  const there = await tx
    .selectFrom('LgsCotizationParticipant')
    .select('CtpID')
    .where('CttID', '=', CttID)
    .where('SupID', '=', SupID)
    .executeTakeFirst()
  if (there) throw refuse.badRequest({ message: quotationMessages.repeatedParticipant, path: 'SupID' })
  const added = await insertParticipants(tx, [participantOf({ CpyID, CttID }, supplier, body)])
  const CttSearch = `${quotation.CttSearch} ${searchText(supplier.SupName, supplier.SupDocumentNumber)}`
  await raiseVersion(call, { ...quotation, CttSearch })
  await emailInvitations(tx, CttID, added, { webUrl })
  const change = { CtpID: added[0], SupID }
  await audit(tx, { resource: 'LgsCotization', record: CttID, action: 'participant', change })
  return CttID
}

/** @throws Refusal 404 when it is missing or foreign */
const findParticipant = ({ tx, identity }: Pick<Call, 'tx' | 'identity'>, CtpID: number) =>
  requireFound(
    tx
      .selectFrom('LgsCotizationParticipant')
      .select(['CttID', 'CtpStatus'])
      .where('CtpID', '=', CtpID)
      .where('CpyID', '=', identity.companyId)
      .execute(),
  )

/**
 * Changes how a participant is called and written to until the quotation ends; what is left out stays. Asked to, invites
 * again whoever has not offered.
 */
export async function updateParticipant(call: Call<z.output<typeof changeInput>>, webUrl: string): Promise<number> {
  const { tx, body } = call
  const { CtpID, CtpAlias, CtpEmail, InviteAgain } = body
  const { CttID } = await findParticipant(call, CtpID)
  const quotation = await lockOwnQuotation(call, CttID, 'Add', 'Edit', 'Save')
  // Read again under the lock: somebody else may have taken it off before, or it may have answered.
  const { CtpStatus } = await findParticipant(call, CtpID)
  requireNotEnded(quotation)
  requireTexts(body)
  const change = {
    ...(CtpAlias !== undefined && { CtpAlias: CtpAlias?.trim() || null }),
    ...(CtpEmail !== undefined && { CtpEmail: CtpEmail?.trim() || null }),
  }
  if (Object.keys(change).length > 0)
    await tx.updateTable('LgsCotizationParticipant').set(change).where('CtpID', '=', CtpID).execute()
  await raiseVersion(call, quotation)
  if (InviteAgain) await inviteAgain(call, quotation, { CtpID, CtpStatus, webUrl })
  await audit(tx, {
    resource: 'LgsCotization',
    record: CttID,
    action: 'participant',
    change: { CtpID, ...change, InviteAgain },
  })
  return CttID
}

/** Whoever declined is waited for again. */
async function inviteAgain(
  { tx }: Call,
  quotation: Quotation,
  { CtpID, CtpStatus, webUrl }: { CtpID: number; CtpStatus: number; webUrl: string },
): Promise<void> {
  requireInTime(quotation)
  if (CtpStatus === PARTICIPANT_STATUS.OFFERED) throw refuse.badRequest(messages.offerSent)
  if (CtpStatus === PARTICIPANT_STATUS.DECLINED)
    await tx
      .updateTable('LgsCotizationParticipant')
      .set({ CtpStatus: PARTICIPANT_STATUS.INVITED, CtpDeclineReason: null, UsrAnswerID: null })
      .where('CtpID', '=', CtpID)
      .execute()
  await emailInvitations(tx, quotation.CttID, [CtpID], { webUrl, occasion: 'again' })
}
