import { Decimal } from 'decimal.js'
import { fieldMessages } from '#schema/platform/values/messages.ts'

/** What a field takes: decimals at most (3 unless told, 0 for whole numbers) and the least and the most that it takes. */
export interface NumberLimits {
  decimals?: number
  min?: number
  max?: number
  /** Refuses nothing: of two readings the one up to here is meant, where the other lies beyond. */
  most?: number
  /** Whether it may lie below zero. */
  allowsNegative?: boolean
}

/** The number in plain digits ("" where nothing was written), or the Spanish sentence that says why it was not understood. */
export type NumberReading = { value: string; problem?: undefined } | { value?: undefined; problem: string }

/** One way to read a text: digits before and after the decimal separator. */
interface Candidate {
  whole: string
  fraction: string
}

const MOST_DIGITS = 15
const GROUP = 3
const DEFAULT_DECIMALS = 3

export const numberMessages = {
  negative: 'No se admiten números negativos.',
  symbols: 'Escriba solo el número, sin letras ni símbolos.',
  unclear: (text: string) =>
    `No se entiende «${text}» como número; escríbalo sin separar los miles, por ejemplo 1234.50.`,
  unfinished: (mark: string) => `Faltan los decimales después de «${mark}».`,
  whole: 'Escriba un número entero, sin decimales.',
  decimals: (most: number) => `Se admiten hasta ${most} decimales.`,
  twoReadings: (text: string, one: string, other: string) =>
    `«${text}» se puede leer de dos maneras: escriba ${one} o ${other}.`,
  tooLong: `Se admiten hasta ${MOST_DIGITS} cifras antes de los decimales.`,
} as const

/** Characters of a text that is looked at as a number: more digits than this no field takes, whatever separates them. */
const LONGEST = 100

const LONGEST_QUOTED = 40

/** The text as far as a message quotes it. */
const excerpt = (text: string): string => (text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED)}…` : text)

/** Whether these are groups of thousands: one mark between all of them, one to three digits first, then always three. */
const areGroups = ([first = '', ...others]: readonly string[], marks: readonly string[]): boolean =>
  /^\d{1,3}$/.test(first) &&
  Number(first) > 0 &&
  others.every(({ length }) => length === GROUP) &&
  marks.every((mark) => mark === marks[0])

/** Whether the digits before the decimal mark can be read: nothing or digits alone, or groups set apart by another mark. */
const isWhole = (groups: readonly string[], marks: readonly string[], decimalMark: string): boolean =>
  groups.length === 1 || (!marks.includes(decimalMark) && areGroups(groups, marks))

/** Every way to read digits set apart by dots, commas and spaces. */
function candidatesOf(text: string): { thousands?: Candidate; decimal?: Candidate } {
  const groups = text.split(/[.,\s]/)
  const marks = [...text.replaceAll(/\d/g, '').replaceAll(/\s/g, ' ')]
  if (marks.length === 0) return { thousands: { whole: text, fraction: '' } }
  const isGrouped = areGroups(groups, marks)
  const [fraction = '', mark = ' '] = [groups.at(-1), marks.at(-1)]
  const before = groups.slice(0, -1)
  const isDecimal = mark !== ' ' && fraction !== '' && isWhole(before, marks.slice(0, -1), mark)
  return {
    ...(isGrouped && { thousands: { whole: groups.join(''), fraction: '' } }),
    ...(isDecimal && { decimal: { whole: before.join('') || '0', fraction } }),
  }
}

const withoutZeros = (fraction: string): string => fraction.replace(/0+$/, '')

/** The number in plain digits; zeros after the last decimal that is allowed say nothing. */
const plain = ({ whole, fraction }: Candidate, decimals: number): string => {
  const digits = whole.replace(/^0+(?=\d)/, '')
  const decimalDigits = fraction.slice(0, decimals)
  return decimalDigits === '' ? digits : `${digits}.${decimalDigits}`
}

/**
 * A number so that it can be read in one way only, whatever decimals are allowed: three decimals after one to three
 * digits look like thousands, a zero behind them does not.
 */
export const unambiguous = (value: string): string => (/^[1-9]\d{0,2}\.\d{3}$/.test(value) ? `${value}0` : value)

const withinLimits = (value: string, { min, max, most = max }: NumberLimits): boolean =>
  (min === undefined || new Decimal(value).gte(min)) && (most === undefined || new Decimal(value).lte(most))

function checkLimits(value: string, { min, max }: NumberLimits): NumberReading {
  if ((value.split('.')[0] ?? '').length > MOST_DIGITS) return { problem: numberMessages.tooLong }
  if (max !== undefined && new Decimal(value).gt(max)) return { problem: fieldMessages.max(max) }
  if (min !== undefined && new Decimal(value).lt(min)) return { problem: fieldMessages.min(min) }
  return { value }
}

/** A text that is no number at all: below zero, letters, symbols, no digit. */
function refusalOf(text: string): string | undefined {
  if (/^[-−–—(]\s*[\d.,\s]*\)?$|^[\d.,\s]+[-−–—]$/.test(text)) return numberMessages.negative
  if (/[^\d.,\s]/.test(text)) return numberMessages.symbols
  return /\d/.test(text) ? undefined : fieldMessages.number
}

/**
 * Reads a number that was typed or pasted (rules 16). The last separator followed by one or two digits is the decimal
 * one (by as many as the field takes, where it takes more), groups of three are thousands, whichever of dot, comma and
 * space sets them apart. What can be read in two ways within the limits is asked, never guessed.
 */
export function readNumber(typed: string, limits: NumberLimits = {}): NumberReading {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  if (text === '') return { value: '' }
  if (text.length > LONGEST) return { problem: numberMessages.unclear(excerpt(text)) }
  if (limits.allowsNegative && /^-\s?\d/.test(text)) return readNegative(text, limits)
  const refusal = refusalOf(text)
  if (refusal !== undefined) return { problem: refusal }
  const { decimals = DEFAULT_DECIMALS } = limits
  const { thousands, decimal } = candidatesOf(text)
  if (!thousands && !decimal)
    return {
      problem: /^[\d\s,.]*\d[.,]$/.test(text)
        ? numberMessages.unfinished(text.slice(-1))
        : numberMessages.unclear(excerpt(text)),
    }
  // Beside thousands a decimal counts only as it is written; alone, zeros too many change nothing.
  const isDecimal =
    decimal !== undefined && (thousands ? decimal.fraction : withoutZeros(decimal.fraction)).length <= decimals
  if (!thousands && !isDecimal)
    return { problem: decimals === 0 ? numberMessages.whole : numberMessages.decimals(decimals) }
  const readings = [thousands, isDecimal ? decimal : undefined].flatMap((one) => (one ? [plain(one, decimals)] : []))
  const [first = '', second] = readings.filter((value) => withinLimits(value, limits))
  if (second === undefined) return checkLimits(first || (readings[0] ?? ''), limits)
  return { problem: numberMessages.twoReadings(text, first, unambiguous(new Decimal(second).toFixed())) }
}

function readNegative(text: string, { min, max, ...limits }: NumberLimits): NumberReading {
  const opposite = { ...(max !== undefined && { min: -max }), ...(min !== undefined && { max: -min }) }
  const { value, problem } = readNumber(text.slice(1), { ...limits, ...opposite, allowsNegative: false })
  if (problem !== undefined) return { problem }
  return { value: Number(value) === 0 ? value : `-${value}` }
}
