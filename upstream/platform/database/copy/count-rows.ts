import type { Database } from '../connection/open-database.ts'
import { tablesOf } from './table-shape.ts'

/** Counts the rows of all tables that a copy brings. */
export async function countRows(database: Database): Promise<number> {
  const client = await database.pool.connect()
  try {
    await client.query('BEGIN READ ONLY')
    await client.query("SET LOCAL app.company = '*'")
    let sum = 0
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query<{ count: number }>(`SELECT count(*) AS count FROM ${name}`)
      sum += rows[0]?.count ?? 0
    }
    return sum
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}
