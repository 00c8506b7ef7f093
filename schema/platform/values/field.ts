import { isEmail } from './email.ts'
import type { Issue } from './issue.ts'
import { fieldMessages as messages } from './messages.ts'

/** What is wrong with a text that was typed into a field; undefined when nothing is. */
export type Check = (text: string) => string | undefined

const unless =
  (holds: (text: string) => boolean, message: string): Check =>
  (text) =>
    holds(text) ? undefined : message

/** Of what is optional: nothing typed is nothing wrong. */
const whenTyped =
  (check: Check): Check =>
  (text) =>
    text === '' ? undefined : check(text)

const matching = (pattern: RegExp, message: string) => whenTyped(unless((text) => pattern.test(text), message))

/** A plain number: digits, one dot at most, and a sign before them. */
const plainNumber = /^-?\d+(\.\d+)?$/

function isWebAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}

/** The pieces of portal.md 5 that forms are put together from; each but `required` lets an empty field pass. */
export const field = {
  required: unless((text) => text.trim() !== '', messages.required),
  min: (least: number) => whenTyped(unless((text) => Number(text) >= least, messages.min(least))),
  max: (most: number) => whenTyped(unless((text) => Number(text) <= most, messages.max(most))),
  minLength: (least: number) => whenTyped(unless(({ length }) => length >= least, messages.minLength(least))),
  maxLength: (most: number) => whenTyped(unless(({ length }) => length <= most, messages.maxLength(most))),
  rangeLength: (least: number, most: number) =>
    whenTyped(unless(({ length }) => length >= least && length <= most, messages.rangeLength(least, most))),
  email: whenTyped(unless(isEmail, messages.email)),
  url: whenTyped(unless(isWebAddress, messages.url)),
  number: matching(plainNumber, messages.number),
  digits: matching(/^\d+$/, messages.digits),
  noNumbers: matching(/^\D+$/u, messages.noNumbers),
  lettersAndNumbers: matching(/^[\p{L}\p{M}\d]+$/u, messages.lettersAndNumbers),
  hour: whenTyped((text) => {
    if (!/^\d{2}:\d{2}$/.test(text)) return messages.hourFormat
    return text <= '23:59' && text.slice(3) <= '59' ? undefined : messages.hourRange
  }),
} as const

/** The first thing that is wrong, in the order of the checks. */
export function wrongWith(text: string | null | undefined, ...checks: readonly Check[]): string | undefined {
  const typed = (text ?? '').trim()
  for (const check of checks) {
    const message = check(typed)
    if (message !== undefined) return message
  }
  return undefined
}

/** «Campo Requerido» at each of these texts that is empty. */
export const validateRequired = (texts: Readonly<Record<string, string | null | undefined>>): Issue[] =>
  Object.entries(texts).flatMap(([name, text]) => {
    const message = wrongWith(text, field.required)
    return message === undefined ? [] : [{ path: [name], message }]
  })
