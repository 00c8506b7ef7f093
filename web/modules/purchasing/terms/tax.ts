import type { ChosenTax } from './TotalsBlock.tsx'
import type { TotalsPartsFragment } from './totals.generated.ts'

/** The tax that a document was saved with, at the rate and with the sign that it had then. */
export const storedTax = ({
  tax,
  taxPercentage,
  taxSign,
}: Pick<TotalsPartsFragment, 'tax' | 'taxPercentage' | 'taxSign'>): ChosenTax => ({
  value: tax.value,
  label: tax.label,
  percentage: taxPercentage,
  sign: taxSign === 'MINUS' ? '-' : '+',
})

/** The same tax as list 1027 has it now, by which the services count what is sent; null where it is offered no more. */
export const listedTax = (tax: ChosenTax | null, taxes: readonly ChosenTax[]): ChosenTax | null =>
  taxes.find(({ value }) => value === tax?.value) ?? null

/** The taxes to choose from where a stored one keeps its rate, also after the list lost it (decision 0243). */
export const withStoredTax = (taxes: readonly ChosenTax[], stored: ChosenTax): ChosenTax[] =>
  listedTax(stored, taxes) ? taxes.map((one) => (one.value === stored.value ? stored : one)) : [...taxes, stored]
