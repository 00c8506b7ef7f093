import { readDecimal } from '#schema/platform/values/decimal.ts'
import type { Issue } from '#schema/platform/values/issue.ts'
import { exactNumber } from '#schema/platform/values/money.ts'
import { hasFields, narrow, type Validated } from '#schema/platform/values/validated.ts'

export const LONGEST_OPERATION = 30

const amounts = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Intl rounds a decimal string exactly; as a number it would lose digits. */
const money = (amount: string): string => amounts.format(exactNumber(amount))

/** The sentences for whoever registers the payment of a voucher. */
export const paymentMessages = {
  account: 'Elija la cuenta del proveedor en la que se pagó.',
  noDate: 'Ingrese la fecha de pago.',
  future: 'La fecha de pago no puede ser posterior a hoy.',
  amount: 'Ingrese un importe mayor a cero, con dos decimales como máximo.',
  exceeds: (pending: string) => `El importe supera lo que falta pagar del comprobante, ${money(pending)}.`,
  exceedsOrder: 'Con este importe se pagaría más que el total de la orden.',
  orderPaid: 'La orden ya está pagada por su total.',
  operation: 'Ingrese el número de operación: letras, números y guiones, hasta 30.',
  repeated: (operation: string) => `La operación ${operation} ya está registrada en este comprobante.`,
  notAccepted: 'Solo se paga un comprobante aceptado.',
  creditNote: 'Una nota de crédito no se paga.',
  credited: 'Sus notas de crédito no dejan nada por pagar.',
  paid: 'El comprobante ya está pagado.',
  unconfirmed: 'La cuenta no es una cuenta confirmada del proveedor en la moneda del comprobante.',
  noAccount: 'El proveedor no tiene una cuenta confirmada en la moneda del comprobante.',
  annulled: 'El pago ya está anulado.',
} as const

/** A payment as it is typed. */
export interface PaymentDraft {
  accountId: string | null | undefined
  /** YYYY-MM-DD. */
  date: string | null | undefined
  amount: string | null | undefined
  operation: string | null | undefined
}

export interface ValidPayment extends PaymentDraft {
  accountId: string
  date: string
  amount: string
  operation: string
}

/** What is known of the voucher and of the day. */
export interface PaymentLimits {
  /** What of it is still to be paid; null where it says no amount. */
  pending: string | null
  /** What the total of its order leaves to be paid; null where the voucher alone bounds it. */
  orderPending: string | null
  /** The day in Lima. */
  today: string
}

/** Operation numbers differ between banks in length alone; capitals and spaces around them tell no two apart. */
export const plainOperation = (typed: string): string => typed.trim().toUpperCase()

const OPERATION = /^[0-9A-Z-]{1,30}$/

function amountMessage(
  typed: string | null | undefined,
  { pending, orderPending }: Pick<PaymentLimits, 'pending' | 'orderPending'>,
): string | null {
  const amount = readDecimal(typed)
  if (!amount || amount.lte(0) || amount.decimalPlaces() > 2) return paymentMessages.amount
  if (pending !== null && amount.gt(pending)) return paymentMessages.exceeds(pending)
  return orderPending !== null && amount.gt(orderPending) ? paymentMessages.exceedsOrder : null
}

/** Every rule of a payment that does not hold. */
export function validatePayment(
  { accountId, date, amount, operation }: PaymentDraft,
  { today, ...most }: PaymentLimits,
): Issue[] {
  const wrongAmount = amountMessage(amount, most)
  return [
    ...(date ? [] : [{ path: ['date'], message: paymentMessages.noDate }]),
    ...(date && date > today ? [{ path: ['date'], message: paymentMessages.future }] : []),
    ...(wrongAmount ? [{ path: ['amount'], message: wrongAmount }] : []),
    ...(OPERATION.test(plainOperation(operation ?? ''))
      ? []
      : [{ path: ['operation'], message: paymentMessages.operation }]),
    ...(accountId ? [] : [{ path: ['accountId'], message: paymentMessages.account }]),
  ]
}

const isWhole = (draft: PaymentDraft): draft is ValidPayment =>
  hasFields(draft, 'accountId', 'date', 'amount', 'operation')

/** Narrows a payment that can be registered; otherwise its issues. */
export const parsePayment = (draft: PaymentDraft, limits: PaymentLimits): Validated<ValidPayment> =>
  narrow(draft, validatePayment(draft, limits), isWhole)
