import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { UNSEAL_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { notify } from '#upstream/modules/approvals/notification/notify.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { optionalReason } from '#upstream/kit/document/reason.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { lockQuotationRow, canChange, quotationScopeFor, type Quotation } from '../quotation-access.ts'
import { updateQuotationColumns } from './annul-quotation.ts'
import { canConsent, closeConsentNotices, notifyConsenters } from '../second-consent.ts'
import { emailEarlyOpening } from '../email/quotation.email.ts'
import { isSealed } from '../quotation-state.ts'

const text = z.string().max(10_000).nullish()

export const unsealInput = z.object({ CttID: id, CttUnsealReason: text, ...callers })
export const unsealDecisionInput = z.object({
  CttID: id,
  UnsStatus: z.union([z.literal(2), z.literal(3), z.literal(4)]),
  UnsComment: text,
  ...callers,
})

type Decision = z.output<typeof unsealDecisionInput>

/** UnsStatus. */

const LONGEST = 256

export const unsealMessages = {
  reason: 'Ingrese el motivo de la apertura',
  tooLong: documentMessages.longReason,
  open: 'Las ofertas ya están abiertas',
  asked: 'Ya se pidió abrir las ofertas: falta que otra persona lo confirme',
  notAsked: 'Nadie ha pedido abrir las ofertas',
  own: 'La apertura la confirma otra persona, no quien la pidió',
  notYours: 'Solo quien pidió la apertura puede retirar su pedido',
  refusal: documentMessages.rejectionReason,
} as const

function requireReasonText(words: string | null | undefined, path: string, missing: string): string {
  const trimmed = words?.trim() ?? ''
  if (trimmed === '') throw refuse.badRequest({ message: missing, path })
  if (trimmed.length > LONGEST) throw refuse.badRequest({ message: unsealMessages.tooLong, path })
  return trimmed
}

function requireSealed(quotation: Quotation): void {
  if (!isSealed(quotation, clock.today())) throw refuse.badRequest(unsealMessages.open)
}

/**
 * Asks to open sealed offers before the deadline, with a reason. They stay sealed until another person confirms; everybody
 * who may is told.
 * @throws Refusal 403 for whoever may neither change the quotation nor confirm, 400 without a reason or where nothing is sealed
 */
export async function requestUnseal(call: Call<z.output<typeof unsealInput>>): Promise<void> {
  const { tx, body, identity } = call
  const { CttID } = body
  const quotation = await lockQuotationRow(call, CttID)
  const mayAsk =
    canChange(call, await quotationScopeFor(tx, call), quotation, 'Add', 'Edit', 'Save') || (await canConsent(call))
  if (!mayAsk) throw refuse.forbidden()
  const UnsReason = requireReasonText(body.CttUnsealReason, 'CttUnsealReason', unsealMessages.reason)
  requireSealed(quotation)
  if (await readUnsealRequest(call, CttID)) throw refuse.badRequest(unsealMessages.asked)
  await tx
    .insertInto('LgsCotizationUnseal')
    .values({ CpyID: identity.companyId, CttID, UnsReason, UsrCreateID: identity.userId })
    .execute()
  await audit(tx, {
    resource: 'LgsCotization',
    record: CttID,
    action: 'askunseal',
    change: { CttUnsealReason: UnsReason },
  })
  await notifyConsenters(call, quotation, 'opening')
}

const readUnsealRequest = ({ tx }: Pick<Call, 'tx'>, CttID: number) =>
  tx
    .selectFrom('LgsCotizationUnseal')
    .selectAll()
    .where('CttID', '=', CttID)
    .where('UnsStatus', '=', UNSEAL_STATUS.REQUESTED)
    .forUpdate()
    .executeTakeFirst()

type UnsealRequest = NonNullable<Awaited<ReturnType<typeof readUnsealRequest>>>

/** @throws Refusal 400 where the one who asked confirms, or another withdraws; 403 for whoever may not confirm */
async function requireDecider(call: Call<Decision>, unsealRequest: UnsealRequest): Promise<void> {
  const isOwn = unsealRequest.UsrCreateID === call.identity.userId
  if (call.body.UnsStatus === UNSEAL_STATUS.WITHDRAWN) {
    if (!isOwn) throw refuse.badRequest(unsealMessages.notYours)
    return
  }
  if (isOwn) throw refuse.badRequest(unsealMessages.own)
  if (!(await canConsent(call))) throw refuse.forbidden()
}

/**
 * Confirms, refuses or withdraws what was asked. Confirmed, the offers are open from that moment: no more are taken and none
 * is changed, and whoever was invited and has sent none is written to. Of two who decide at once one does, since both hold the quotation.
 * @throws Refusal as `requireDecider`; 400 where nobody asked, a refusal gives no reason, or the words are too long
 */
export async function decideUnseal(call: Call<Decision>): Promise<void> {
  const { tx, body, identity } = call
  const { CttID, UnsStatus } = body
  const quotation = await lockQuotationRow(call, CttID)
  const unsealRequest = await readUnsealRequest(call, CttID)
  if (!unsealRequest) throw refuse.badRequest(unsealMessages.notAsked)
  await requireDecider(call, unsealRequest)
  const UnsComment =
    UnsStatus === UNSEAL_STATUS.REFUSED
      ? requireReasonText(body.UnsComment, 'UnsComment', unsealMessages.refusal)
      : optionalReason(body.UnsComment, 'UnsComment')
  if (UnsStatus === UNSEAL_STATUS.CONFIRMED) requireSealed(quotation)
  const UnsDateDecided = clock.now()
  await tx
    .updateTable('LgsCotizationUnseal')
    .set({ UnsStatus, UnsComment, UsrDecideID: identity.userId, UnsDateDecided })
    .where('UnsID', '=', unsealRequest.UnsID)
    .execute()
  await closeConsentNotices(call, quotation, 'opening')
  const change = { CttUnsealReason: unsealRequest.UnsReason, UnsComment, UsrUnsealID: unsealRequest.UsrCreateID }
  if (UnsStatus === UNSEAL_STATUS.CONFIRMED) {
    const { UsrCreateID: UsrUnsealID, UnsReason: CttUnsealReason } = unsealRequest
    await updateQuotationColumns(
      call,
      CttID,
      { CttDateUnsealed: UnsDateDecided, UsrUnsealID, CttUnsealReason, UsrUnsealConfirmID: identity.userId },
      'unseal',
    )
    await emailEarlyOpening(tx, CttID)
  } else {
    const action = UnsStatus === UNSEAL_STATUS.REFUSED ? 'refuseunseal' : 'withdrawunseal'
    await audit(tx, { resource: 'LgsCotization', record: CttID, action, change })
  }
  if (UnsStatus === UNSEAL_STATUS.WITHDRAWN) return
  const outcome =
    UnsStatus === UNSEAL_STATUS.CONFIRMED
      ? 'se confirmó la apertura de sus ofertas'
      : 'se rechazó abrir sus ofertas antes del plazo'
  const AleMessage = `${quotation.CttDocumentNumber}: ${outcome}`
  await notify(
    tx,
    [
      {
        UsrID: unsealRequest.UsrCreateID,
        AtsID: null,
        AleMessage,
        AleColor: UnsStatus === UNSEAL_STATUS.CONFIRMED ? 'green' : 'red',
      },
    ],
    { TrsCode: 'COT', DocEntry: CttID, UsrCreateID: identity.userId },
  )
}
