import type { CpeDetraction, CpePayment, CpeTaxShare } from '#schema/kit/cpe/cpe.ts'
import { dayAt, decimalAt, elementAt, elementsAt, textAt, textsAt } from './values.ts'
import type { Element } from './xml.ts'

const termsOf = (root: Element, id: string): Element[] =>
  elementsAt(root, 'cac:PaymentTerms').filter((term) => textAt(term, 'cbc:ID', 'la forma de pago') === id)

const meansOf = (term: Element): string => textAt(term, 'cbc:PaymentMeansID', 'la forma de pago') ?? ''

function detractionOf(root: Element): CpeDetraction | null {
  const [term] = termsOf(root, 'Detraccion')
  if (!term) return null
  const [account = null] = elementsAt(root, 'cac:PaymentMeans')
    .filter((means) => textAt(means, 'cbc:ID', 'la detracción') === 'Detraccion')
    .flatMap((means) => textsAt(means, 'cac:PayeeFinancialAccount/cbc:ID', 'la cuenta de detracción'))
  return {
    code: textAt(term, 'cbc:PaymentMeansID', 'la detracción'),
    percentage: decimalAt(term, 'cbc:PaymentPercent', 'el porcentaje de detracción'),
    amount: decimalAt(term, 'cbc:Amount', 'el importe de la detracción'),
    account,
  }
}

/** Codes among the charges of a document (catalogue 53). */
const PERCEPTIONS = ['51', '52', '53']
const RETENTIONS = ['62']

function taxShareOf(root: Element, codes: readonly string[], label: string): CpeTaxShare | null {
  const [charge] = elementsAt(root, 'cac:AllowanceCharge').flatMap((each) => {
    const code = textAt(each, 'cbc:AllowanceChargeReasonCode', 'el código del cargo')
    return code !== null && codes.includes(code) ? [{ each, code }] : []
  })
  if (!charge) return null
  const { each, code } = charge
  return {
    code,
    factor: decimalAt(each, 'cbc:MultiplierFactorNumeric', label),
    base: decimalAt(each, 'cbc:BaseAmount', label),
    amount: decimalAt(each, 'cbc:Amount', label),
    currency: elementAt(each, 'cbc:Amount', label)?.attributes.get('currencyID') ?? null,
  }
}

/** On credit or in cash; null where the document does not say. */
function formOf(credit: Element | undefined, terms: readonly Element[]): CpePayment['form'] {
  if (credit) return 'CREDIT'
  return terms.some((term) => meansOf(term) === 'Contado') ? 'CASH' : null
}

/** How it is to be paid: SUNAT's terms are called FormaPago or Detraccion, and then Contado, Credito, Cuota001 … */
export function paymentOf(root: Element): CpePayment {
  const terms = termsOf(root, 'FormaPago')
  const credit = terms.find((term) => meansOf(term) === 'Credito')
  return {
    form: formOf(credit, terms),
    pending: credit ? decimalAt(credit, 'cbc:Amount', 'el importe al crédito') : null,
    instalments: terms
      .filter((term) => /^Cuota\d{3}$/.test(meansOf(term)))
      .map((term) => ({
        number: meansOf(term).slice('Cuota'.length),
        amount: decimalAt(term, 'cbc:Amount', 'el importe de la cuota'),
        due: dayAt(term, 'cbc:PaymentDueDate', 'el vencimiento de la cuota'),
      })),
    detraction: detractionOf(root),
    perception: taxShareOf(root, PERCEPTIONS, 'la percepción'),
    retention: taxShareOf(root, RETENTIONS, 'la retención'),
  }
}
