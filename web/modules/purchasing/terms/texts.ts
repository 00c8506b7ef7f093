/** The totals block of offers and orders: back-office.md 3 and 9. */
export const totalsTexts = {
  title: 'Totales',
  net: 'Neto',
  directCost: 'Gasto directo',
  generalExpenses: 'Gastos generales',
  utilities: 'Utilidades',
  discount: 'Descuento',
  subtotal: 'Subtotal',
  tax: 'Impuesto',
  withheld: 'Retención',
  total: 'Total',
} as const

/** When and where a requirement wants what a line asks for. */
export const deliveryTexts = {
  place: (place: string) => `Entregar en: ${place}`,
  neededOn: (day: string) => `Se necesita el ${day}`,
} as const
