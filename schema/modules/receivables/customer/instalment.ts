import { readDecimal, type Amount } from '#schema/platform/values/decimal.ts'

/** An instalment as it is kept: what it comes to, what was paid, until when. */
export interface Instalment {
  amount: Amount
  paid: Amount
  /** YYYY-MM-DD. */
  dueOn: string
}

/** CANCELADO is paid in full; a partial one keeps its mark when it is late too (portal.md 4). */
export type InstalmentPaymentState = 'PENDIENTE' | 'PARC.CANCELADO' | 'CANCELADO'
export type InstalmentState = 'PENDIENTE' | 'VENCIDO' | 'CANCELADO'

const isPaid = ({ amount, paid }: Instalment) => readDecimal(paid)?.gte(readDecimal(amount) ?? 0) ?? false
const isPartial = ({ paid }: Instalment) => readDecimal(paid)?.gt(0) ?? false

/** estadocuota: what its badge says on a day of Lima. */
export const instalmentState = (instalment: Instalment, today: string): InstalmentState =>
  isPaid(instalment) ? 'CANCELADO' : instalment.dueOn < today ? 'VENCIDO' : 'PENDIENTE'

/** estadopagocuota: how much of it was paid. */
export const paymentStateOf = (instalment: Instalment): InstalmentPaymentState =>
  isPaid(instalment) ? 'CANCELADO' : isPartial(instalment) ? 'PARC.CANCELADO' : 'PENDIENTE'

export interface Payable extends Instalment {
  /** estadoOC of what was bought. */
  purchaseState: string
  /** habilitabotompagar. */
  isOpenToPayment: boolean
}

/** A charge pays up to sixty instalments: five years of them (decision 0069). */
export const MOST_AT_ONCE = 60

export const payableMessages = {
  many: `Se pagan hasta ${MOST_AT_ONCE} cuotas a la vez`,
  paid: 'La cuota ya está cancelada',
  purchase: (state: string) => `La compra está en estado ${state}: no admite pagos`,
  closed: 'El pago en línea de esta cuota no está habilitado',
} as const

/** Whether a purchase in this state (estadoOC) takes payments, so that something is owed of it (portal.md 4). */
export const takesPayments = (purchaseState: string): boolean => purchaseState === 'ACTIVO'

/** Why it cannot be paid by card; undefined when it can (portal.md 2 and 4, rules 7). */
export function unpayableReason(instalment: Payable): string | undefined {
  if (isPaid(instalment)) return payableMessages.paid
  if (!takesPayments(instalment.purchaseState)) return payableMessages.purchase(instalment.purchaseState)
  return instalment.isOpenToPayment ? undefined : payableMessages.closed
}
