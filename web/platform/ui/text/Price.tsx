import { formatPrice } from './format-price.ts'
import { Money, type MoneyProps } from './Money.tsx'

/** A unit price with its currency: as Money, and the third decimal where it has one. */
export const Price = (props: Omit<MoneyProps, 'format'>) => <Money {...props} format={formatPrice} />
