import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import { problemOf, storedOf } from '#schema/kit/catalogue/check.ts'
import { isChosen, type Field } from '#schema/kit/catalogue/descriptor.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { DECIMALS } from '#schema/platform/values/decimal.ts'
import { readDay, type DayReading } from '#schema/platform/typed-input/read-day.ts'
import { readNumber, unambiguous, type NumberReading } from '#schema/platform/typed-input/read-number.ts'
import { toParagraph, sanitiseRichText } from '#upstream/kit/text/rich-text.ts'
import { foldText } from '#schema/platform/text/fold-text.ts'
import { textOf } from '../fields.ts'
import type { FieldChoice } from '../field-choices.ts'

/** How people may name a value, folded; null where two values are named so. */
export type ChoiceNames = ReadonlyMap<string, FieldChoice['value'] | null>

/** By value, by code or by what people read, whatever its case and accents; the words that people read come first. */
export function choiceNames(offers: readonly FieldChoice[]): ChoiceNames {
  const names = new Map<string, FieldChoice['value'] | null>()
  const add = (name: string, value: FieldChoice['value']) => {
    const known = names.get(foldText(name))
    names.set(foldText(name), known === undefined || known === value ? value : null)
  }
  for (const { label, value } of offers) add(label, value)
  const read = new Set(names.keys())
  for (const { code, value } of offers)
    for (const name of new Set([code ?? '', String(value)]))
      if (name !== '' && !read.has(foldText(name))) add(name, value)
  return names
}

/** A cell as it is stored; `undefined` leaves what stands there. */
export type ImportCell = { value: unknown } | { problem: string }

const FLAGS: Readonly<Record<string, boolean>> = { si: true, no: false, true: true, false: false, 1: true, 0: false }

/** A number or a day as people write it, in the form that the rules know; undefined for the kinds that stand as they are. */
function readingOf({ kind, most }: Field, cell: unknown): NumberReading | DayReading | undefined {
  const text = typeof cell === 'number' ? unambiguous(String(cell)) : textOf(cell)
  if (kind === 'integer') return readNumber(text, { decimals: 0, max: most })
  if (kind === 'decimal') return readNumber(text, { decimals: DECIMALS, max: most })
  return kind === 'date' ? readDay(text, clock.today()) : undefined
}

function chosen({ label }: Field, names: ChoiceNames, cell: unknown): ImportCell {
  const value = names.get(foldText(String(cell)))
  if (value === undefined) return { problem: recordMessages.noSuchOption(label) }
  return value === null ? { problem: recordMessages.severalOptions(label) } : { value }
}

function flagged(field: Field, cell: unknown): ImportCell {
  const value = FLAGS[foldText(String(cell))]
  return value === undefined ? { problem: `${field.label}: tiene que ser sí o no` } : { value }
}

/** Reads one cell of an import as its field takes it. */
export function readCell(field: Field, names: ChoiceNames | undefined, cell: unknown): ImportCell {
  if (cell === undefined || cell === null || textOf(cell).trim() === '') {
    if (field.kind === 'flag') return { value: undefined }
    const problem = problemOf(field, null)
    return problem ? { problem } : { value: null }
  }
  if (isChosen(field)) return chosen(field, names ?? new Map(), cell)
  if (field.kind === 'flag') return flagged(field, cell)
  const reading = readingOf(field, cell)
  if (reading?.problem !== undefined) return { problem: `${field.label}: ${reading.problem}` }
  const written = reading?.value ?? cell
  const problem = problemOf(field, written)
  if (problem) return { problem }
  if (field.kind !== 'html') return { value: storedOf(field, written) }
  const text = textOf(written)
  return { value: sanitiseRichText(/<\w/.test(text) ? text : toParagraph(text)) }
}
