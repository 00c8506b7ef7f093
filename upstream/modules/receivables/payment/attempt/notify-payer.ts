import type { Transaction } from 'kysely'
import { amount } from '#upstream/kit/text/format.ts'
import { notify } from '#upstream/modules/approvals/notification/notify.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { enqueueEmails, linkTo } from '#upstream/platform/mail/outbox.ts'
import { isToBeGivenBack, lockAttempt, updateAttempt, type Attempt } from './attempt.repo.ts'
import { countInstalments, readPaidPurchases } from './paid-purchases.ts'

/** The code of the kind of notice that leads to what a customer bought. */
const PURCHASE = 'CUO'

interface PayerMessage {
  bell: string
  color: string
  /** How the letter begins, by how many instalments were to be paid; null where another letter says it. */
  sentence: ((count: number) => string) | null
}

/** What a payer hears of an attempt that ended; null while it may still be paid. */
function messageOf({ PgwState, PgwNextAsk }: Attempt): PayerMessage | null {
  switch (PgwState) {
    case 'AUTHORIZED':
      // The receipt is the letter.
      return { bell: 'Su pago con tarjeta fue registrado', color: 'green', sentence: null }
    case 'REJECTED':
    case 'EXPIRED':
      return {
        bell: 'Su pago con tarjeta no se realizó',
        color: 'red',
        sentence: (count) =>
          `Su pago con tarjeta no se realizó: ${count === 1 ? 'la cuota sigue pendiente' : 'las cuotas siguen pendientes'}.`,
      }
    case 'MISMATCH':
      return PgwNextAsk === null
        ? {
            bell: 'Se devolvió el cobro de su pago con tarjeta',
            color: 'green',
            sentence: () => 'Se devolvió el cobro de su pago con tarjeta, que no se registró como pago.',
          }
        : {
            bell: 'El cobro de su pago con tarjeta se devuelve',
            color: 'orange',
            sentence: () => 'El cobro de su pago con tarjeta no se registró como pago y se le devuelve.',
          }
    default:
      return null
  }
}

const readPurchaseOf = (tx: Transaction<Tables>, { idCuotaCobrar }: Attempt) =>
  tx
    .selectFrom('PagPurchase as p')
    .innerJoin('PagInstalment as i', 'i.idProforma', 'p.idProforma')
    .innerJoin('PagCustomer as c', 'c.CusID', 'p.CusID')
    .select(['p.idProforma', 'c.nombreCompleto', 'c.correoElectronico'])
    .where('i.idCuotaCobrar', '=', idCuotaCobrar)
    .executeTakeFirstOrThrow()

/**
 * Tells whoever paid what became of an attempt that they could not see the end of, by bell and, where no receipt goes, by
 * letter (decision 0199). Call it last in a transaction, as `notify`.
 */
export async function notifyPayer(tx: Transaction<Tables>, attempt: Attempt): Promise<void> {
  const message = messageOf(attempt)
  if (!message) return
  const { CpyID, UsrID, purchasenumber, currency, PgwMessage } = attempt
  const { idProforma, nombreCompleto, correoElectronico } = await readPurchaseOf(tx, attempt)
  const about = { TrsCode: PURCHASE, DocEntry: idProforma, CpyID }
  const path = `/payment/schedule/?proforma=${idProforma}`
  if (message.sentence && correoElectronico) {
    const purchases = await readPaidPurchases(tx, attempt)
    const details = [
      ...purchases.flatMap(({ correlativo, proyecto, numbers }) => [
        `Compra: ${correlativo}, ${proyecto}`,
        `${numbers.length === 1 ? 'Cuota' : 'Cuotas'}: ${numbers.join(', ')}`,
      ]),
      `Monto: ${currency} ${amount(attempt.amount)}`,
      `Número de operación: ${purchasenumber}`,
      ...(PgwMessage ? [`Motivo: ${PgwMessage}`] : []),
    ]
    const text = [
      `Estimado(a) ${nombreCompleto}:`,
      message.sentence(countInstalments(purchases)),
      details.join('\n'),
      linkTo(path, 'Puede ver su cronograma aquí:'),
    ].join('\n\n')
    await enqueueEmails(
      tx,
      [{ to: correoElectronico, subject: `${message.bell}: ${purchasenumber}`, text, path }],
      about,
    )
  }
  await notify(tx, [{ UsrID, AtsID: null, AleMessage: message.bell, AleColor: message.color }], {
    ...about,
    UsrCreateID: null,
  })
}

/** Turns an attempt over whose payer is not at the checkout, and tells them. Call it last in a transaction, as `notify`. */
export async function endUnattended(
  tx: Transaction<Tables>,
  attempt: Attempt,
  change: Parameters<typeof updateAttempt>[2],
): Promise<Attempt> {
  const ended = await updateAttempt(tx, attempt, change)
  await notifyPayer(tx, ended)
  return ended
}

/** Notes that a charge was given back, and tells its payer; nothing where somebody else noted it first. */
export async function endRefund(tx: Transaction<Tables>, { purchasenumber }: Attempt): Promise<Attempt | undefined> {
  const attempt = await lockAttempt(tx, purchasenumber)
  return attempt && isToBeGivenBack(attempt)
    ? endUnattended(tx, attempt, { PgwNextAsk: null, PgwCause: null })
    : attempt
}
