import type { ChosenTax } from '#web/modules/purchasing/terms/TotalsBlock.tsx'
import type { TotalsPartsFragment } from '#web/modules/purchasing/terms/totals.generated.ts'

/** Taxes as list 1027 has them. */
export const IGV: ChosenTax = { value: '1', label: 'IGV', percentage: '18.000', sign: '+' }
export const RENTA: ChosenTax = { value: '4', label: 'Renta', percentage: '8.000', sign: '-' }

/** What a document came to that was saved while list 1027 had another rate. */
export const storedTotals: TotalsPartsFragment = {
  net: '100.00',
  directCost: '0.00',
  generalExpenses: '0.00',
  utilities: '0.00',
  discount: '0.00',
  subtotal: '100.00',
  taxPercentage: '16.00',
  taxSign: 'PLUS',
  taxAmount: '16.00',
  total: '116.00',
  tax: { value: '1', label: 'IGV' },
}

/** The tax of `storedTotals` as a form keeps it. */
export const STORED: ChosenTax = { ...IGV, percentage: '16.00' }
