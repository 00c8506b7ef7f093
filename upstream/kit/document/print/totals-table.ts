import { readDecimal } from '#schema/platform/values/decimal.ts'
import type { PdfTable } from '#schema/kit/document/printed.ts'
import { amount, quantity } from '#upstream/kit/text/format.ts'
import { amountInWords } from '#upstream/kit/text/amount-in-words.ts'

/** The totals block of an order or an offer. */
interface Totalled {
  TypeCurrencyName: string | null
  TypeCurrencyAbbreviation: string | null
  TypePercentageName: string | null
  OrdTotalNet: string
  OrdDirectCost: string
  OrdGeneralgto: string
  OrdUtilities: string
  OrdDiscount: string
  OrdSubTotal: string
  OrdTaxPercentage: string
  OrdTaxSign: string
  OrdTaxAmount: string
  OrdTotal: string
}

/** Two decimals, three where the price has them. */
export const unitPrice = (price: string): string =>
  (readDecimal(price)?.decimalPlaces() ?? 0) > 2 ? quantity(price) : amount(price)

/** The totals block on paper, and the sum in words; extra costs that are 0 are not spoken of. */
export function totalsTable(print: Totalled): PdfTable {
  const currency = print.TypeCurrencyAbbreviation ?? ''
  const extras = [
    ['Gasto directo', print.OrdDirectCost],
    ['Gastos generales', print.OrdGeneralgto],
    ['Utilidades', print.OrdUtilities],
    ['Descuento', print.OrdDiscount],
  ].filter(([, value = '0']) => !readDecimal(value)?.isZero())
  const tax = `${print.TypePercentageName ?? 'Impuesto'} ${quantity(print.OrdTaxPercentage)} % (${print.OrdTaxSign})`
  return {
    heading: 'Totales',
    columns: [
      { title: 'Concepto', width: '*' },
      { title: `Importe (${currency})`, width: 100, align: 'right' },
    ],
    rows: [
      ['Valor neto', print.OrdTotalNet],
      ...extras,
      ['Subtotal', print.OrdSubTotal],
      [tax, print.OrdTaxAmount],
    ].map(([concept = '', value = '0']) => [concept, amount(value)]),
    none: '',
    total: [`Total ${currency}`, amount(print.OrdTotal)],
    note: `Son: ${amountInWords(print.OrdTotal, print.TypeCurrencyName ?? '')}`,
  }
}
