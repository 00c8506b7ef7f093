import { Decimal } from 'decimal.js'
import type { CpeFacts } from '#schema/kit/cpe/cpe.ts'
import { UnreadableFile } from '#upstream/platform/files/unreadable-file.ts'
import { partyAt } from './party.ts'
import { paymentOf } from './payment.ts'
import { dayAt, decimalAt, elementsAt, elementAt, requirePresent, textAt, textsAt } from './values.ts'
import type { Element } from './xml.ts'

const messages = {
  documentType: 'El XML no trae un tipo de documento de SUNAT',
  twoCurrencies: 'El XML declara una moneda y trae su total en otra',
  unknownCurrency: 'El XML no trae una moneda conocida',
} as const

/** Where a kind of document keeps what is read of it. */
interface Shape {
  /** Catalogue 01, or where the file says it. */
  type: string | { path: string; otherwise?: string }
  issuer: string
  receiver: string
  total?: string
  line: string
}

const sold = {
  issuer: 'cac:AccountingSupplierParty',
  receiver: 'cac:AccountingCustomerParty',
  total: 'cac:LegalMonetaryTotal/cbc:PayableAmount',
}
/** What agents of the tax office issue to those whom they pay. */
const withheld = { issuer: 'cac:AgentParty', receiver: 'cac:ReceiverParty', total: 'cbc:TotalInvoiceAmount' }
const moved = { issuer: 'cac:DespatchSupplierParty', receiver: 'cac:DeliveryCustomerParty' }

const raised = 'cac:RequestedMonetaryTotal/cbc:PayableAmount'

const shapes = new Map<string, Shape>([
  ['ubl:Invoice', { ...sold, type: { path: 'cbc:InvoiceTypeCode' }, line: 'cac:InvoiceLine' }],
  ['ubl:CreditNote', { ...sold, type: '07', line: 'cac:CreditNoteLine' }],
  ['ubl:DebitNote', { ...sold, total: raised, type: '08', line: 'cac:DebitNoteLine' }],
  [
    'ubl:DespatchAdvice',
    { ...moved, type: { path: 'cbc:DespatchAdviceTypeCode', otherwise: '09' }, line: 'cac:DespatchLine' },
  ],
  ['sunat:Retention', { ...withheld, type: '20', line: 'sac:SUNATRetentionDocumentReference' }],
  ['sunat:Perception', { ...withheld, type: '40', line: 'sac:SUNATPerceptionDocumentReference' }],
])

export const isVoucher = (root: Element): boolean => shapes.has(root.name)

function typeOf(root: Element, { type }: Shape): string {
  if (typeof type === 'string') return type
  const found = textAt(root, type.path, 'el tipo de documento') ?? type.otherwise
  if (!found || !/^\d{2}$/.test(found)) throw new UnreadableFile(messages.documentType)
  return found
}

/** What the document says of itself and what its total is in must be one currency. */
function currencyOf(root: Element, total: string): string {
  const counted = elementAt(root, total, 'el importe total')?.attributes.get('currencyID')
  const currency = requirePresent(textAt(root, 'cbc:DocumentCurrencyCode', 'la moneda') ?? counted ?? null, 'la moneda')
  if (counted !== undefined && currency !== counted) throw new UnreadableFile(messages.twoCurrencies)
  if (!/^[A-Z]{3}$/.test(currency)) throw new UnreadableFile(messages.unknownCurrency)
  return currency
}

/** UBL 2.0 has one total a tax. */
const taxOf = (root: Element): string | null => {
  const taxes = elementsAt(root, 'cac:TaxTotal').flatMap(
    (total) => decimalAt(total, 'cbc:TaxAmount', 'el impuesto') ?? [],
  )
  return taxes.length === 0 ? null : taxes.reduce((sum, tax) => sum.plus(tax), new Decimal(0)).toFixed(2)
}

/** Guides of whoever sends goods, and of whoever drives them (catalogue 01). */
const guidesOf = (root: Element): string[] =>
  elementsAt(root, 'cac:DespatchDocumentReference')
    .filter((each) => ['09', '31'].includes(textAt(each, 'cbc:DocumentTypeCode', 'el tipo de la guía') ?? ''))
    .flatMap((each) => textAt(each, 'cbc:ID', 'la guía de remisión') ?? [])

/**
 * What an electronic document says of itself. Nothing of it is judged here.
 * @throws UnreadableFile where something is missing without which there is nothing to judge
 */
export function readVoucher(root: Element): CpeFacts {
  const shape = requirePresent(shapes.get(root.name) ?? null, 'un comprobante electrónico')
  const { total } = shape
  return {
    type: typeOf(root, shape),
    number: requirePresent(textAt(root, 'cbc:ID', 'la serie y número'), 'la serie y número'),
    issued: requirePresent(dayAt(root, 'cbc:IssueDate', 'la fecha de emisión'), 'la fecha de emisión'),
    issuer: requirePresent(partyAt(root, shape.issuer, 'el emisor'), 'el documento del emisor'),
    receiver: partyAt(root, shape.receiver, 'el receptor'),
    currency: total ? currencyOf(root, total) : null,
    net: decimalAt(root, 'cac:LegalMonetaryTotal/cbc:LineExtensionAmount', 'el valor de venta'),
    tax: taxOf(root),
    total: total ? decimalAt(root, total, 'el importe total') : null,
    orderReference: textAt(root, 'cac:OrderReference/cbc:ID', 'la orden de compra'),
    changes: textsAt(root, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID', 'el comprobante modificado'),
    guides: guidesOf(root),
    lines: elementsAt(root, shape.line).length,
    payment: paymentOf(root),
  }
}
