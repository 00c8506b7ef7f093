import { sql, type Transaction } from 'kysely'
import { article } from '#schema/catalogue/article.ts'
import { problemOf, storedOf } from '#schema/catalogue/check.ts'
import type { Field } from '#schema/catalogue/descriptor.ts'
import type { Tables } from '../database/tables.ts'
import { fieldsOf } from '../crud/fields.ts'
import type { Row } from '../crud/rows.ts'

/** The columns of the Excel template, in its order. */
const IMPORTED = [
  'ArtCode',
  'ArtName',
  'ArtDescription',
  'TypeUnitOfMeasuarement',
  'TypeCategory',
  'WhsCode',
  'ArtReferencePrice',
]
export const importedFields: Field[] = fieldsOf(article).filter(({ wire }) => IMPORTED.includes(wire))

/** What a cell may name: a value, or what people read of it, in any case; by field. */
export type Offers = Readonly<Record<string, ReadonlyMap<string, string>>>

export interface ArticleBook {
  offers: Offers
  /** The articles there are, by code; false for a disabled one. */
  known: ReadonlyMap<string, boolean>
}

const plain = (text: unknown): string => String(text).trim().toLocaleLowerCase('es')

const offer = (rows: readonly { value: string; label: string }[]): ReadonlyMap<string, string> =>
  new Map([
    ...rows.map(({ value, label }) => [plain(label), value] as const),
    ...rows.map(({ value }) => [plain(value), value] as const),
  ])

/** What rows of an import are checked against: units, categories, warehouses and the articles there are. */
export async function readArticleBook(tx: Transaction<Tables>): Promise<ArticleBook> {
  const listed = (list: number) =>
    tx
      .selectFrom('GenDefinition')
      .select(['DedValue as value', 'DedDescription as label', 'DedAbbreviation'])
      .where('DefID', '=', list)
      .where('SecStatus', '=', 1)
      .execute()
  const [units, categories, warehouses, articles] = [
    await listed(1060),
    await listed(1012),
    await tx
      .selectFrom('LgsWarehouse')
      .select(['WhsCode as value', 'WhsName as label'])
      .where('SecStatus', '=', 1)
      .execute(),
    await tx.selectFrom('LgsArticle').select(['ArtCode', 'SecStatus']).execute(),
  ]
  const abbreviated = units.flatMap(({ value, DedAbbreviation }) =>
    DedAbbreviation ? [{ value, label: DedAbbreviation }] : [],
  )
  return {
    offers: {
      TypeUnitOfMeasuarement: offer([...abbreviated, ...units]),
      TypeCategory: offer(categories),
      WhsCode: offer(warehouses),
    },
    known: new Map(articles.map(({ ArtCode, SecStatus }) => [ArtCode, SecStatus === 1])),
  }
}

export interface CheckedArticle {
  /** As it is stored: labels turned into values. */
  values: Row
  /** By field, the Spanish sentence that says what is wrong. */
  problems: Record<string, string>
}

/** Reads one row of an import; `codes` are those of the rows before it, and takes this row's. */
export function checkArticle({ offers, known }: ArticleBook, codes: Set<string>, row: Row): CheckedArticle {
  const values: Row = {}
  const problems: Record<string, string> = {}
  for (const field of importedFields) {
    const { wire, label } = field
    const stored = storedOf(field, row[wire])
    const offered = stored === null ? undefined : offers[wire]?.get(plain(stored))
    const problem =
      problemOf(field, row[wire]) ??
      (offers[wire] && stored !== null && offered === undefined ? `${label}: la opción no existe` : null)
    if (problem) problems[wire] = problem
    values[wire] = offered ?? stored
  }
  const code = String(values.ArtCode)
  if (!problems.ArtCode && codes.has(code)) problems.ArtCode = 'Código: se repite en el archivo'
  if (!problems.ArtCode && known.get(code) === false) problems.ArtCode = 'Código: el artículo está deshabilitado'
  codes.add(code)
  return { values, problems }
}

/** Stores checked rows in one statement: new codes are created, known ones changed where they differ. */
export async function storeArticles(
  tx: Transaction<Tables>,
  rows: readonly Row[],
  { companyId, userId }: { companyId: number; userId: number },
): Promise<void> {
  const columns = sql.join(IMPORTED.map((name) => sql.ref(name)))
  const changed = sql.join(IMPORTED.slice(1).map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))
  const mine = sql.join(IMPORTED.slice(1).map((name) => sql.ref(`LgsArticle.${name}`)))
  const theirs = sql.join(IMPORTED.slice(1).map((name) => sql.ref(`excluded.${name}`)))
  await sql`insert into "LgsArticle" ("CpyID", "UsrCreateID", ${columns})
    select ${companyId}::integer, ${userId}::integer, ${columns}
    from jsonb_populate_recordset(null::"LgsArticle", ${JSON.stringify(rows)}::jsonb)
    on conflict ("CpyID", "ArtCode") do update
    set ${changed}, "SecVersion" = "LgsArticle"."SecVersion" + 1, "SecUpdate" = now(), "UsrUpdateID" = ${userId}
    where (${mine}) is distinct from (${theirs})`.execute(tx)
}
