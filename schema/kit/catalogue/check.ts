import { fitsDecimals, readDecimal, type Amount } from '#schema/platform/values/decimal.ts'
import { isChosen, type Field } from './descriptor.ts'
import { readOf } from './html-text.ts'

/** Longest text unless a field says otherwise (back-office.md 9). */
const TEXT_MOST = 256
const LONG_TEXT_MOST = 4_000

/** What is said of one field; after its label, but for the two that ask for a value. */
export const checkMessages = {
  choose: (label: string) => `Seleccione ${label}`,
  enter: (label: string) => `Ingrese ${label}`,
  text: 'tiene que ser texto',
  length: (most: number) => `máximo ${most} caracteres`,
  digits: 'solo dígitos',
  most: (most: number | undefined) => `máximo ${most}`,
  decimal: 'solo dígitos y un punto, con un máximo de 3 decimales',
  day: 'la fecha no es válida',
  flag: 'tiene que ser sí o no',
  option: 'la opción no es válida',
} as const

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(value)
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isKey = (value: unknown): boolean => Number.isInteger(value) || (isText(value) && value.length <= 60)

function isDecimal(value: unknown): boolean {
  const decimal = isText(value) || typeof value === 'number' ? readDecimal(value satisfies Amount) : null
  return decimal !== null && !decimal.isNegative() && fitsDecimals(decimal)
}
const isInteger = (value: unknown): boolean => /^\d{1,9}$/.test(String(value).trim())

const isTooLarge = ({ most }: Field, value: unknown): boolean =>
  most !== undefined && (readDecimal(String(value))?.greaterThan(most) ?? false)

const maxOf = ({ kind, max }: Field): number => max ?? (kind === 'text' ? TEXT_MOST : LONG_TEXT_MOST)

function wrongOf(field: Field, value: unknown): string | null {
  switch (field.kind) {
    case 'text':
    case 'longText':
      if (!isText(value)) return checkMessages.text
      return value.trim().length > maxOf(field) ? checkMessages.length(maxOf(field)) : null
    case 'html':
      if (!isText(value)) return checkMessages.text
      return readOf(value).length > maxOf(field) ? checkMessages.length(maxOf(field)) : null
    case 'integer':
      if (!isInteger(value)) return checkMessages.digits
      return isTooLarge(field, value) ? checkMessages.most(field.most) : null
    case 'decimal':
      if (!isDecimal(value)) return checkMessages.decimal
      return isTooLarge(field, value) ? checkMessages.most(field.most) : null
    case 'date':
      return isDay(value) ? null : checkMessages.day
    case 'flag':
      return typeof value === 'boolean' ? null : checkMessages.flag
    case 'fixed':
      return Object.hasOwn(field.values ?? {}, String(value)) ? null : checkMessages.option
    case 'choice':
    case 'reference':
      return isKey(value) ? null : checkMessages.option
  }
}

/** The Spanish sentence that says what is wrong with one field's value by itself; null when nothing is. */
export function problemOf(field: Field, value: unknown): string | null {
  if (isEmpty(value)) {
    if (!field.required) return null
    return isChosen(field) ? checkMessages.choose(field.label) : checkMessages.enter(field.label)
  }
  const wrong = wrongOf(field, value)
  return wrong && `${field.label}: ${wrong}`
}

/** The value as it is stored: texts trimmed, nothing for an empty one, digits as numbers. */
export function storedOf({ kind }: Field, value: unknown): unknown {
  if (isEmpty(value)) return null
  if (kind === 'flag') return value
  if (kind === 'integer' || kind === 'fixed') return Number(value)
  return isText(value) ? value.trim() : String(value)
}
