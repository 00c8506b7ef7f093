import { Decimal } from 'decimal.js'
import type { Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { enqueueEmails } from '#upstream/platform/mail/outbox.ts'
import { amount, moment } from '#upstream/kit/text/format.ts'
import type { PaidPart } from '../attempt/attempt-parts.ts'

/** The kind of attachment that a receipt is. */
export const RECEIPT = 'RECEIPT'

/** One letter of all that a charge paid, with the receipts; to nobody without an address. */
export async function emailPaymentReceipts(tx: Transaction<Tables>, paid: readonly PaidPart[]): Promise<void> {
  const [first, ...others] = paid
  const to = first?.instalment.correoElectronico
  if (!first || !to) return
  const { instalment, payment } = first
  const text = [
    `Estimado(a) ${instalment.nombreCompleto}:`,
    others.length === 0 ? `Recibimos su pago de ${propertyOf(first)}.` : `Recibimos su pago de ${paid.length} cuotas.`,
    ...paid.map((part) =>
      [
        `Constancia: ${part.payment.PayReceiptNumber}`,
        ...(others.length === 0 ? [] : [`Inmueble: ${propertyOf(part)}`]),
        `Cuota: ${part.instalment.nrocuota}`,
        `Monto: USD ${amount(part.payment.montoPago)}`,
        ...(others.length === 0 ? operationOf(part) : []),
      ].join('\n'),
    ),
    ...(others.length === 0 ? [] : [[`Total: USD ${amount(totalOf(paid))}`, ...operationOf(first)].join('\n')]),
    others.length === 0
      ? 'Adjuntamos la constancia; también puede descargarla en Mis Pagos.'
      : 'Adjuntamos las constancias; también puede descargarlas en Mis Pagos.',
  ].join('\n\n')
  const more = others.length === 0 ? '' : ` y ${others.length} más`
  const attach = paid.map((part) => ({ kind: RECEIPT, key: part.payment.PayID }))
  const email = { to, subject: `Constancia de pago ${payment.PayReceiptNumber}${more}`, text, attach }
  await enqueueEmails(tx, [email], { CpyID: instalment.CpyID, TrsCode: null, DocEntry: null })
}

const propertyOf = ({ instalment: { proyecto, tipoInmueble_1, nroInmueble_1 } }: PaidPart) =>
  `${proyecto}, ${tipoInmueble_1} ${nroInmueble_1}`

const operationOf = ({ payment: { fechaPago, purchasenumber } }: PaidPart) => [
  `Fecha: ${moment(fechaPago)}`,
  `Número de operación: ${purchasenumber}`,
]

const totalOf = (paid: readonly PaidPart[]) => Decimal.sum(...paid.map(({ payment }) => payment.montoPago)).toFixed(2)
