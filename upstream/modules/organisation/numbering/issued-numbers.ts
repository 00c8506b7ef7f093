import { sql, type RawBuilder } from 'kysely'
import type { NumberedKind } from '#schema/modules/organisation/numbering/numbering.ts'

/** Where the numbers of a kind of document stand once they are taken. A further version of a quotation takes none. */
const columns: Readonly<Record<NumberedKind, readonly [table: string, column: string]>> = {
  REQ: ['LgsRequirement', 'ReqDocumentNumber'],
  COT: ['LgsCotization', 'CttDocumentNumber'],
  ORD: ['LgsOrderPurcharse', 'OrdDocumentNumber'],
  OTT: ['LgsOrderAttended', 'OttDocumentNumber'],
  ACT: ['LgsOrderAttended', 'OttConformityNumber'],
  ALM: ['LgsWarehouseRequirement', 'WrqDocumentNumber'],
  RCB: ['PagPayment', 'PayReceiptNumber'],
  SEG: ['CarFollowUp', 'FolDocumentNumber'],
}

const isNumber = String.raw`^[A-Z0-9]+-\d{4}-\d+$`

/** Unites every number that was issued, with its company, kind, year and ordinal, whatever its prefix was. */
export const issuedNumbers: RawBuilder<unknown> = sql`(${sql.join(
  Object.entries(columns).map(
    ([kind, [table, column]]) => sql`
      select "CpyID", ${sql.lit(kind)} as "TrsCode", ${sql.ref(column)} as number,
        split_part(${sql.ref(column)}, '-', 2)::integer as "NumYear", split_part(${sql.ref(column)}, '-', 3)::bigint as ordinal
      from ${sql.table(table)} where ${sql.ref(column)} ~ ${sql.lit(isNumber)}`,
  ),
  sql` union all `,
)})`
