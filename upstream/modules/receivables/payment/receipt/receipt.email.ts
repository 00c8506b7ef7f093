import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { enqueueEmails } from '#upstream/platform/mail/outbox.ts'
import { amount, moment } from '#upstream/kit/text/format.ts'
import type { LockedInstalment } from '../lock-instalment.ts'

/** Writes to whoever paid what was paid, when, and under which number; nobody without an address. */
export async function emailPaymentReceipt(
  tx: Transaction<Tables>,
  { CpyID, correoElectronico, nombreCompleto, proyecto, tipoInmueble_1, nroInmueble_1, nrocuota }: LockedInstalment,
  { PayReceiptNumber, montoPago, fechaPago, purchasenumber }: Selectable<Tables['PagPayment']>,
): Promise<void> {
  if (!correoElectronico) return
  const text = [
    `Estimado(a) ${nombreCompleto}:`,
    `Recibimos su pago de ${proyecto}, ${tipoInmueble_1} ${nroInmueble_1}.`,
    [
      `Constancia: ${PayReceiptNumber}`,
      `Cuota: ${nrocuota}`,
      `Monto: USD ${amount(montoPago)}`,
      `Fecha: ${moment(fechaPago)}`,
      `Número de operación: ${purchasenumber}`,
    ].join('\n'),
    'Puede descargar la constancia en Mis Pagos.',
  ].join('\n\n')
  const email = { to: correoElectronico, subject: `Constancia de pago ${PayReceiptNumber}`, text }
  await enqueueEmails(tx, [email], { CpyID, TrsCode: null, DocEntry: null })
}
