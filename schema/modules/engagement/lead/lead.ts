import { Decimal } from 'decimal.js'
import { isEmail } from '#schema/platform/values/email.ts'
import { telephoneCheck, telephoneLimits, tidyTelephone } from '#schema/platform/values/telephone.ts'
import { leadColumns, type LeadFieldKind, type LeadMark } from './lead-setup.ts'
import { readDecimal } from '#schema/platform/values/decimal.ts'
import { fieldMessages } from '#schema/platform/values/messages.ts'
import { readDay } from '#schema/platform/typed-input/read-day.ts'
import { readNumber, type NumberLimits, type NumberReading } from '#schema/platform/typed-input/read-number.ts'
import { foldText } from '#schema/platform/text/fold-text.ts'

/** A column of a campaign's sheet: its key in previews, and how what stands in it is read. */
export interface LeadColumn {
  key: string
  title: string
  required: boolean
  kind: LeadFieldKind | LeadMark | 'name'
  options: readonly string[]
}

/** A field of a campaign's own as its leads carry it. */
export interface LeadField {
  id: string
  name: string
  kind: LeadFieldKind
  isRequired: boolean
  options: readonly string[]
}

export const leadMessages = {
  document: 'Solo letras y dígitos, de 6 a 15',
  telephone: 'Ingrese de 6 a 15 dígitos',
  option: 'La opción no existe',
} as const

const PREFIX = 'field-'
const LONGEST_NAME = 160
const LONGEST_VALUE = 500

/** The key under which previews tell of a campaign's own field. */
export const keyOfField = (id: string): string => `${PREFIX}${id}`

/** The sheet of a campaign: name, document, telephone and e-mail first, then its own fields in their order. */
export function columnsOfLeads(required: readonly string[], fields: readonly LeadField[]): LeadColumn[] {
  const marks = (['document', 'telephone', 'email'] as const).map((mark) => ({
    key: mark,
    title: leadColumns[mark],
    required: required.includes(mark),
    kind: mark,
    options: [],
  }))
  return [
    { key: 'name', title: leadColumns.name, required: true, kind: 'name', options: [] },
    ...marks,
    ...fields.map(({ id, name, kind, isRequired, options }) => ({
      key: keyOfField(id),
      title: name,
      required: isRequired,
      kind,
      options,
    })),
  ]
}

type Read = { value: string; message?: undefined } | { value?: undefined; message: string }

const wrong = (message: string): Read => ({ message })
const within = (value: string, longest: number): Read =>
  value.length > longest ? wrong(fieldMessages.maxLength(longest)) : { value }

const isTelephone = telephoneCheck(telephoneLimits.lead)

const readTelephone = (text: string): Read =>
  isTelephone(text) === undefined ? { value: tidyTelephone(text) } : wrong(leadMessages.telephone)

function readDocument(text: string): Read {
  const value = text.replaceAll(/[\s.-]/g, '').toUpperCase()
  return /^[A-Z\d]{6,15}$/.test(value) ? { value } : wrong(leadMessages.document)
}

const typed = ({ value, problem }: NumberReading): Read =>
  problem === undefined ? { value: new Decimal(value).toFixed() } : wrong(problem)

const NUMBERS: NumberLimits = { decimals: 6, allowsNegative: true }

function readDate(text: string, today: string): Read {
  const { value, problem } = readDay(text, today)
  return problem === undefined ? { value } : wrong(problem)
}

function readOption(text: string, options: readonly string[]): Read {
  const value = options.find((option) => foldText(option) === foldText(text))
  return value === undefined ? wrong(leadMessages.option) : { value }
}

function readCell({ kind, options }: LeadColumn, text: string, today: string): Read {
  switch (kind) {
    case 'name':
      return within(text.replaceAll(/\s+/g, ' '), LONGEST_NAME)
    case 'document':
      return readDocument(text)
    case 'telephone':
      return readTelephone(text)
    case 'email':
      return isEmail(text) ? { value: text.toLowerCase() } : wrong(fieldMessages.email)
    case 'TEXT':
      return within(text, LONGEST_VALUE)
    case 'NUMBER':
      return typed(readNumber(text, NUMBERS))
    case 'DATE':
      return readDate(text, today)
    case 'LIST':
      return readOption(text, options)
  }
}

/** Whether a cell says what is stored in its column; a number may be written otherwise: «1.1250» is 1.125. */
export function isSameCell({ kind }: Pick<LeadColumn, 'kind'>, cell: string, stored: string): boolean {
  const text = cell.trim()
  if (text === stored || kind !== 'NUMBER') return text === stored
  const number = readDecimal(readNumber(text, NUMBERS).value)
  return number !== null && readDecimal(stored)?.equals(number) === true
}

export interface ReadLead {
  /** By column, as it is kept; what was left empty is missing. */
  values: Readonly<Record<string, string>>
  /** By column, a Spanish sentence. */
  problems: Readonly<Record<string, string>>
}

/**
 * Reads one row of a campaign's sheet by its columns; `today` is the day in Lima, YYYY-MM-DD. What says what the lead says
 * already (\`stored\`, by column) stays as it is, even an option that is no longer offered.
 */
export function readLead(
  columns: readonly LeadColumn[],
  cells: Readonly<Record<string, string>>,
  today: string,
  stored: Readonly<Record<string, string | null>> = {},
): ReadLead {
  const values: Record<string, string> = {}
  const problems: Record<string, string> = {}
  for (const column of columns) {
    const text = (cells[column.key] ?? '').trim()
    if (text === '') {
      if (column.required) problems[column.key] = fieldMessages.required
      continue
    }
    const { value, message } = text === stored[column.key] ? { value: text } : readCell(column, text, today)
    if (message === undefined) values[column.key] = value
    else problems[column.key] = message
  }
  return { values, problems }
}
