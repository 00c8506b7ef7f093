import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { clockOffset } from '#schema/platform/time/clock.ts'
import { codeOf } from '#upstream/platform/errors/cause-of.ts'
import { columnTypes } from './column-types.ts'
import type { Tables } from '../tables/tables.ts'
import { recordStatement } from './open-transaction.ts'
import { prepareStatements } from './prepared-statements.ts'
import { noteStatement } from './statement-record.ts'

/** An open store: `kysely` for typed queries, `pool` for what is not a query of a company, `close` to end it. */
export interface Database {
  readonly kysely: Kysely<Tables>
  readonly pool: pg.Pool
  /** What its connections are called (`application_name`). */
  readonly name: string
  close: () => Promise<void>
}

export interface StoreOptions {
  /** `postgresql://…`, over TCP or, with `?host=/folder`, over a Unix socket. */
  url: string
  /** Connections at most. */
  size?: number
  /** Connections that stay open while nobody needs them; others close after ten seconds. None unless told. */
  least?: number
  /** Milliseconds a statement may run before the server cancels it. */
  statementTimeout?: number
  /** Whether connections keep statements that come often; not behind a pooler that gives each transaction another connection. */
  prepares?: boolean
  /** Shown in pg_stat_activity, so that an operator knows who holds a lock. */
  name?: string
  /** Told of connections that broke while idle: the pool replaces them by itself. */
  onLost?: (reason: Error) => void
}

/** What some dozens of people need at once: what a connection has planned serves the next of them, however much later they ask. */
export const LEAST_CONNECTIONS = 5

/** What a connection is told of the time: days turn at midnight in Lima whatever the server's zone (rules.md 8), and clock_now() goes with our clock. */
export const timeSettings = (): string => `-c TimeZone=America/Lima -c circuito.clock_offset=${clockOffset()}`

/**
 * Opens a pool on `url`. Nothing connects before the first query, and a server that goes away is not an error of the
 * process: queries in flight are rejected, idle connections are dropped, and the next query connects again.
 */
export function openDatabase(options: StoreOptions): Database {
  const name = options.name ?? 'circuito'
  const prepares = options.prepares !== false
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size ?? 20,
    min: Math.min(options.least ?? 0, options.size ?? 20),
    types: columnTypes,
    statement_timeout: options.statementTimeout ?? 15_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 5_000,
    application_name: name,
    options: timeSettings(),
    pipeline: prepares,
    keepAlive: true,
    // A network that forgets what is silent does not forget a connection that stays open.
    keepAliveInitialDelayMillis: 30_000,
  })
  pool.on('error', (reason) => options.onLost?.(reason))
  // The pool listens to idle connections only. One that breaks between two queries of a transaction would end the process:
  // whoever holds it learns of it from its next query.
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (prepares) prepareStatements(pool)
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      noteStatement(event.query.sql)
      recordStatement(
        event.query.sql,
        event.queryDurationMillis,
        event.level === 'error' ? codeOf(event.error) : undefined,
      )
    },
  })
  // Not kysely.destroy(): it leaves the pool open when no query has passed through Kysely yet.
  return { kysely, pool, name, close: () => pool.end() }
}
