import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { LONGEST_IMPORT_CELL, rowsFileMessages as messages } from '#schema/kit/import/rows-file.ts'
import { isRecord } from '#schema/platform/collections/records.ts'
import { UnreadableFile } from '#upstream/platform/files/unreadable-file.ts'

/** The text of a file, piece by piece, without its byte order mark. @throws UnreadableFile for what is not UTF-8 */
async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path))
      if (chunk instanceof Uint8Array) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (failure) {
    throw failure instanceof TypeError ? new UnreadableFile(messages.notUtf8) : failure
  }
}

/** Spreadsheet programs write what their country uses between fields. */
const SEPARATORS = [',', ';', '\t']

function separatorOf(text: string): string {
  const [line = ''] = text.split('\n', 1)
  const counts = SEPARATORS.map((separator) => line.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** A record of a CSV by its number, as a spreadsheet program counts it. */
interface CsvRow {
  number: number
  cells: string[]
  /** Whether a dot in a number sets its decimals apart, whatever stands behind it (decision 0200). */
  hasDecimalPoint: boolean
}

/** Takes the text of a CSV character by character and hands out its records (RFC 4180). */
class CsvReader {
  private field = ''
  private cells: string[] = []
  private state: 'begin' | 'plain' | 'quoted' | 'quote' = 'begin'
  private number = 1
  private readonly separator: string

  constructor(separator: string) {
    this.separator = separator
  }

  *read(text: string): Generator<CsvRow> {
    for (const character of text) {
      if (this.state === 'quoted') this.takeQuoted(character)
      else if (character === '"' && this.state !== 'plain') this.takeQuote()
      else if (character === this.separator) this.endField()
      else if (character === '\n') yield this.endRow()
      else if (character !== '\r') this.append(character)
    }
  }

  /** The last record, where no line break ends it. @throws UnreadableFile where a quote is open */
  *end(): Generator<CsvRow> {
    if (this.state === 'quoted') throw new UnreadableFile(messages.openQuote(this.number))
    if (this.state !== 'begin' || this.cells.length > 0) yield this.endRow()
  }

  private takeQuoted(character: string): void {
    if (character === '"') this.state = 'quote'
    else this.field += character
    this.requireShort()
  }

  /** Begins what is quoted, or stands for a quote within it. */
  private takeQuote(): void {
    if (this.state === 'quote') this.field += '"'
    this.state = 'quoted'
  }

  private append(character: string): void {
    this.field += character
    this.state = 'plain'
    this.requireShort()
  }

  private requireShort(): void {
    if (this.field.length > LONGEST_IMPORT_CELL) throw new UnreadableFile(messages.longCell(this.number))
  }

  private endField(): void {
    this.cells.push(this.field)
    this.field = ''
    this.state = 'begin'
  }

  private endRow(): CsvRow {
    this.endField()
    const row = { number: this.number++, cells: this.cells, hasDecimalPoint: this.separator === ',' }
    this.cells = []
    return row
  }
}

/** The records of a CSV: fields apart by commas, semicolons or tabs, whichever its first line has most of. @throws UnreadableFile */
export async function* readCsv(path: string): AsyncGenerator<CsvRow> {
  let reader: CsvReader | undefined
  for await (const text of readText(path)) {
    reader ??= new CsvReader(separatorOf(text))
    yield* reader.read(text)
  }
  if (reader) yield* reader.end()
}

/** An object of JSON Lines by the number of its line. */
interface JsonRow {
  number: number
  fields: Record<string, string>
}

function objectOf(line: string, number: number): Record<string, unknown> {
  let parsed: unknown
  try {
    parsed = JSON.parse(line)
  } catch {
    parsed = undefined
  }
  if (!isRecord(parsed)) throw new UnreadableFile(messages.notJson(number))
  return parsed
}

function fieldOf(name: string, value: unknown, number: number): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new UnreadableFile(messages.noValue(number, name.slice(0, 100)))
  // A number beyond this has lost digits once JSON was read; decimals are not told from those that a program wrote so.
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new UnreadableFile(messages.inexact(number, name.slice(0, 100)))
  const text = String(value)
  if (text.length > LONGEST_IMPORT_CELL) throw new UnreadableFile(messages.longCell(number))
  return text
}

/** The objects of JSON Lines; empty lines are left out. @throws UnreadableFile */
export async function* readJsonLines(path: string): AsyncGenerator<JsonRow> {
  let number = 0
  for await (const line of createInterface({ input: Readable.from(readText(path)), crlfDelay: Infinity })) {
    number++
    if (line.trim() === '') continue
    const fields: Record<string, string> = {}
    for (const [name, value] of Object.entries(objectOf(line, number))) fields[name] = fieldOf(name, value, number)
    yield { number, fields }
  }
}
