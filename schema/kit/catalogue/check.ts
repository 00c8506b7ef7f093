import { fitsDecimals, readDecimal, type Amount } from '#schema/platform/values/decimal.ts'
import { isChosen, type Field } from './descriptor.ts'
import { readOf } from './html-text.ts'

/** Longest text unless a field says otherwise (back-office.md 9). */
const TEXT_MOST = 256
const LONG_TEXT_MOST = 4_000

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
      if (!isText(value)) return 'tiene que ser texto'
      return value.trim().length > maxOf(field) ? `máximo ${maxOf(field)} caracteres` : null
    case 'html':
      if (!isText(value)) return 'tiene que ser texto'
      return readOf(value).length > maxOf(field) ? `máximo ${maxOf(field)} caracteres` : null
    case 'integer':
      if (!isInteger(value)) return 'solo dígitos'
      return isTooLarge(field, value) ? `máximo ${field.most}` : null
    case 'decimal':
      if (!isDecimal(value)) return 'solo dígitos y un punto, con un máximo de 3 decimales'
      return isTooLarge(field, value) ? `máximo ${field.most}` : null
    case 'date':
      return isDay(value) ? null : 'la fecha no es válida'
    case 'flag':
      return typeof value === 'boolean' ? null : 'tiene que ser sí o no'
    case 'fixed':
      return Object.hasOwn(field.values ?? {}, String(value)) ? null : 'la opción no es válida'
    case 'choice':
    case 'reference':
      return isKey(value) ? null : 'la opción no es válida'
  }
}

/** The Spanish sentence that says what is wrong with one field's value by itself; null when nothing is. */
export function problemOf(field: Field, value: unknown): string | null {
  if (isEmpty(value)) {
    if (!field.required) return null
    return `${isChosen(field) ? 'Seleccione' : 'Ingrese'} ${field.label}`
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
