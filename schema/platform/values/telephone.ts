import { bareNumber } from './bare-number.ts'
import { wrongWith, type Check } from './field.ts'
import { fieldMessages } from './messages.ts'

/** How many digits a telephone has where it is asked for (rules 13: at least 9 in an order, exactly 9 in an offer). */
export interface TelephoneLimits {
  least: number
  most: number
}

export const telephoneLimits = {
  order: { least: 9, most: 20 },
  supplier: { least: 9, most: 20 },
  offer: { least: 9, most: 9 },
  runner: { least: 9, most: 9 },
  lead: { least: 6, most: 15 },
  company: { least: 6, most: 15 },
} as const satisfies Record<string, TelephoneLimits>

export const telephoneMessages = {
  digits: fieldMessages.digits,
  exactly: (count: number) => `El teléfono debe tener ${count} dígitos`,
  atLeast: (least: number) => `El teléfono debe tener al menos ${least} dígitos`,
  atMost: (most: number) => `El teléfono admite hasta ${most} dígitos`,
} as const

/**
 * Digits alone, so that a telephone is always written alike: a mobile of Peru without its country's code, a fixed line
 * with the 0 before its area's.
 */
export function tidyTelephone(text: string): string {
  const bare = bareNumber(text)
  const mobile = /^(?:\+|00)?51(9\d{8})$/.exec(bare)?.[1]
  const fixed = /^(?:\+|00)51([1-8]\d{7})$/.exec(bare)?.[1]
  return mobile ?? (fixed ? `0${fixed}` : bare.replace(/^\+/, ''))
}

/** The check of a telephone that is asked for in so many digits, however they are set apart; an empty one passes. */
export const telephoneCheck =
  ({ least, most }: TelephoneLimits): Check =>
  (text) => {
    const digits = tidyTelephone(text)
    if (digits === '') return undefined
    if (!/^\d+$/.test(digits)) return telephoneMessages.digits
    if (digits.length >= least && digits.length <= most) return undefined
    if (least === most) return telephoneMessages.exactly(least)
    return digits.length < least ? telephoneMessages.atLeast(least) : telephoneMessages.atMost(most)
  }

/** What is wrong with a telephone that must be there. */
export const validateTelephone = (
  text: string | null | undefined,
  missing: string,
  limits: TelephoneLimits,
): string | undefined => ((text ?? '').trim() === '' ? missing : wrongWith(text, telephoneCheck(limits)))
