import { totalsNames } from '#schema/modules/purchasing/terms/terms.wire.ts'
import { code, decimal, text, requiredChoice } from '#graph/platform/rest/wire/codecs.ts'
import { record, together } from '#graph/platform/rest/wire/record.ts'

export const taxSign = code({ '+': 'PLUS', '-': 'MINUS' })

/** The totals block of offers and orders alike: columns of their header, one value here. */
export const totals = record({
  net: ['OrdTotalNet', decimal],
  directCost: ['OrdDirectCost', decimal],
  generalExpenses: ['OrdGeneralgto', decimal],
  utilities: ['OrdUtilities', decimal],
  discount: ['OrdDiscount', decimal],
  subtotal: ['OrdSubTotal', decimal],
  tax: ['TypePercentage', requiredChoice('TypePercentageName')],
  taxPercentage: ['OrdTaxPercentage', decimal],
  taxSign: ['OrdTaxSign', taxSign],
  taxAmount: ['OrdTaxAmount', decimal],
  total: ['OrdTotal', decimal],
})
export const totalsOfHeader = together(totals)

export const totalsInput = record({
  directCost: [totalsNames.directCost, decimal],
  generalExpenses: [totalsNames.generalExpenses, decimal],
  utilities: [totalsNames.utilities, decimal],
  discount: [totalsNames.discount, decimal],
  tax: [totalsNames.tax, text],
  total: [totalsNames.total, decimal],
})
export const totalsOfInput = together(totalsInput)
