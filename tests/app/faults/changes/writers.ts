import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'

/** Requirements that are written: a copy of the first one of the demo, so many times. */
export async function layOutRequirements({ pool }: Database, count: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`BEGIN; SET LOCAL app.company = '1'`)
    const { rows } = await client.query<{ names: string }>(`
      SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
      WHERE table_name = 'LgsRequirement' AND is_generated = 'NEVER' AND column_name NOT IN ('ReqID', 'ReqDocumentNumber')`)
    const names = rows[0]?.names ?? ''
    await client.query(
      `INSERT INTO "LgsRequirement" ("ReqDocumentNumber", ${names})
      SELECT 'CHG-' || number, ${names} FROM (SELECT * FROM "LgsRequirement" ORDER BY "ReqID" LIMIT 1) one, generate_series(1, $1::integer) number`,
      [count],
    )
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

export interface WriterCount {
  transactions: number
  undone: number
  changes: number
}

interface WriterOptions {
  /** Ends the writers once they made so many changes together. */
  changes: number
  /** The share of the documents that a transaction changes. */
  share: number
}

/** Writers who change, delete and bring back documents in transactions of all lengths, a tenth of them undone. */
export async function write(
  { pool }: Database,
  writers: number,
  { changes, share }: WriterOptions,
): Promise<WriterCount> {
  const count: WriterCount = { transactions: 0, undone: 0, changes: 0 }
  const work = async () => {
    const client = await pool.connect()
    try {
      while (count.changes < changes) await writeOnce(client, share, count)
    } finally {
      client.release()
    }
  }
  await Promise.all(Array.from({ length: writers }, work))
  return count
}

async function writeOnce(client: PoolClient, share: number, count: WriterCount): Promise<void> {
  const isUndone = Math.random() < 0.1
  await client.query(`BEGIN; SET LOCAL app.company = '1'`)
  const { rowCount } = await client.query(
    `UPDATE "LgsRequirement" r SET "ReqObservation" = gen_random_uuid()::text, "SecStatus" = CASE WHEN random() < 0.05 THEN 0 ELSE 1 END
    FROM (SELECT "ReqID" FROM "LgsRequirement" WHERE "ReqDocumentNumber" LIKE 'CHG-%' AND random() < $1::float ORDER BY "ReqID" FOR UPDATE SKIP LOCKED) chosen
    WHERE r."ReqID" = chosen."ReqID"`,
    [share],
  )
  // Most commit at once; some stay open, and what begins after them is committed before them.
  await wait(Math.random() < 0.05 ? Math.random() * 500 : Math.random() * 160)
  await client.query(isUndone ? 'ROLLBACK' : 'COMMIT')
  count.transactions++
  if (isUndone) count.undone++
  else count.changes += rowCount ?? 0
}
