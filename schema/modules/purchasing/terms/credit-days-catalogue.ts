import { choice, integer, text, type Catalogue } from '#schema/kit/catalogue/descriptor.ts'

/** How many days of credit a payment form can give. */
export const creditDays: Catalogue = {
  type: 'CreditDays',
  list: 'allCreditDays',
  title: 'Días de crédito',
  singular: 'Plazo de crédito',
  resource: 'LgsDayCredit',
  key: 'DayID',
  route: '/logistica/diascredito',
  option: 'DAY_CREDITS',
  fields: {
    description: text('DayDescription', 'Descripción', { required: true, max: 60 }),
    paymentForm: choice('TypePayment', 'Forma de pago', 1056, { required: true }),
    days: integer('DayNumber', 'Días', { required: true, most: 3650 }),
  },
  search: ['description'],
  unique: ['paymentForm', 'description'],
}
