import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { pdfText } from '#tests/kit/files/pdf-text.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'

/** A word that stands in rows of one company alone. */
export const companyMarker = (company: number): string => `Zorzal${company}Marca`

const columns = sql<{ table: string; column: string }>`
  select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'character varying')
    and c.is_generated = 'NEVER' and c.column_name !~ '^(Trs|Opt)Code$' and c.table_name <> 'GenCompany'
    and exists (select from information_schema.columns k where k.table_schema = 'public' and k.table_name = c.table_name and k.column_name = 'CpyID')
  order by 1, 2`

/**
 * Puts the mark into every text of every row of a company: names, numbers, observations. What a constraint holds to
 * codes stays as it is, and so do the companies' own names, which the sign-in screen offers to everybody.
 * @returns how many columns took it
 */
export async function plantMarkers(database: Database, company: number, which = /./): Promise<number> {
  let planted = 0
  for (const { table, column } of await executeSql(database, columns, '*')) {
    if (!which.test(column)) continue
    const rows = await executeSql(
      database,
      sql`update ${sql.table(table)} set ${sql.id(column)} = ${sql.id(column)} || ${` ${companyMarker(company)}`}
        where "CpyID" = ${company} and length(${sql.id(column)}) > 2 returning 1 as one`,
      '*',
    ).catch(() => [])
    if (rows.length > 0) planted += 1
  }
  return planted
}

/** The words of a zip's parts, as Excel packs its sheets; not when it was packed. */
function zipText(bytes: Buffer): string {
  const texts: string[] = []
  for (
    let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0;
    at = bytes.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  ) {
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20))
    texts.push((bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString('utf8'))
  }
  return texts.join('\n').replaceAll(/<dcterms:(created|modified)[^/]*/g, '')
}

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'

/** What two answers must share to be alike: their bytes, or of an Excel its parts, for each tells when it was made. */
export const comparableBytes = (bytes: Buffer): string => (isZip(bytes) ? zipText(bytes) : bytes.toString('latin1'))

/** Everything that an answer says: its bytes, and what is packed within a PDF or an Excel. */
export function wordsOf(bytes: Buffer): string {
  const isPdf = bytes.subarray(0, 4).toString('latin1') === '%PDF'
  const inside = isPdf ? pdfText(bytes) : isZip(bytes) ? zipText(bytes) : ''
  return bytes.toString('latin1') + inside.replaceAll(/\s+/g, '')
}
