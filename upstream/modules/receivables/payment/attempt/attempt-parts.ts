import { Decimal } from 'decimal.js'
import { sql, type Selectable, type Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { nextDocumentNumber } from '#upstream/modules/organisation/numbering/document-number.ts'
import type { Attempt } from './attempt.repo.ts'
import { lockInstalments, unpayableReasonOf, type LockedInstalment } from '../lock-instalment.ts'

/** What an attempt pays of one instalment. */
export interface AttemptPart {
  amount: string
  instalment: LockedInstalment
}

/** The same, once it was entered as paid. */
export type PaidPart = AttemptPart & { payment: Selectable<Tables['PagPayment']> }

/** Receipts are numbered by company and year, as documents are. */
const RECEIPT = 'RCB'

/** What an attempt pays, the oldest instalment first, all of them locked until the transaction ends. */
export async function lockPartsOf(tx: Transaction<Tables>, purchaseNumber: string): Promise<AttemptPart[]> {
  const parts = await tx
    .selectFrom('PagAttemptInstalment as a')
    .innerJoin('PagPaymentGateway as g', 'g.PgwID', 'a.PgwID')
    .select(['a.idCuotaCobrar', 'a.PaiAmount'])
    .where('g.purchasenumber', '=', purchaseNumber)
    .execute()
  const instalments = await lockInstalments(
    tx,
    parts.map(({ idCuotaCobrar }) => idCuotaCobrar),
  )
  return parts
    .flatMap(({ idCuotaCobrar, PaiAmount }) => {
      const instalment = instalments.find((each) => each?.idCuotaCobrar === idCuotaCobrar)
      return instalment ? [{ amount: PaiAmount, instalment }] : []
    })
    .toSorted(({ instalment: one }, { instalment: other }) => one.fechavctocuota.localeCompare(other.fechavctocuota))
}

/** Whether every instalment still owes what is paid of it, and all of it together is what was charged. */
export const areOwed = (parts: readonly AttemptPart[], charged: string): boolean =>
  parts.length > 0 &&
  parts.every(({ amount, instalment }) => new Decimal(instalment.saldocuota).gte(amount)) &&
  Decimal.sum(...parts.map(({ amount }) => amount)).eq(charged)

const BALANCE_CHANGED = 'El saldo de la cuota cambió mientras se pagaba.'

/** Why nothing may be charged for these any more: what they pay changed since the attempt began; null while it stands. */
export const chargeRefusal = (parts: readonly AttemptPart[], amount: string): string | null =>
  parts.map(({ instalment }) => unpayableReasonOf(instalment)).find((reason) => reason !== undefined) ??
  (areOwed(parts, amount) ? null : BALANCE_CHANGED)

/** When a card was charged: as its provider says, and now where it does not say or its clock is ahead. */
const paidAt = (chargedAt: Date | null): Date => {
  const now = clock.now()
  return chargedAt && chargedAt < now ? chargedAt : now
}

/** Enters what was charged for one instalment: its balance, the payment with its receipt and the day of the charge, the ledger. */
export async function enterPayment(
  tx: Transaction<Tables>,
  { CpyID, purchasenumber }: Attempt,
  part: AttemptPart,
  chargedAt: Date | null,
): Promise<PaidPart> {
  const { amount, instalment } = part
  const { idCuotaCobrar, nrocuota, saldocuota } = instalment
  await tx
    .updateTable('PagInstalment')
    .set({ totalpagado: sql<string>`"totalpagado" + ${amount}`, SecUpdate: clock.now() })
    .where('idCuotaCobrar', '=', idCuotaCobrar)
    .execute()
  const payment = await tx
    .insertInto('PagPayment')
    .values({
      CpyID,
      idCuotaCobrar,
      purchasenumber,
      montoPago: amount,
      fechaPago: paidAt(chargedAt).toISOString(),
      concepto: `${nrocuota === 0 ? 'Cuota inicial' : `Cuota ${nrocuota}`}, pago con tarjeta`,
      PayReceiptNumber: await nextDocumentNumber(tx, CpyID, RECEIPT),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const LedBalance = new Decimal(saldocuota).minus(amount).toFixed(2)
  await tx
    .insertInto('PagLedger')
    .values({ CpyID, PayID: payment.PayID, idCuotaCobrar, LedAmount: amount, LedBalance })
    .execute()
  return { ...part, payment }
}
