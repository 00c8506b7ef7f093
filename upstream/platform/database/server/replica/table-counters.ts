import type { Transaction } from 'kysely'
import {
  DATABASE,
  EPOCH,
  EVERYTHING,
  selectByKey,
  type TableVersions,
} from '#upstream/platform/database/connection/table-versions.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { OPEN } from '#upstream/platform/database/server/row-level-security.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** What was written to tables, as one snapshot of a server shows it: each counter by itself. */
export interface TableCounters extends TableVersions {
  /** Which database it is; the same on a standby of it. */
  database: string
  isStandby: boolean
  /** By table, company and slot. A transaction raises a counter that no other one is raising, so each only grows in the order of commits. */
  counters: ReadonlyMap<string, number>
}

/** $1 tables, $2 company. Of tables without a wall, what any company wrote is read by all. */
const SELECT_COUNTERS = `
  select head.epoch, head.database, head."isStandby", counted."TvrTable" as table, counted."TvrCompany" as company,
    counted."TvrSlot"::text as slot, counted."TvrWrites"::float8 as writes
  from (select ${EPOCH} as epoch, ${DATABASE} as database, pg_is_in_recovery() as "isStandby") head
  left join (select * from "SecTableVersion" where "TvrTable" = any($1)
    and ("TvrCompany" in (0, $2) or "TvrTable" in (${OPEN.map((table) => `'${table}'`).join()}))) counted on true`

interface Row {
  epoch: string
  database: string
  isStandby: boolean
  table: string | null
  company: number
  slot: string
  writes: number
}

function countersOf(rows: readonly Row[], own: number): TableCounters {
  const writes = new Map<string, number>()
  const counters = new Map<string, number>()
  for (const { table, company, slot, writes: count } of rows) {
    if (table === null) continue
    counters.set(`${table} ${company} ${slot}`, count)
    if (company === 0 || company === own) writes.set(table, (writes.get(table) ?? 0) + count)
  }
  const [{ epoch = '', database = '', isStandby = false } = {}] = rows
  return { epoch, database, isStandby, writes, counters }
}

/** Reads the counters of tables as one company reads these: every write that was committed before is in them. */
export async function readCounters(
  { pool }: Database,
  tables: readonly string[],
  company: number,
): Promise<TableCounters> {
  const values = [[...tables, EVERYTHING], company]
  const { rows } = await pool.query<Row>({ name: 'table-counters', text: SELECT_COUNTERS, values })
  return countersOf(rows, company)
}

/** The same as a transaction sees them. */
export const readCountersIn = async (
  tx: Transaction<Tables>,
  tables: readonly string[],
  company: number,
): Promise<TableCounters> =>
  countersOf(await selectByKey<Row>(tx, SELECT_COUNTERS, [...tables, EVERYTHING], company), company)

/** Whether a standby shows every write that its primary had shown before: counter by counter, for sums could be equal by chance. */
export const showsAll = (found: TableCounters, wanted: TableCounters): boolean =>
  found.isStandby &&
  found.database === wanted.database &&
  [...wanted.counters].every(([counter, writes]) => (found.counters.get(counter) ?? 0) >= writes)
