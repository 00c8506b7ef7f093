import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { PARTICIPANT_STATUS, QUOTATION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import {
  removeApprovalRun,
  startApprovalRun,
  NO_CIRCUIT,
  type Association,
  type DocumentPeople,
} from '#upstream/modules/approvals/approval/associate-circuit.ts'
import { matchingCircuits, type Circuit } from '#upstream/modules/approvals/circuit/matching-circuits.ts'
import { circumstancesOf } from '#upstream/kit/approval/approvable-document.ts'
import { requireAttachments } from '#upstream/kit/attachment/require-attachments.ts'
import { levelsOf } from '#upstream/kit/approval/levels.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { lockOwnQuotation, type QuotationCaller } from '../quotation-access.ts'
import { updateQuotationColumns } from './annul-quotation.ts'
import { quotationDocument } from '../approval/quotation-approval.ts'
import { takeBackInvitations } from '../email/quotation.email.ts'
import { isSealed, sendRefusal } from '../quotation-state.ts'
import { closeConsentNotices } from '../second-consent.ts'

export const sendInput = z.object({ CttID: id, ...callers })
export const sendQuery = z.object({
  requestID: z.coerce.number().int().optional(),
  AccID: z.coerce.number().int().optional(),
})

export interface Sent {
  /** Circuits to choose from: then nothing was changed, but sealed offers were opened. Empty when it went. */
  Data: Circuit[]
  Warning: string | null
  UsersNotified: number[]
}

/**
 * Sends a quotation to its circuit: after its deadline, or once everybody asked has answered (for themselves, where offers are
 * sealed), and with at least one offer.
 * It turns to In evaluation, and whoever has not answered stays without answer (rules 5). Several circuits are handed back
 * and one of them is named in the next call: sealed offers are opened by the first, and what it names counts for nothing
 * (decision 0246). Whoever picks one of them decides the quotation as little as its buyer (decision 0221). Where none fits it goes and
 * says so, and can be sent again.
 * @throws Refusal 400 with the reason, a file that is required among them, 403 when it is not the caller's, 404 when it is not to be seen
 */
export async function sendToCircuit(call: Call<z.output<typeof sendInput>, z.output<typeof sendQuery>>): Promise<Sent> {
  const { tx, body, query } = call
  const { CttID } = body
  const quotation = await lockOwnQuotation(call, CttID, 'Add', 'Edit', 'Save')
  const hasRun = (await levelsOf(tx, 'COT', [CttID])).length > 0
  const refusal = sendRefusal(quotation, await answersOf(call, CttID), hasRun, clock.today())
  if (refusal) throw refuse.badRequest(refusal)
  await requireAttachments(tx, 'COT', CttID)

  // Which circuits fit tells what was offered, and so does a refusal of one: nothing is said without opening the offers.
  const opensOffers = isSealed(quotation, clock.today())
  if (opensOffers) {
    await close(call, CttID)
    await closeConsentNotices(call, quotation, 'opening')
  }
  const { circuits, chosen, author } = await circuitsOf(call, CttID, opensOffers ? undefined : query.AccID)
  if (!chosen && circuits.length > 1) return { Data: circuits, Warning: null, UsersNotified: [] }
  if (quotation.CttStatus === QUOTATION_STATUS.OPEN && !opensOffers) await close(call, CttID)
  // Who picks one of several circuits picks who decides, and is none of them (decision 0221).
  const people = { author, ...(circuits.length > 1 && { writer: call.identity.userId }) }
  const went: Omit<Association, 'choices'> = chosen
    ? await associate(call, CttID, chosen, people)
    : { warning: NO_CIRCUIT, UsersNotified: [] }
  return { Data: [], Warning: went.warning, UsersNotified: went.UsersNotified }
}

async function answersOf({ tx }: QuotationCaller, CttID: number) {
  const participants = await tx
    .selectFrom('LgsCotizationParticipant')
    .select(['CtpStatus', 'UsrAnswerID'])
    .where('CttID', '=', CttID)
    .execute()
  const counted = (status: number) => participants.filter(({ CtpStatus }) => CtpStatus === status).length
  return {
    invited: participants.length,
    answered: counted(PARTICIPANT_STATUS.OFFERED),
    waiting: counted(PARTICIPANT_STATUS.INVITED),
    answeredByStaff: participants.filter(({ UsrAnswerID }) => UsrAnswerID !== null).length,
  }
}

async function circuitsOf({ tx }: QuotationCaller, CttID: number, AccID: number | undefined) {
  const circumstances = await circumstancesOf(tx, quotationDocument, CttID)
  const circuits = await matchingCircuits(tx, 'COT', circumstances)
  const named = circuits.find((circuit) => circuit.AccID === AccID)
  if (AccID && !named) throw refuse.badRequest({ message: documentMessages.wrongCircuit, path: 'AccID' })
  return { circuits, chosen: named ?? (circuits.length === 1 ? circuits[0] : undefined), author: circumstances.UsrID }
}

/** No more offers: whoever was waited for has not answered. */
async function close(call: QuotationCaller, CttID: number): Promise<void> {
  await call.tx
    .updateTable('LgsCotizationParticipant')
    .set({ CtpStatus: PARTICIPANT_STATUS.NO_ANSWER })
    .where('CttID', '=', CttID)
    .where('CtpStatus', '=', PARTICIPANT_STATUS.INVITED)
    .execute()
  await takeBackInvitations(call.tx, CttID)
  await updateQuotationColumns(call, CttID, { CttStatus: QUOTATION_STATUS.IN_EVALUATION }, 'send')
}

async function associate({ tx, identity }: QuotationCaller, CttID: number, { AccID }: Circuit, people: DocumentPeople) {
  await removeApprovalRun(tx, quotationDocument, CttID)
  return startApprovalRun(tx, quotationDocument, CttID, AccID, people, identity)
}
