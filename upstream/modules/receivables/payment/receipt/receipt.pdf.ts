import * as clock from '#schema/platform/time/clock.ts'
import type { PdfDocument } from '#schema/kit/document/printed.ts'
import { amount, day, moment } from '#upstream/kit/text/format.ts'
import { amountInWords } from '#upstream/kit/text/amount-in-words.ts'
import type { Receipt } from './read-receipt.ts'

/** The *Constancia de pago* as it goes to paper. */
export function paymentReceiptPdf(receipt: Receipt, now = clock.now()): PdfDocument {
  const { montoPago, nrocuota, tipocuota, LedBalance } = receipt
  return {
    company: { name: receipt.CpyName, ruc: receipt.CpyRuc, address: receipt.CpyAddress },
    kind: 'Constancia de pago',
    number: receipt.PayReceiptNumber,
    status: `Pagado el ${moment(receipt.fechaPago)}`,
    facts: [
      ['Cliente', receipt.nombreCompleto],
      ['Documento', receipt.nroDocumentoTitular],
      ['Código de venta', receipt.correlativo],
      ['Proyecto', [receipt.proyecto, receipt.etapa].filter(Boolean).join(', ')],
      ['Inmueble', `${receipt.tipoInmueble_1} ${receipt.nroInmueble_1}`],
      ['Cuota', `${nrocuota}, ${tipocuota}`],
      ['Vencimiento', day(receipt.fechavctocuota)],
      ['Tarjeta', receipt.PgwCard ?? ''],
      ['Número de operación', receipt.purchasenumber ?? ''],
    ],
    tables: [
      {
        heading: 'Detalle',
        columns: [
          { title: 'Concepto', width: '*' },
          { title: 'Monto USD', width: 90, align: 'right' },
        ],
        rows: [[receipt.concepto, amount(montoPago)]],
        none: '',
        total: ['Total pagado USD', amount(montoPago)],
        note: amountInWords(montoPago, 'dólares americanos'),
      },
    ],
    remarks: LedBalance === null ? [] : [`Saldo de la cuota después de este pago: USD ${amount(LedBalance)}.`],
    signatures: [],
    printedBy: `Impreso por ${receipt.nombreCompleto} el ${moment(now)}`,
  }
}
