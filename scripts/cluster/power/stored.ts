import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { findDamagedFiles } from '#upstream/platform/files/find-damaged-files.ts'
import { folderStore } from '#upstream/platform/files/store/folder-store.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { WrittenRecords } from './writers.ts'

export interface StoredFindings {
  requirements: number
  requirementsLost: number
  doubled: number
  files: number
  filesLost: number
}

/** Compares what was answered as saved with what is there. */
export async function compareStored(
  database: Database,
  filesDir: string,
  { requirements, markers, files }: WrittenRecords,
): Promise<StoredFindings> {
  const rows = await executeSql<{ ReqID: number; marker: string }>(
    database,
    sql`select "ReqID", substring("DerDescription" from 'Cemento ([0-9a-f-]{36})') as marker from "LgsRequirementDetail"
      where "DerDescription" ~ '^Cemento [0-9a-f-]{36}$'`,
  )
  const stored = groupBy(rows, ({ marker }) => marker)
  const rowsOfFiles = await executeSql<{ FilID: string; FilHash: string }>(
    database,
    sql`select "FilID", "FilHash" from "GenFile"`,
  )
  const hashes = new Map(rowsOfFiles.map(({ FilID, FilHash }) => [FilID, FilHash]))
  const damaged = new Set((await findDamagedFiles(database, folderStore(filesDir))).damaged)
  return {
    requirements: requirements.length,
    requirementsLost: requirements.filter(
      ({ ReqID, marker }) => !stored.get(marker)?.some((row) => row.ReqID === ReqID),
    ).length,
    doubled: markers.filter((marker) => (stored.get(marker)?.length ?? 0) > 1).length,
    files: files.length,
    filesLost: files.filter(({ FilID, hash }) => hashes.get(FilID) !== hash || damaged.has(FilID)).length,
  }
}

/** Reads every B-tree and its table from end to end. @returns how many indexes were read. @throws Error for one that is damaged */
export async function checkIndexes(adminUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: Object.assign(new URL(adminUrl), { pathname: '/circuito' }).href })
  await client.connect()
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS amcheck')
    const { rowCount } = await client.query(`
      SELECT bt_index_check(c.oid, true) FROM pg_class c JOIN pg_am a ON a.oid = c.relam JOIN pg_index i ON i.indexrelid = c.oid
      WHERE a.amname = 'btree' AND c.relkind = 'i' AND c.relpersistence = 'p' AND i.indisready AND i.indisvalid`)
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}
