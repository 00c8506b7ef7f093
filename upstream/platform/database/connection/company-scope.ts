import { setTimeout as pause } from 'node:timers/promises'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { RequestTrace } from '#schema/platform/tracing/request-trace.ts'
import { codeOf } from '#upstream/platform/errors/cause-of.ts'
import type { Database } from './open-database.ts'
import type { Tables } from '../tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { SQLSTATE } from '#upstream/platform/errors/sqlstate.ts'
import { currentTrace } from './current-request.ts'
import { OUTDATED_STATEMENT, PLANNED_ANEW } from './prepared-statements.ts'
import { markTransaction } from './open-transaction.ts'

export interface CompanyScope {
  /** The company whose rows are seen and written; '*' is every company, for work of the system itself. */
  company: number | '*'
  /** Who acts (UsrID), written by the audit triggers and defaults. */
  user?: string | number
}

export interface TransactionOptions {
  /** The transaction refuses writes. */
  readOnly?: boolean
  /**
   * What is read is found by keys, so that one plan of a statement serves whatever is asked for. Others are planned for what
   * they look for each time: how common a word or a status is decides how its rows are found. Writing transactions read by keys.
   */
  readsByKey?: boolean
  /** All of it sees the rows as they stood at its beginning. */
  isSnapshot?: boolean
  /** Attempts after the first when the database asks to try again; 5 unless told. */
  retry?: number
}

export type TransactionWork<T> = (tx: Transaction<Tables>) => Promise<T>

/** Nothing was done, and the same work may run again. An outdated statement was prepared before a migration. */
const TRY_AGAIN = new Set<string>([SQLSTATE.serializationFailure, SQLSTATE.deadlockDetected, OUTDATED_STATEMENT])

/** Whether a connection ended before it answered: the server ended it or restarts, or the network broke. */
export const isConnectionLost = (failure: unknown): boolean =>
  /^(08...|57P0[123]|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(codeOf(failure)) ||
  (failure instanceof Error && /Connection terminated|is not queryable/.test(failure.message))

/** Times that a transaction which only reads is begun on another connection, where its own was lost: one that the pool holds may be dead. */
const OTHER_CONNECTIONS = 2

/** What PostgreSQL calls a failure; nothing where a rule of ours ended the transaction. */
const sqlStateOf = (failure: unknown): string | undefined => /^[0-9A-Z]{5}$/.exec(codeOf(failure))?.[0]

/**
 * Runs `work` in one transaction that sees one company: row-level security reads `app.company`, which lives and dies
 * with the transaction. `work` must use the `tx` it is given and nothing else of the database (with the pool it would
 * wait for a connection it holds itself), and must bear being run again: deadlocks and serialization failures are
 * retried with a growing, uneven pause, and so are reads whose connection was lost.
 */
export async function inCompany<T>(
  database: Database,
  scope: CompanyScope,
  work: TransactionWork<T>,
  { retry = 5, ...options }: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await runTransaction(database, scope, work, options)
    } catch (failure) {
      // The transaction was meant to write: the database is being moved (decision 0152).
      if (!options.readOnly && codeOf(failure) === SQLSTATE.readOnlyTransaction) throw refuse.readOnly()
      const isReadLost = options.readOnly && attempt < OTHER_CONNECTIONS && isConnectionLost(failure)
      if (attempt >= retry || !(isReadLost || TRY_AGAIN.has(codeOf(failure)))) throw failure
      await pause(Math.random() * 20 * 2 ** attempt)
    }
  }
}

/**
 * Whether a query finds anything, of whatever company, by one statement where a transaction takes four: for what looks every
 * few seconds. The statement sets the scope of its own query, which cannot begin before it has a row of `scope`.
 */
export async function findsAnything(database: Database, query: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ isFound: boolean }>`
    with scope as materialized (select set_config('app.company', '*', true) as company)
    select exists (select from (${query}) found where scope.company is not null) as "isFound" from scope`.execute(
    database.kysely,
  )
  return rows[0]?.isFound === true
}

/** Does a part of a transaction of the company `from` in the company `to`, or in every one: what is one change, but of rows of both. */
export async function inOtherCompany<T>(
  tx: Transaction<Tables>,
  { from, to }: { from: number; to: CompanyScope['company'] },
  work: () => Promise<T>,
): Promise<T> {
  const enter = (company: CompanyScope['company']) =>
    sql`select set_config('app.company', ${String(company)}, true)`.execute(tx)
  await enter(to)
  const result = await work()
  // Where the work failed, the transaction ends and its scope with it.
  await enter(from)
  return result
}

/** The part of the statement that names a transaction by its trace: PostgreSQL's log and pg_stat_activity show it (`%a`). */
const nameByTrace = ({ name }: Database, { traceId }: RequestTrace) =>
  sql`, set_config('application_name', ${`${name} ${traceId}`}, true)`
const UNNAMED = sql``

function runTransaction<T>(
  database: Database,
  { company, user = '' }: CompanyScope,
  work: TransactionWork<T>,
  { readOnly = false, isSnapshot = false, readsByKey = !readOnly }: Omit<TransactionOptions, 'retry'>,
): Promise<T> {
  const trace = currentTrace()
  const named = trace ? nameByTrace(database, trace) : UNNAMED
  const span = trace?.span?.begin('transaction', 'client', { 'db.system.name': 'postgresql' }) ?? null
  const transaction = database.kysely.transaction()
  // What writes begins as its connection does: in read-only mode the database lets nothing through.
  const done = (readOnly ? transaction.setAccessMode('read only') : transaction)
    .setIsolationLevel(isSnapshot ? 'repeatable read' : 'read committed')
    .execute(async (tx) => {
      await sql`select
        set_config('app.company', ${String(company)}, true), set_config('app.user', ${String(user)}, true)${named}${readsByKey ? sql`` : sql.raw(` ${PLANNED_ANEW}`)}`.execute(
        tx,
      )
      return markTransaction(() => work(tx), span)
    })
  if (!span) return done
  return done.then(
    (result) => {
      span.end()
      return result
    },
    (failure: unknown) => {
      span.end(sqlStateOf(failure))
      throw failure
    },
  )
}
