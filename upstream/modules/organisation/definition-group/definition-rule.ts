import { LISTS } from '#upstream/kit/catalogue/definition-labels.ts'
import { textOf } from '#upstream/kit/crud/fields.ts'
import type { RowRule } from '#upstream/kit/crud/save-row.ts'
import type { WireIssue } from '#upstream/platform/errors/envelope.ts'
import { fitsDecimals, readDecimal } from '#schema/platform/values/decimal.ts'

const messages = {
  taxPercentage: 'Dato auxiliar: ingrese el porcentaje del impuesto, de 0 a 100 y con un máximo de 3 decimales',
  taxSign: 'Abreviatura: escriba + si el impuesto se suma, o - si se retiene',
  points: 'Dato auxiliar: ingrese los puntos de la forma de pago, de 0 a 100 y con un máximo de 3 decimales',
  currency: 'Abreviatura: escriba el código ISO de la moneda, tres letras mayúsculas',
} as const

const MOST = 100

const textOrEmpty = (value: unknown): string => (value === null || value === undefined ? '' : textOf(value).trim())

/** From 0 to 100, as documents and comparisons reckon with it. */
function isPercentage(text: string): boolean {
  const value = readDecimal(text)
  return value !== null && value.gte(0) && value.lte(MOST) && fitsDecimals(value)
}

const issueUnless = (holds: boolean, path: string, message: string): WireIssue[] => (holds ? [] : [{ path, message }])

/**
 * What values of the lists that are reckoned with must say in words that are free elsewhere: a tax its percentage and whether it is
 * added or withheld, a payment form what it is worth in a comparison, a currency the code by which vouchers name it.
 */
export const definitionRule: RowRule = async (_tx, { DefID, DedAbbreviation, DedHelper }) => {
  const [abbreviation, helper] = [textOrEmpty(DedAbbreviation), textOrEmpty(DedHelper)]
  switch (Number(DefID)) {
    case LISTS.tax:
      return [
        ...issueUnless(['+', '-'].includes(abbreviation), 'DedAbbreviation', messages.taxSign),
        ...issueUnless(isPercentage(helper), 'DedHelper', messages.taxPercentage),
      ]
    case LISTS.paymentForm:
    case LISTS.attendedPaymentForm:
      return issueUnless(helper === '' || isPercentage(helper), 'DedHelper', messages.points)
    case LISTS.currency:
      return issueUnless(/^[A-Z]{3}$/.test(abbreviation), 'DedAbbreviation', messages.currency)
    default:
      return []
  }
}
