import { generalTexts as texts, orderTexts } from '../texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import type { OrderPartsFragment } from '../order.generated.ts'

/** The general data of an order that is saved. */
export const factsOf = (saved: OrderPartsFragment) =>
  [
    [texts.supplier, saved.supplierName],
    [texts.ruc, saved.supplierRuc],
    [texts.contactName, saved.contactName],
    [texts.telephone, saved.telephone],
    [texts.email, saved.email],
    [texts.currency, saved.currency.label],
    [texts.paymentForm, saved.paymentForm.label],
    [texts.condition, saved.condition?.label],
    [texts.creditDays, saved.creditDays?.label],
    [texts.creditType, saved.creditType?.label],
    [texts.deliveryDays, String(saved.deliveryDays)],
    [texts.warrantyDays, String(saved.warrantyDays)],
    [texts.date, formatDate(saved.date)],
    [texts.reception, saved.receptionName],
    ...(saved.type === 'SERVICES'
      ? ([
          [texts.concept, saved.serviceConcept?.label],
          [texts.account, saved.serviceAccount?.label],
        ] as const)
      : []),
    [texts.buyer, saved.buyer?.fullName],
    [texts.area, saved.areaName],
    [orderTexts.ofQuotation, saved.quotationNumber],
  ] as const
