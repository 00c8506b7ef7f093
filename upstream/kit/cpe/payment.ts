import type { CpeDetraction, CpePayment, CpePerception } from '#schema/kit/cpe/cpe.ts'
import { day, decimal, every, value, values } from './values.ts'
import type { Element } from './xml.ts'

const termsOf = (root: Element, id: string): Element[] =>
  every(root, 'cac:PaymentTerms').filter((term) => value(term, 'cbc:ID', 'la forma de pago') === id)

const meansOf = (term: Element): string => value(term, 'cbc:PaymentMeansID', 'la forma de pago') ?? ''

function detractionOf(root: Element): CpeDetraction | null {
  const [term] = termsOf(root, 'Detraccion')
  if (!term) return null
  const [account = null] = every(root, 'cac:PaymentMeans')
    .filter((means) => value(means, 'cbc:ID', 'la detracción') === 'Detraccion')
    .flatMap((means) => values(means, 'cac:PayeeFinancialAccount/cbc:ID', 'la cuenta de detracción'))
  return {
    code: value(term, 'cbc:PaymentMeansID', 'la detracción'),
    percentage: decimal(term, 'cbc:PaymentPercent', 'el porcentaje de detracción'),
    amount: decimal(term, 'cbc:Amount', 'el importe de la detracción'),
    account,
  }
}

/** Codes of percepción among the charges of a document (catalogue 53). */
const PERCEPTIONS = ['51', '52', '53']

function perceptionOf(root: Element): CpePerception | null {
  const label = 'la percepción'
  const [charge] = every(root, 'cac:AllowanceCharge').flatMap((each) => {
    const code = value(each, 'cbc:AllowanceChargeReasonCode', 'el código del cargo')
    return code !== null && PERCEPTIONS.includes(code) ? [{ each, code }] : []
  })
  if (!charge) return null
  const { each, code } = charge
  return {
    code,
    factor: decimal(each, 'cbc:MultiplierFactorNumeric', label),
    base: decimal(each, 'cbc:BaseAmount', label),
    amount: decimal(each, 'cbc:Amount', label),
  }
}

/** How it is to be paid: SUNAT's terms are called FormaPago or Detraccion, and then Contado, Credito, Cuota001 … */
export function paymentOf(root: Element): CpePayment {
  const terms = termsOf(root, 'FormaPago')
  const credit = terms.find((term) => meansOf(term) === 'Credito')
  const isCash = terms.some((term) => meansOf(term) === 'Contado')
  return {
    form: credit ? 'CREDIT' : isCash ? 'CASH' : null,
    pending: credit ? decimal(credit, 'cbc:Amount', 'el importe al crédito') : null,
    instalments: terms
      .filter((term) => /^Cuota\d{3}$/.test(meansOf(term)))
      .map((term) => ({
        number: meansOf(term).slice('Cuota'.length),
        amount: decimal(term, 'cbc:Amount', 'el importe de la cuota'),
        due: day(term, 'cbc:PaymentDueDate', 'el vencimiento de la cuota'),
      })),
    detraction: detractionOf(root),
    perception: perceptionOf(root),
  }
}
