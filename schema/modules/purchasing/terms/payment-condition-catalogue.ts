import { choice, decimal, text, type Catalogue } from '#schema/kit/catalogue/descriptor.ts'

/** On what terms a payment form is paid, and what that is worth in a comparison (rules 3). */
export const paymentCondition: Catalogue = {
  type: 'PaymentCondition',
  list: 'paymentConditions',
  title: 'Condiciones de pago',
  singular: 'Condición de pago',
  resource: 'LgsPaymentCondition',
  key: 'ConID',
  route: '/logistica/condicionpago',
  option: 'PAYMENT_CONDITIONS',
  fields: {
    description: text('ConDescription', 'Descripción', { required: true, max: 120 }),
    paymentForm: choice('TypePayment', 'Forma de pago', 1056, { required: true }),
    points: decimal('ConPoints', 'Puntos (0 a 100)', { most: 100 }),
  },
  search: ['description'],
  unique: ['paymentForm', 'description'],
}
