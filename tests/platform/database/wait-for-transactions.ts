import type { Pool } from 'pg'
import { expect } from 'vitest'

/**
 * Waits until every transaction of the server has ended that began before. The feed of changes ends below the oldest that runs,
 * and the databases of other tests stand on the same server.
 */
export async function waitForTransactions(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ last: string }>('select pg_current_xact_id()::text as last')
  const ended = 'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as "isOver"'
  await expect
    .poll(async () => (await pool.query<{ isOver: boolean }>(ended, [rows[0]?.last])).rows[0]?.isOver, {
      timeout: 15_000,
    })
    .toBe(true)
}
