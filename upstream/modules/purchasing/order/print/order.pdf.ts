import * as clock from '#schema/platform/time/clock.ts'
import {
  approvalsTable,
  approverSignatures,
  authorSignature,
  pdfFrame,
} from '#upstream/kit/document/print/print-frame.ts'
import { paragraphs } from '#upstream/kit/text/rich-text.ts'
import { totalsTable, unitPrice } from '#upstream/kit/document/print/totals-table.ts'
import type { Audience } from '#upstream/platform/auth/audience.ts'
import type { PdfDocument, PdfTable } from '#schema/kit/document/printed.ts'
import { amount, day, days, quantity } from '#upstream/kit/text/format.ts'
import { deliveryNotes } from '#upstream/kit/document/print/delivery-notes.ts'
import type { OrderPrint } from './order-print.ts'
import { requiredTitles } from '../support/supports.ts'

/**
 * Prints the order: to whom, on what terms, what, for how much, with what proof, and who stands for it. The supplier's
 * copy holds nothing of how the order came about inside the company: no requirement, approver, remark or account
 * (rules 16, "what a supplier's copy shows").
 */
export function orderPdf(print: OrderPrint, audience: Audience, now = clock.now()): PdfDocument {
  const isInternal = audience === 'staff'
  return {
    ...pdfFrame(print, now),
    kind: print.TypeOrderName,
    number: print.OrdDocumentNumber,
    status: print.OrdStatusName,
    facts: [...supplierFacts(print), ...termFacts(print), ...(isInternal ? accountFacts(print) : [])],
    tables: [
      linesTable(print, isInternal),
      totalsTable(print),
      supportsTable(print),
      ...(isInternal ? [approvalsTable(print)] : []),
    ],
    remarks: paragraphs(print.OrdObservation),
    signatures: [
      authorSignature(print, 'Comprador', day(print.OrdDate)),
      ...(isInternal ? approverSignatures(print) : []),
    ],
  }
}

const supplierFacts = (print: OrderPrint): PdfDocument['facts'] => [
  ['Proveedor', print.SupName],
  ['RUC', print.SupDocumentNumber],
  ['Dirección', print.SupAddress ?? ''],
  ['Contacto', print.SupConName],
  ['Teléfono', print.SupTelephone],
  ['Correo electrónico', print.SupEmail],
]

const termFacts = (print: OrderPrint): PdfDocument['facts'] => [
  ['Fecha', day(print.OrdDate)],
  ['Moneda', print.TypeCurrencyName ?? ''],
  ['Forma de pago', print.TypePaymentName ?? ''],
  ['Condición de pago', print.ConDescription ?? ''],
  ['Días de crédito', print.DayDescription ?? ''],
  ['Tipo de crédito', print.TypeCreditName ?? ''],
  ['Plazo de entrega', days(print.OrdDeliveryDay)],
  ['Garantía', days(print.OrdWarrantyDay)],
  ['Comprador', print.UsrFullName],
  ['Área', print.AreName ?? ''],
  ['Cotización', print.CttDocumentNumber ?? ''],
]

const accountFacts = ({ CsaName }: OrderPrint): PdfDocument['facts'] =>
  CsaName ? [['Cuenta del servicio', CsaName]] : []

const linesTable = ({ itemsDetails, TypeCurrencyAbbreviation }: OrderPrint, isInternal: boolean): PdfTable => ({
  heading: 'Detalle',
  columns: [
    { title: 'N.°', width: 20, align: 'right' },
    { title: 'Código', width: 54 },
    { title: 'Descripción', width: '*' },
    { title: 'Unidad', width: 46 },
    { title: 'Cantidad', width: 50, align: 'right' },
    { title: `P. unit. (${TypeCurrencyAbbreviation})`, width: 62, align: 'right' },
    { title: 'Importe', width: 62, align: 'right' },
  ],
  rows: itemsDetails.map((line) => [
    String(line.Line),
    line.ArtCode,
    {
      text: line.OddDescription,
      notes: [
        ...(isInternal ? [line.ReqDocumentNumber] : []),
        ...deliveryNotes(line),
        ...(line.OddObservation ? [line.OddObservation] : []),
      ],
    },
    line.OddUnitMeasurement ?? '',
    quantity(line.OddQuantity),
    unitPrice(line.OddUnitPrice),
    amount(line.OddAmount),
  ]),
  none: 'Sin líneas.',
})

function supportsTable({ itemsSupport }: OrderPrint): PdfTable {
  const titles = requiredTitles(itemsSupport)
  return {
    heading: 'Sustentos requeridos',
    columns: [{ title: 'Para el pago', width: '*' }],
    rows: titles.length === 0 ? [] : [[titles.join(' · ')]],
    none: 'Ninguno.',
  }
}
