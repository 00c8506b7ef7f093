import * as clock from '#schema/platform/time/clock.ts'
import type { DocumentPrinter } from '#upstream/kit/document/print/decided-print.ts'
import {
  approvalsTable,
  approverSignatures,
  authorSignature,
  pdfFrame,
  readPrintContext,
  type PrintContext,
} from '#upstream/kit/document/print/print-frame.ts'
import type { PdfDocument, PdfTable } from '#schema/kit/document/printed.ts'
import { RECEPTION_STATUS } from '#schema/modules/purchasing/reception/reception-status.ts'
import type { Audience } from '#upstream/platform/auth/audience.ts'
import { amount, day, days, moment, quantity } from '#upstream/kit/text/format.ts'
import { readPrintedReception, type PrintedReception } from '../read/reception-by-id.ts'

/**
 * Prints the Acta de Conformidad. The supplier's copy holds nothing internal (rules 16): no area, approver or remark of an
 * approver.
 */
export function conformityPdf(
  print: PrintedReception & PrintContext,
  audience: Audience,
  now = clock.now(),
): PdfDocument {
  const isInternal = audience === 'staff'
  const isGoods = print.TypeOrder === 1
  return {
    ...pdfFrame(print, now),
    kind: 'Acta de Conformidad',
    number: print.OttConformityNumber ?? '',
    status: `Emitida el ${moment(print.OttConformityDate)}`,
    facts: [
      ['Proveedor', print.SupName],
      ['RUC', print.SupDocumentNumber ?? ''],
      ['Contacto', print.SupConName ?? ''],
      ['Forma de pago', print.TypePaymentName ?? ''],
      [print.TypeOrderName, print.OrdDocumentNumber],
      ['Fecha de la orden', day(print.OrdDate ?? null)],
      ['Recepción', print.OttDocumentNumber],
      ['Fecha de recepción', day(print.OttDate)],
      ['Guía de remisión', print.OrdGuideRemission ?? ''],
      ['Recibido por', print.UsrFullName],
      ...(isInternal ? [['Área', print.AreName ?? ''] as const] : []),
      ['Garantía', days(print.OrdWarrantyDay ?? 0)],
    ],
    tables: [linesTable(print), ...(isInternal ? [approvalsTable(print)] : [])],
    remarks: [
      isGoods
        ? 'Se deja constancia de que los bienes detallados en la presente acta se recibieron a satisfacción.'
        : 'Se deja constancia de que el servicio detallado en la presente acta se recibió a satisfacción.',
      ...(print.OttObservation ? print.OttObservation.split('\n').filter(Boolean) : []),
    ],
    signatures: [
      authorSignature(print, 'Recibió', day(print.OttDate)),
      ...(isInternal ? approverSignatures(print) : []),
    ],
  }
}

/** Prints the Acta de Conformidad of a reception for the company and for its supplier, where it has one. */
export const printConformity: DocumentPrinter = async (reading, OttID) => {
  const reception = await readPrintedReception(reading, OttID)
  if (reception.OttStatus !== RECEPTION_STATUS.APPROVED) return {}
  const print = { ...reception, ...(await readPrintContext(reading, 'OTT', OttID)) }
  return { internal: conformityPdf(print, 'staff'), supplier: conformityPdf(print, 'supplier') }
}

const linesTable = ({ itemsDetails, OttAmount, TypeCurrencyAbbreviation }: PrintedReception): PdfTable => ({
  heading: 'Detalle recibido',
  columns: [
    { title: 'N.°', width: 20, align: 'right' },
    { title: 'Código', width: 58 },
    { title: 'Descripción', width: '*' },
    { title: 'Unidad', width: 46 },
    { title: 'Pedido', width: 50, align: 'right' },
    { title: 'Recibido', width: 50, align: 'right' },
    { title: 'Pendiente', width: 52, align: 'right' },
  ],
  rows: itemsDetails.map((line) => [
    String(line.Line),
    line.ArtCode,
    { text: line.OddDescription, notes: line.OtdObservation ? [line.OtdObservation] : [] },
    line.OddUnitMeasurement ?? '',
    quantity(line.OddQuantity),
    quantity(line.OtdQuantity),
    // What was left when it was approved: what came later does not change a paper that was signed.
    quantity(line.OtdQuantityPending ?? '0'),
  ]),
  none: 'Sin líneas.',
  total: [`Importe recibido sin impuesto ${TypeCurrencyAbbreviation}`, amount(OttAmount)],
})
