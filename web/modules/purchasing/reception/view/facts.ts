import { formatAmount, formatDate, formatDateTime } from '#web/platform/ui/text/format.ts'
import { receptionViewTexts as texts } from '../texts.ts'
import type { ReceptionPartsFragment } from '../reception.generated.ts'

/** What the attended order view says (back-office.md 2), in its three blocks. */
export const supplierFacts = ({ supplierName, order }: ReceptionPartsFragment) =>
  [
    [texts.name, supplierName],
    [texts.ruc, order?.supplierRuc],
    [texts.contact, order?.contactName],
    [texts.telephone, order?.telephone],
    [texts.email, order?.email],
  ] as const

export const termFacts = ({ order }: ReceptionPartsFragment) =>
  [
    [texts.currency, order?.currency.label],
    [texts.creditType, order?.creditType?.label],
    [texts.paymentForm, order?.paymentForm.label],
    [texts.condition, order?.condition?.label],
    [texts.creditDays, order?.creditDays?.label],
    [texts.delivery, order && texts.days(order.deliveryDays)],
    [texts.warranty, order && texts.days(order.warrantyDays)],
    [texts.date, formatDate(order?.date)],
  ] as const

export const conformityFacts = (reception: ReceptionPartsFragment) =>
  [
    [texts.receiver, reception.receiver?.fullName],
    [texts.guide, reception.guideNumber],
    [texts.receivedOn, formatDate(reception.date)],
    [texts.amount, `${reception.currencyCode} ${formatAmount(reception.amount)}`],
    [texts.act, reception.conformityNumber ?? texts.noAct],
    [texts.actBy, reception.conformityBy],
    [texts.actAt, formatDateTime(reception.conformityAt)],
  ] as const
