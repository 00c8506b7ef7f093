import { formatAmount, formatQuantity } from './format.ts'

/** A unit price: two decimals at least, "27.50", three where it has them. */
export const formatPrice = (price: string): string =>
  /\.\d\d[1-9]/.test(price) ? formatQuantity(price) : formatAmount(price)
