import { sql, type RawBuilder, type Transaction } from 'kysely'
import { isList } from '#schema/platform/collections/records.ts'
import type { Field } from '#schema/kit/catalogue/descriptor.ts'
import type { HistoryResource } from '#schema/kit/catalogue/traced.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { windowOf, type Page, type PageInput } from '#upstream/platform/http/page.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { textOf } from './fields.ts'
import { labelRows } from './crud.repo.ts'

/** What one field was and became, as people read it: a choice or a reference by its label, a flag as "true" or "false". */
interface FieldChange {
  AudField: string
  AudBefore: string | null
  AudAfter: string | null
  /** What it was, as the table holds it. */
  AudValueBefore: string | null
  AudValueAfter: string | null
}

/** What somebody did with a row. */
export interface RowChange {
  AudID: number
  AudDate: string
  UsrFullName: string | null
  /** Whether the caller did it. */
  AudOwn: boolean
  AudAction: string
  AudFields: FieldChange[]
}

type HistoryCaller = Pick<Call, 'tx' | 'identity'>

type Trace = Omit<RowChange, 'AudFields'> & { change: Record<string, unknown> }

/** Field, what was there, what is: a trace of a change holds both, of a creation the one. */
type Pair = readonly [field: Field, before: unknown, after: unknown]

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

const pairsOf = (fields: readonly Field[], change: Record<string, unknown>): Pair[] =>
  fields.flatMap((field): Pair[] => {
    const pair = change[field.wire]
    const [before, after] = isList(pair) ? pair : [null, pair]
    return isNothing(before) && isNothing(after) ? [] : [[field, before, after]]
  })

/** Of a chosen field, what people read of these values today, those that were switched off since included. */
async function labelsFor(
  tx: Transaction<Tables>,
  field: Field,
  values: readonly unknown[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(values.filter((value) => !isNothing(value)).map(textOf))]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ value: string; label: string }>`
    select value::text as value, label from (${labelRows(field)}) named (value, label) where value::text = any(${wanted})`.execute(
    tx,
  )
  return new Map(rows.map(({ value, label }) => [value, label]))
}

/** The name of the row whose history is read, for whoever says who may see it. */
export const HISTORY_ROW = 'r'

async function requireVisible(
  { tx, identity }: HistoryCaller,
  { resource, key, isCommon }: HistoryResource,
  record: string,
  wall: RawBuilder<boolean>,
): Promise<void> {
  const row = sql.id(HISTORY_ROW)
  const theirs = isCommon ? sql`true` : sql`(${row}."CpyID" = ${identity.companyId} or ${row}."CpyID" is null)`
  const { rows } = await sql`select from ${sql.table(resource)} as ${row}
    where ${row}.${sql.ref(key)} = ${record} and ${theirs} and ${wall}`.execute(tx)
  if (rows.length === 0) throw refuse.notFound()
}

/**
 * Who did what with a row, newest first, page by page.
 * @param wall whether the caller may see the row `HISTORY_ROW`, besides its being the company's
 * @throws Refusal 404 when it is missing or foreign
 */
export async function readHistory(
  caller: HistoryCaller,
  traced: HistoryResource,
  record: string,
  page: PageInput,
  wall: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<Page<RowChange>> {
  const {
    tx,
    identity: { companyId, userId },
  } = caller
  await requireVisible(caller, traced, record, wall)
  const from = sql`"SecAudit" a where a."CpyID" = ${companyId} and a."AudResource" = ${traced.resource} and a."AudRecord" = ${record}`
  const { rows } = await sql<Trace>`
    select page.*, u."UsrFullName", coalesce(page."UsrID" = ${userId}, false) as "AudOwn" from (
      select a."AudID", a."AudDate", a."UsrID", a."AudAction", a."AudChange" as change from ${from}
      order by a."AudID" desc ${windowOf(page)}) page
    left join "SecUser" u on u."UsrID" = page."UsrID" order by page."AudID" desc`.execute(tx)
  const [counted] = (await sql<{ found: number }>`select count(*)::integer as found from ${from}`.execute(tx)).rows
  const changes = rows.map(({ change, ...row }) => ({ ...row, pairs: pairsOf(Object.values(traced.fields), change) }))

  const labels = new Map<Field, Map<string, string>>()
  for (const field of Object.values(traced.fields).filter(({ labelWire }) => labelWire)) {
    const values = changes.flatMap(({ pairs }) => pairs.flatMap(([of, ...both]) => (of === field ? both : [])))
    labels.set(field, await labelsFor(tx, field, values))
  }
  const read = (field: Field, value: unknown) =>
    isNothing(value) ? null : (labels.get(field)?.get(textOf(value)) ?? textOf(value))
  return {
    data: changes.map(({ AudID, AudDate, UsrFullName, AudOwn, AudAction, pairs }) => ({
      AudID,
      AudDate,
      UsrFullName,
      AudOwn,
      AudAction,
      AudFields: pairs.map(([field, before, after]) => ({
        AudField: field.wire,
        AudBefore: read(field, before),
        AudAfter: read(field, after),
        AudValueBefore: isNothing(before) ? null : textOf(before),
        AudValueAfter: isNothing(after) ? null : textOf(after),
      })),
    })),
    recordsTotal: counted?.found ?? 0,
    recordsTotalExact: true,
    draw: page.draw ?? 0,
  }
}
