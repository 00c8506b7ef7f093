import { choice, int, requiredChoice, text } from '#graph/platform/rest/wire/codecs.ts'

/** Whom to speak to and on which terms, as orders, offers and what an offer would make of an order say it. */
export const agreedTerms = {
  contactName: ['SupConName', text],
  telephone: ['SupTelephone', text],
  email: ['SupEmail', text],
  currency: ['TypeCurrency', requiredChoice('TypeCurrencyName')],
  currencyCode: ['TypeCurrencyAbbreviation', text],
  paymentForm: ['TypePayment', requiredChoice('TypePaymentName')],
  condition: ['ConID', choice('ConDescription')],
  creditDays: ['DayID', choice('DayDescription')],
  deliveryDays: ['OrdDeliveryDay', int],
  warrantyDays: ['OrdWarrantyDay', int],
} as const
