import type { Option } from '#web/platform/ui/field/option.ts'

/** A currency in which an offer can stand, with its ISO code. */
export type OfferCurrency = Option & { code: string }

/** The ISO code that amounts are written with; "" while no currency was chosen. */
export const currencyCode = (currencies: readonly OfferCurrency[], chosen: Option | null): string =>
  currencies.find(({ value }) => value === chosen?.value)?.code ?? ''
