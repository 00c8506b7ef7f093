import { sql, type RawBuilder, type Transaction } from 'kysely'
import { isChosen, type Catalogue, type Field } from '#schema/kit/catalogue/descriptor.ts'
import { readOf } from '#schema/kit/catalogue/html-text.ts'
import { readDecimal } from '#schema/platform/values/decimal.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { foldText } from '#schema/platform/text/fold-text.ts'
import type { ImportEffect } from '#upstream/kit/xlsx/import-preview.ts'
import { fieldByName, textOf, writtenFields } from '../fields.ts'
import { readRow, type CheckedRow } from './checked-row.ts'
import { choiceNames } from './import-cell.ts'
import { createStoredChoices, type StoredChoices } from './stored-choices.ts'
import { fieldChoices, type FieldChoice } from '../field-choices.ts'
import type { Row } from '../crud.repo.ts'
import { SHARED, type RowRule } from '../save-row.ts'

export interface ImportOptions {
  rule: RowRule
  /** Whether the rows that will change are locked until the transaction ends. */
  lock?: boolean
  /** Whether the rows come in many parts: then what is unique of the rows there are is read once for all of them. */
  inParts?: boolean
}

/** The offers of every chosen field, by its wire name. */
export async function readFieldChoices(
  tx: Transaction<Tables>,
  catalogue: Catalogue,
  companyId: number,
): Promise<Map<string, FieldChoice[]>> {
  const offers = new Map<string, FieldChoice[]>()
  for (const field of writtenFields(catalogue).filter(isChosen))
    offers.set(field.wire, (await fieldChoices(field, companyId).execute(tx)).rows)
  return offers
}

const uniqueFields = (catalogue: Catalogue): Field[] =>
  (catalogue.unique ?? []).map((name) => fieldByName(catalogue, name))

const BETWEEN = '\u001f'
/** What is unique of a row, whatever its case and accents. */
const keyOf = (fields: readonly Field[], values: Row): string =>
  fields.map(({ wire }) => foldText(textOf(values[wire] ?? ''))).join(BETWEEN)

/**
 * What a row may be found by: as it was read, and with whatever else its chosen fields may name of what rows hold; none
 * where something else of it cannot be read.
 */
async function possibleKeys(
  unique: readonly Field[],
  { values, problems }: CheckedRow,
  source: Row,
  { valuesNamed }: StoredChoices,
): Promise<string[]> {
  let possible: Row[] = [{}]
  for (const field of unique) {
    const { wire } = field
    const meant = [...(problems[wire] ? [] : [values[wire]]), ...(await valuesNamed(field, source))]
    possible = possible.flatMap((row) => meant.map((value) => ({ ...row, [wire]: value })))
  }
  return [...new Set(possible.map((row) => keyOf(unique, row)))]
}

/** Selects what is unique of a row, as `keyOf` has it. */
const keySql = (unique: readonly Field[]): RawBuilder<unknown> =>
  sql.join(
    unique.map(({ wire }) => sql`folded(coalesce(${sql.ref(wire)}::text, ''))`),
    sql` || ${sql.lit(BETWEEN)} || `,
  )

/**
 * Makes what finds the rows there are by what is unique of them. No index serves that, so that each look goes through the whole
 * catalogue; of rows that come in parts it is gone through once.
 */
async function createKnownReader(
  tx: Transaction<Tables>,
  { resource, key: id }: Catalogue,
  unique: readonly Field[],
  { lock = false, inParts = false }: Pick<ImportOptions, 'lock' | 'inParts'>,
): Promise<(keys: readonly string[]) => Promise<Map<string, Row>>> {
  if (unique.length === 0) return async () => new Map()
  const read = async (isWanted: RawBuilder<unknown>) => {
    const locked = lock ? sql`for update` : sql``
    const { rows } = await sql<Row>`select * from ${sql.table(resource)} where ${isWanted} ${locked}`.execute(tx)
    return new Map(rows.map((row) => [keyOf(unique, row), row]))
  }
  if (!inParts) return (keys) => read(sql`${keySql(unique)} = any(${[...keys]})`)
  const { rows } = await sql<{ key: string; id: number }>`
    select ${keySql(unique)} as key, ${sql.ref(id)} as id from ${sql.table(resource)}`.execute(tx)
  const ids = new Map(rows.map((row) => [row.key, row.id]))
  return (keys) => read(sql`${sql.ref(id)} = any(${keys.flatMap((key) => ids.get(key) ?? [])})`)
}

/** A sheet shows rich text without its formats: what was left as it reads stays as it is. */
function preserveRichText(catalogue: Catalogue, { values, known }: CheckedRow): void {
  for (const { kind, wire } of writtenFields(catalogue))
    if (kind === 'html' && known && readOf(textOf(values[wire] ?? '')) === readOf(textOf(known[wire] ?? '')))
      values[wire] = known[wire]
}

/**
 * Makes what looks at rows of an import, by wire name as they were written, some of them at a time: what each cell means,
 * which rows there are already, which are said twice in all that it was given, and what the catalogue asks of a whole row.
 */
export async function createRowChecker(
  tx: Transaction<Tables>,
  catalogue: Catalogue,
  identity: Identity,
  { rule, ...options }: ImportOptions,
): Promise<(rows: readonly Row[]) => Promise<CheckedRow[]>> {
  const offers = await readFieldChoices(tx, catalogue, identity.companyId)
  const names = new Map([...offers].map(([wire, offered]) => [wire, choiceNames(offered)]))
  const unique = uniqueFields(catalogue)
  const readKnown = await createKnownReader(tx, catalogue, unique, options)
  const last = unique.at(-1)
  const others = writtenFields(catalogue).filter((field) => !unique.includes(field))
  const usedKeys = new Set<string>()
  const stored = createStoredChoices(tx)

  /** The key of a row: as it was read where there is such a row, else the only one of an active row that may be meant. */
  function chooseKey({ values, problems }: CheckedRow, keys: readonly string[], known: ReadonlyMap<string, Row>) {
    const read = unique.some(({ wire }) => problems[wire]) ? undefined : keyOf(unique, values)
    if (read !== undefined && known.has(read)) return read
    const [meant, ...more] = keys.filter((key) => known.get(key)?.SecStatus === 1)
    return more.length === 0 ? (meant ?? read) : read
  }

  function findKnown(row: CheckedRow, keys: readonly string[], known: ReadonlyMap<string, Row>): void {
    const { values, problems } = row
    const key = chooseKey(row, keys, known)
    if (!last || key === undefined) return
    row.known = known.get(key)
    // What a row is found by stays as it is written there.
    if (row.known)
      for (const { wire } of unique) {
        values[wire] = row.known[wire]
        Reflect.deleteProperty(problems, wire)
      }
    const problem = usedKeys.has(key)
      ? 'se repite en el archivo'
      : row.known?.SecStatus === 0
        ? 'el registro está deshabilitado'
        : null
    if (problem) problems[last.wire] = `${last.label}: ${problem}`
    else if (row.known?.CpyID === null) problems[last.wire] = SHARED
    usedKeys.add(key)
  }

  return async (rows) => {
    const checked = rows.map((row) => readRow(catalogue, names, row))
    const keys: string[][] = []
    for (const [index, row] of checked.entries()) keys.push(await possibleKeys(unique, row, rows[index] ?? {}, stored))
    const known = await readKnown(keys.flat())
    for (const [index, row] of checked.entries()) {
      findKnown(row, keys[index] ?? [], known)
      await stored.preserve(others, row, rows[index] ?? {})
      preserveRichText(catalogue, row)
      const { values, problems } = row
      if (Object.keys(problems).length === 0)
        for (const { path, message } of await rule(tx, { ...row.known, ...values }, identity))
          problems[path ?? last?.wire ?? ''] ??= message
    }
    return checked
  }
}

/** Looks at all rows of an import at once. */
export async function checkRows(
  tx: Transaction<Tables>,
  catalogue: Catalogue,
  identity: Identity,
  rows: readonly Row[],
  options: ImportOptions,
): Promise<CheckedRow[]> {
  const check = await createRowChecker(tx, catalogue, identity, options)
  return check(rows)
}

/** Whether a column already holds it; "12.5" is "12.500". */
function isUnchanged({ kind }: Field, before: unknown, value: unknown): boolean {
  if (before === null || value === null) return before === value
  if (kind !== 'decimal') return textOf(before) === textOf(value)
  return readDecimal(textOf(before))?.equals(readDecimal(textOf(value)) ?? NaN) ?? false
}

/** The fields of a known row that the import changes. */
export const changedFields = (catalogue: Catalogue, { values, known = {} }: CheckedRow): Field[] =>
  writtenFields(catalogue).filter(
    (field) => field.wire in values && !isUnchanged(field, known[field.wire], values[field.wire]),
  )

/** What loading a row does to the catalogue. */
export function effectOf(catalogue: Catalogue, row: CheckedRow): ImportEffect {
  if (!row.known) return 'CREATE'
  return changedFields(catalogue, row).length > 0 ? 'UPDATE' : 'NONE'
}
