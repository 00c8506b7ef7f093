import { LISTS, type Labels } from '#upstream/kit/catalogue/definition-labels.ts'
import { unitPrice } from '#upstream/kit/document/print/totals-table.ts'
import { amount, day, quantity } from '#upstream/kit/text/format.ts'
import type { OfferLineRow, OfferRow } from './offer.repo.ts'

/** A field of an offer that a correction changes, in words for people. */
export interface CorrectionChange {
  /** Its column. */
  CorField: string
  /** The line of the quotation, for a field of a line. */
  CtdID: number | null
  CorFieldName: string
  CorBefore: string
  CorAfter: string
}

type Column = Exclude<keyof OfferRow, 'lines' | 'files'>

interface Field {
  column: Column
  name: string
  read: (offer: OfferRow, labels: Labels) => string
}

const plain = (column: Column, name: string): Field => ({ column, name, read: (offer) => String(offer[column] ?? '') })
const money = (column: Column, name: string): Field => ({
  column,
  name,
  read: (offer) => amount(String(offer[column])),
})

/** In the order of the form. */
const fields: readonly Field[] = [
  plain('SupConName', 'Contacto'),
  plain('SupTelephone', 'Teléfono'),
  plain('SupEmail', 'Correo electrónico'),
  {
    column: 'TypePayment',
    name: 'Tipo de pago',
    read: (offer, labels) => labels.of(LISTS.paymentForm, offer.TypePayment) ?? '',
  },
  plain('ConDescription', 'Condición de pago'),
  plain('DayDescription', 'Días de crédito'),
  {
    column: 'TypeCurrency',
    name: 'Moneda',
    read: (offer, labels) => labels.of(LISTS.currency, offer.TypeCurrency) ?? '',
  },
  plain('OrdDeliveryDay', 'Días de entrega'),
  plain('OrdWarrantyDay', 'Días de garantía'),
  {
    column: 'CttExpirationOffer',
    name: 'Vigencia de la oferta',
    read: ({ CttExpirationOffer }) => day(CttExpirationOffer),
  },
  plain('OrdObservation', 'Observaciones'),
]

const totals: readonly Field[] = [
  money('OrdTotalNet', 'Valor neto'),
  money('OrdDirectCost', 'Costo directo'),
  money('OrdGeneralgto', 'Gastos generales'),
  money('OrdUtilities', 'Utilidades'),
  money('OrdDiscount', 'Descuento'),
  money('OrdSubTotal', 'Subtotal'),
  {
    column: 'TypePercentage',
    name: 'Impuesto',
    read: (offer, labels) => labels.of(LISTS.tax, offer.TypePercentage) ?? '',
  },
  money('OrdTaxAmount', 'Importe del impuesto'),
  money('OrdTotal', 'Total'),
]

type LineColumn = 'OddQuantity' | 'OddUnitPrice' | 'OddAmount' | 'OddObservation'

const NOT_QUOTED = 'No cotizado'

const isQuoted = (line: OfferLineRow | undefined): line is OfferLineRow =>
  line !== undefined && Number(line.OddQuantity) > 0

/** A figure of a line that is not quoted is none; that it is not quoted is said once, by its quantity. */
const lineFields: readonly { column: LineColumn; name: string; read: (line: OfferLineRow | undefined) => string }[] = [
  {
    column: 'OddQuantity',
    name: 'Cantidad',
    read: (line) => (isQuoted(line) ? quantity(line.OddQuantity) : NOT_QUOTED),
  },
  {
    column: 'OddUnitPrice',
    name: 'Precio unitario',
    read: (line) => (isQuoted(line) ? unitPrice(line.OddUnitPrice) : ''),
  },
  { column: 'OddAmount', name: 'Importe', read: (line) => (isQuoted(line) ? amount(line.OddAmount) : '') },
  { column: 'OddObservation', name: 'Observación', read: (line) => line?.OddObservation ?? '' },
]

function headerChanges(among: readonly Field[], before: OfferRow, after: OfferRow, labels: Labels): CorrectionChange[] {
  return among.flatMap(({ column, name, read }) => {
    const [CorBefore, CorAfter] = [read(before, labels), read(after, labels)]
    return CorBefore === CorAfter ? [] : [{ CorField: column, CtdID: null, CorFieldName: name, CorBefore, CorAfter }]
  })
}

function lineChanges(before: OfferRow, after: OfferRow): CorrectionChange[] {
  const lineOf = ({ lines }: OfferRow, CtdID: number) => lines.find((line) => line.CtdID === CtdID)
  const keys = [...new Set([...before.lines, ...after.lines].map(({ CtdID }) => CtdID))]
  return keys.flatMap((CtdID) => {
    const [old, next] = [lineOf(before, CtdID), lineOf(after, CtdID)]
    const description = next?.CtdDescription ?? old?.CtdDescription ?? ''
    return lineFields.flatMap(({ column, name, read }) => {
      const [CorBefore, CorAfter] = [read(old), read(next)]
      return CorBefore === CorAfter
        ? []
        : [{ CorField: column, CtdID, CorFieldName: `${description} · ${name}`, CorBefore, CorAfter }]
    })
  })
}

/** Compares two states of an offer: what changed, terms first, then lines, then totals. */
export const changesBetween = (before: OfferRow, after: OfferRow, labels: Labels): CorrectionChange[] => [
  ...headerChanges(fields, before, after, labels),
  ...lineChanges(before, after),
  ...headerChanges(totals, before, after, labels),
]

/** A change in one line of text. */
export const changeText = ({ CorFieldName, CorBefore, CorAfter }: CorrectionChange): string =>
  `${CorFieldName}: ${CorBefore || '—'} → ${CorAfter || '—'}`
