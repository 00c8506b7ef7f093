import { sql } from 'kysely'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { ANDES, SUR, type CallerKind } from '../callers.ts'
import { plantRows } from './planted-rows.ts'

/** What names a row: a number, or a text as of sessions and files. */
export type Key = number | string

/** A key of every table that belongs to companies: one of each of them. */
export type Keys = ReadonlyMap<string, Readonly<Record<number, Key>>>

const MISSING = 987_654
const NOBODYS = '0f8fad5b-d9cb-469f-a165-70867728950e'
export type Whose = 'own' | 'foreign' | 'missing'

const primary = sql<{ table: string; column: string }>`
  select c.table_name as "table", min(k.column_name) as "column" from information_schema.table_constraints c
    join information_schema.key_column_usage k using (constraint_schema, constraint_name)
    join information_schema.columns i on i.table_schema = 'public' and i.table_name = c.table_name and i.column_name = k.column_name
  where c.table_schema = 'public' and c.constraint_type = 'PRIMARY KEY' and i.data_type = 'integer'
    and exists (select from information_schema.columns p where p.table_schema = 'public' and p.table_name = c.table_name and p.column_name = 'CpyID')
  group by 1 having count(*) = 1`

/**
 * The requirement that the proof turns on, written by somebody else: its first level waits for the approver of this
 * level, the second is that of the next.
 */
const pending = sql<{ ReqID: number }>`
  select r."ReqID" from "LgsRequirement" r
    join "SecApprovalTransaction" t on t."TrsCode" = 'REQ' and t."DocEntry" = r."ReqID" and t."AtsStatus" = 1 and t."AtsDateOpened" is not null
    join "SecApprovalTransaction" n on n."TrsCode" = 'REQ' and n."DocEntry" = r."ReqID" and n."AtsStatus" = 1 and n."AtsDateOpened" is null
  where r."CpyID" = ${ANDES} and r."SecStatus" = 1 and r."ReqStatus" = 4 and r."AreID" = 4 and r."UsrID" not in (4, 5) and t."PstID" = 2 and n."PstID" = 1
  order by 1 limit 1`

/**
 * An invitation of a supplier of the demo that it answered, and whose answer stands: of it there is a receipt. Both
 * approvers are on the circuit of its quotation.
 */
const invited = sql<{ CtpID: number }>`
  select p."CtpID" from "LgsCotizationParticipant" p join "LgsCotizationProvider" o on o."CtpID" = p."CtpID" and o."SecStatus" = 1
  where p."CpyID" = ${ANDES} and p."CtpRuc" = '20512333797' and p."CtpStatus" = 2
    and (select array_agg(t."PstID") from "SecApprovalTransaction" t where t."TrsCode" = 'COT' and t."DocEntry" = p."CttID") @> array[1, 2]
  order by 1 limit 1`

/** The planted document of the second company: the demo gives it one of its own, with bytes, on some days only. */
const posted = sql<{ MbxID: number }>`select max("MbxID") as "MbxID" from "AccMailbox" where "CpyID" = ${SUR}`

export async function keysOf(database: Database): Promise<Map<string, Record<number, Key>>> {
  await plantRows(database)
  const keys = new Map<string, Record<number, Key>>()
  for (const { table, column } of await executeSql(database, primary, '*')) {
    const rows = await executeSql<{ CpyID: number; id: number }>(
      database,
      sql`select "CpyID", min(${sql.id(column)}) as id from ${sql.table(table)} where "CpyID" is not null group by 1`,
      '*',
    )
    if (rows.length > 1) keys.set(column, Object.fromEntries(rows.map(({ CpyID, id }) => [CpyID, id])))
  }
  const [requirement] = await executeSql(database, pending)
  const [invitation] = await executeSql(database, invited)
  const [document] = await executeSql(database, posted, '*')
  if (!requirement || !invitation || !document)
    throw new Error('the demo has no requirement on its circuit, no invitation or no mailbox')
  const foreign = (key: string) => ({ [SUR]: keys.get(key)?.[SUR] ?? MISSING })
  keys.set('ReqID', { ...foreign('ReqID'), [ANDES]: requirement.ReqID })
  keys.set('CtpID', { ...foreign('CtpID'), [ANDES]: invitation.CtpID })
  keys.set('MbxID', { ...keys.get('MbxID'), [SUR]: document.MbxID })
  return keys
}

/** The key of a caller's own company, of the other, or of nobody; nobody's are texts where the others are. */
export function keyFor(keys: Keys, name: string, { company }: Pick<CallerKind, 'company'>, whose: Whose): Key {
  const owner = whose === 'own' ? company : company === ANDES ? SUR : ANDES
  const nobodys = typeof keys.get(name)?.[owner] === 'string' ? NOBODYS : MISSING
  return whose === 'missing' ? nobodys : (keys.get(name)?.[owner] ?? nobodys)
}

/** The key of the table where the documents of a code lie. */
export const KEY_OF_CODE: Readonly<Record<string, string>> = {
  REQ: 'ReqID',
  COT: 'CttID',
  ORD: 'OrdID',
  OTT: 'OttID',
  ALM: 'WrqID',
}
