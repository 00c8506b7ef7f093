import { Decimal } from 'decimal.js'
import type { Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { isOlderCharge } from './older-charge.ts'
import { isOpen, isToBeGivenBack, lockAttempt, recordCause, updateAttempt, type Attempt } from './attempt.repo.ts'
import { AUTHORIZED_CODE, type ChargeResult } from '#upstream/platform/card/card-provider.ts'
import { closeInstalmentNotices } from '#upstream/modules/receivables/instalment-notice/notify-instalments.ts'
import { emailPaymentReceipts } from '../receipt/receipt.email.ts'
import { areOwed, enterPayment, lockPartsOf, type AttemptPart, type PaidPart } from './attempt-parts.ts'
import { notifyPayer } from './notify-payer.ts'

export const settleMessages = {
  older: 'El proveedor tiene con este número un cobro anterior al intento, que no es suyo: no se toca.',
  mismatch: 'El monto cobrado no coincide con lo que se pagaba: el cobro se devuelve.',
  late: 'El cobro llegó después de su plazo: se devuelve.',
  paidMeanwhile: 'La cuota se pagó por otro medio: el cobro se devuelve.',
  onePaidMeanwhile: 'Una de las cuotas se pagó por otro medio: el cobro se devuelve.',
} as const

/** Whether whoever pays sees the answer on their screen; else they are told of it. */
type PayerPresence = 'PRESENT' | 'ABSENT'

/**
 * Turns an attempt over by what its provider says, in the one transaction of the caller: payment, balance, book, receipt
 * and letter together, or none of them (rules 7, 4). Said again it changes nothing. A charge that cannot stand leaves
 * the attempt MISMATCH with PgwNextAsk set: it is still to be given back, and reverseMismatch tells an absent payer how that went.
 */
export async function settleAttempt(
  tx: Transaction<Tables>,
  purchaseNumber: string,
  verdict: ChargeResult,
  payer: PayerPresence,
): Promise<Attempt | undefined> {
  // The instalments first, as whoever opens an attempt does: two who lock in one order never wait for each other.
  const parts = await lockPartsOf(tx, purchaseNumber)
  const attempt = await lockAttempt(tx, purchaseNumber)
  if (!attempt) return undefined
  const settled = await applyVerdict(tx, attempt, parts, verdict)
  if (settled !== attempt && payer === 'ABSENT' && !isToBeGivenBack(settled)) await notifyPayer(tx, settled)
  return settled
}

/** @returns the attempt as it was given where the verdict changes nothing */
async function applyVerdict(
  tx: Transaction<Tables>,
  attempt: Attempt,
  parts: readonly AttemptPart[],
  verdict: ChargeResult,
): Promise<Attempt> {
  if (isOlderCharge(attempt, verdict)) {
    await recordCause(tx, attempt, settleMessages.older)
    return attempt
  }
  if (!isOpen(attempt))
    return isLate(attempt, verdict)
      ? refundCharge(tx, attempt, attemptChangesOf(verdict), settleMessages.late)
      : attempt
  const changes = attemptChangesOf(verdict)
  if (verdict.actionCode !== AUTHORIZED_CODE) {
    return updateAttempt(tx, attempt, { ...changes, PgwState: 'REJECTED', PgwMessage: verdict.message })
  }
  if (!isEqual(attempt, verdict)) return refundCharge(tx, attempt, changes, settleMessages.mismatch)
  if (!areOwed(parts, attempt.amount)) {
    const reason = parts.length === 1 ? settleMessages.paidMeanwhile : settleMessages.onePaidMeanwhile
    return refundCharge(tx, attempt, changes, reason)
  }
  const paid: PaidPart[] = []
  for (const part of parts) paid.push(await enterPayment(tx, attempt, part, verdict.chargedAt))
  await closeInstalmentNotices(
    tx,
    attempt,
    paid.map(({ instalment }) => instalment.idProforma),
  )
  await emailPaymentReceipts(tx, paid)
  const numbers = paid.map(({ payment }) => payment.PayReceiptNumber).join(', ')
  const change = { PgwState: 'AUTHORIZED', PayReceiptNumber: numbers, amount: attempt.amount }
  await audit(tx, { resource: 'PagPaymentGateway', record: attempt.PgwID, action: 'authorize', change })
  return updateAttempt(tx, attempt, { ...changes, PgwState: 'AUTHORIZED', PgwMessage: verdict.message })
}

const attemptChangesOf = ({ transaction, actionCode, card }: ChargeResult) => ({
  PgwTransaction: transaction,
  PgwActionCode: actionCode,
  PgwCard: card,
  PgwCause: null,
  PgwNextAsk: null,
})

/** Charged after it was given up: nobody was told that it was paid. */
const isLate = ({ PgwState }: Attempt, { actionCode }: ChargeResult) =>
  PgwState === 'EXPIRED' && actionCode === AUTHORIZED_CODE

const isEqual = ({ amount, currency }: Attempt, verdict: ChargeResult) =>
  new Decimal(amount).eq(verdict.amount) && currency === verdict.currency

async function refundCharge(
  tx: Transaction<Tables>,
  attempt: Attempt,
  changes: Parameters<typeof updateAttempt>[2],
  PgwMessage: string,
) {
  const change = { PgwState: 'MISMATCH', reason: PgwMessage }
  await audit(tx, { resource: 'PagPaymentGateway', record: attempt.PgwID, action: 'mismatch', change })
  return updateAttempt(tx, attempt, {
    ...changes,
    PgwState: 'MISMATCH',
    PgwMessage,
    PgwNextAsk: clock.now().toISOString(),
  })
}
