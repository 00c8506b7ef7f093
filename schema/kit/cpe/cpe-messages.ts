import type { Amount } from '#schema/platform/values/decimal.ts'
import { exactNumber } from '#schema/platform/values/money.ts'
import { cpeTypeName, RECEIPT_FOR_FEES, type CpeDetraction, type CpeParty } from './cpe.ts'

const amounts = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Intl rounds a decimal string exactly; as a number it would lose digits. */
const money = (currency: string | null, amount: Amount): string =>
  `${currency ?? ''} ${amounts.format(exactNumber(String(amount)))}`.trim()

/** A day as DD/MM/YYYY, a month as MM/YYYY. */
const spoken = (date: string): string => date.split('-').reverse().join('/')

/** Registered names go up to 1,500 characters. */
const LONGEST_NAME = 60
const who = ({ name, document }: CpeParty): string => (name ? `${name.slice(0, LONGEST_NAME)} (${document})` : document)

/** The sentences of findings, for supplier and staff alike (rules 9). */
export const cpeMessages = {
  typeNotTaken: (type: string) =>
    type === RECEIPT_FOR_FEES
      ? 'Recibo por honorarios: se sustenta con su PDF, en una orden que no pida XML ni CDR.'
      : `${cpeTypeName(type)}: este tipo de documento no sustenta el pago de una orden.`,
  numberMalformed: (type: string, number: string) =>
    `La serie y número ${number} no tienen la forma que SUNAT da a: ${cpeTypeName(type)}.`,
  fileName: (named: string, fromOrder: string) =>
    `El nombre del archivo anuncia ${named}, pero su contenido es ${fromOrder}.`,
  issuer: (issuer: CpeParty, supplier: string) =>
    `El emisor es ${who(issuer)}; la orden es del proveedor con RUC ${supplier}.`,
  noReceiver: (company: string) => `No indica a nombre de quién se emite; debe ser el RUC ${company}.`,
  receiver: (receiver: CpeParty, company: string) =>
    `Está a nombre de ${who(receiver)}; debe emitirse al RUC ${company}.`,
  duplicate: (type: string, number: string) =>
    `${cpeTypeName(type)} ${number}: ya está entre los comprobantes registrados.`,
  future: (date: string) => `La fecha de emisión ${spoken(date)} es posterior a hoy.`,
  beforeOrder: (date: string, order: string) =>
    `La fecha de emisión ${spoken(date)} es anterior a la de la orden, ${spoken(order)}.`,
  closed: (of: string) => `El periodo ${spoken(of)} está cerrado y no recibe comprobantes.`,
  currency: (currency: string | null, expected: string) =>
    `${currency === null ? 'No indica su moneda' : `Está en ${currency}`}; la orden está en ${expected}.`,
  noAmount: 'No indica su importe total.',
  notPositive: (currency: string | null, total: string) =>
    `El importe total ${money(currency, total)} debe ser mayor que cero.`,
  exceedsBalance: (currency: string | null, total: string, balance: Amount) =>
    `El importe ${money(currency, total)} supera el saldo de la orden, ${money(currency, balance)}.`,
  exceedsBilled: (currency: string | null, total: string, billed: Amount) =>
    `La nota de crédito por ${money(currency, total)} supera lo facturado de la orden, ${money(currency, billed)}.`,
  exceedsDocument: (currency: string | null, total: string, number: string, remaining: Amount) =>
    `La nota de crédito por ${money(currency, total)} supera lo que queda del comprobante ${number}, ${money(currency, remaining)}.`,
  noOrder: 'No indica el número de la orden de compra o servicio.',
  order: (named: string, expected: string) => `Indica la orden ${named}; se está sustentando la orden ${expected}.`,
  noChanged: 'La nota no indica el comprobante que modifica.',
  severalChanged: (numbers: readonly string[]) =>
    `La nota de crédito modifica ${numbers.length} comprobantes (${numbers.join(', ')}) y no dice cuánto de cada uno: emita una nota por comprobante.`,
  changed: (number: string) => `El comprobante ${number} que la nota modifica no está registrado.`,
  changedOfOtherOrder: (number: string, order: string) =>
    `El comprobante ${number} que la nota modifica es de la orden ${order}: registre la nota en esa orden.`,
  detraction: ({ code, percentage, amount, account }: CpeDetraction) =>
    `Está sujeto a detracción (${code ?? 'sin código'}): ${percentage ?? '—'} %, ${money('PEN', amount ?? '0')}${account ? `, cuenta ${account}` : ''}.`,
  detractionDiffers: (amount: string, expected: string) =>
    `La detracción ${money('PEN', amount)} no es el porcentaje del total, ${money('PEN', expected)}.`,
  perception: (currency: string | null, amount: string, total: string) =>
    `Cobra percepción por ${money(currency, amount)}: con ella se pagan ${money(currency, total)}.`,
  perceptionCurrency: (currency: string | null, amount: string) =>
    `Cobra percepción por ${money(currency, amount)}, en otra moneda que el comprobante: no se suma a lo que se paga.`,
  perceptionExceeds: (currency: string | null, amount: string, total: Amount) =>
    `La percepción ${money(currency, amount)} no puede ser negativa ni mayor que el importe total, ${money(currency, total)}.`,
  perceptionDiffers: (currency: string | null, amount: string, expected: string) =>
    `La percepción ${money(currency, amount)} no es el porcentaje de su base, ${money(currency, expected)}.`,
  retention: (currency: string | null, amount: string, paid: string) =>
    `Está sujeto a retención del IGV por ${money(currency, amount)}: al proveedor se pagan ${money(currency, paid)}.`,
  retentionCurrency: (currency: string | null, amount: string) =>
    `Está sujeto a retención del IGV por ${money(currency, amount)}, en otra moneda que el comprobante: no se resta de lo que se paga.`,
  retentionExceeds: (currency: string | null, amount: string, total: Amount) =>
    `La retención ${money(currency, amount)} no puede ser negativa ni llegar al importe total, ${money(currency, total)}.`,
  retentionDiffers: (currency: string | null, amount: string, expected: string) =>
    `La retención ${money(currency, amount)} no es el porcentaje de su base, ${money(currency, expected)}.`,
  guides: (named: readonly string[], attached: string) =>
    named.length === 0
      ? `No menciona la guía de remisión que se adjunta, ${attached}.`
      : `Menciona la guía ${named.join(', ')}; se adjunta la guía ${attached}.`,
} as const

/** The same of SUNAT's answer. */
export const cdrMessages = {
  exception: (code: string, text: string) => `SUNAT no pudo procesar el comprobante (${code}): ${text}`,
  rejected: (code: string, text: string) => `SUNAT rechazó el comprobante (${code}): ${text}`,
  notAccepted: (code: string, text: string) =>
    `La constancia no dice que el comprobante fue aceptado (${code}): ${text}`,
  observed: (code: string | null, text: string) =>
    code === null ? `SUNAT anotó: ${text}` : `SUNAT observó (${code}): ${text}`,
  another: (answered: string, number: string) => `La constancia es del comprobante ${answered}, no de ${number}.`,
  issuer: (issuer: string, expected: string) =>
    `La constancia es de un comprobante del RUC ${issuer}, no del RUC ${expected}.`,
  receiver: (receiver: string, expected: string) =>
    `Según la constancia, el comprobante es para ${receiver}, no para ${expected}.`,
  unnumbered: 'La constancia no indica a qué comprobante responde.',
  unattributed: 'La constancia no indica quién la emite: debe ser SUNAT o un operador autorizado (OSE).',
  selfIssued: (issuer: string) =>
    `La constancia la emite el mismo RUC ${issuer} del comprobante: debe emitirla SUNAT o un operador autorizado (OSE).`,
  unauthorised: (answerer: string) =>
    `La constancia la emite el RUC ${answerer}, que no es SUNAT ni está entre los operadores autorizados (OSE) de la empresa.`,
  undated: 'La constancia no indica su fecha.',
  future: (date: string) => `La fecha de la constancia, ${spoken(date)}, es posterior a hoy.`,
  before: (date: string, issued: string) =>
    `La constancia es del ${spoken(date)}, anterior al comprobante, del ${spoken(issued)}.`,
  tooLate: (date: string, issued: string, days: number) =>
    `La constancia es del ${spoken(date)}, más de ${days} días después del comprobante, del ${spoken(issued)}.`,
} as const
