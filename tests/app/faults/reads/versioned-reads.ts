import type { Pool, PoolClient } from 'pg'

/** What the transaction of one answer with a version read, beside what its version was made from. */
export interface VersionedRead {
  declared: readonly string[]
  /** Every table that was locked for reading, by views, functions and policies too. */
  read: readonly string[]
}

/**
 * The tables of the program that the transaction of this connection has read so far: whatever is read is locked until its end.
 * A view whose writes are counted by itself stands for the table beneath it (migration 0119).
 */
const READ_TABLES = `
  with counted as (
    select oid from pg_class where relkind = 'v' and obj_description(oid, 'pg_class') = 'counted'
  ), beneath as (
    select d.refobjid as oid from pg_rewrite w join pg_depend d on d.objid = w.oid and d.refclassid = 'pg_class'::regclass
    where w.ev_class in (select oid from counted) and d.refobjid <> w.ev_class
  )
  select array_agg(distinct c.relname::text) as tables from pg_locks l join pg_class c on c.oid = l.relation
  where l.pid = pg_backend_pid() and l.locktype = 'relation' and c.relnamespace = 'public'::regnamespace
    and (c.relkind in ('r', 'p') and c.relname <> 'SecTableVersion' and c.oid not in (select oid from beneath)
      or c.oid in (select oid from counted))`

/**
 * Watches the transactions of a pool that tell the version of what they read, from now on: at their end it asks the database
 * which tables they read.
 */
export function watchVersionedReads(pool: Pool): { take(): VersionedRead[] } {
  let reads: VersionedRead[] = []
  const watched = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const send = client.query.bind(client) as (
      ...parameters: unknown[]
    ) => Promise<{ rows: { tables: string[] | null }[] }>
    let declared: readonly string[] | null = null
    const watch = async (...parameters: unknown[]) => {
      const [query, values] = parameters
      const text = typeof query === 'string' ? query : ''
      if (/^(begin|start transaction|rollback)/i.test(text)) declared = null
      if (text.includes('from "SecTableVersion"') && Array.isArray(values)) declared = values[0] as string[]
      if (/^commit/i.test(text) && declared) {
        const { rows } = await send(READ_TABLES)
        reads.push({ declared, read: rows[0]?.tables ?? [] })
        declared = null
      }
      return send(...parameters)
    }
    client.query = watch as typeof client.query
  })
  return {
    take() {
      const taken = reads
      reads = []
      return taken
    },
  }
}
