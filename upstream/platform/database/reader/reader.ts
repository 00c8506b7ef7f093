import type { BoundQuery } from '#schema/modules/reporting/query/query.ts'
import type { Database } from '../connection/open-database.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { runQuery, connectReader, OPENING } from './reader-connection.ts'
import { withReaderCompany } from './reader-company.ts'
import { limits, type QueryOutcome, type QueryProblem } from './query-outcome.ts'
import { toQueryProblem, TOO_MANY_QUERIES } from './query-problem.ts'
import { checkReaderAvailability, type ReaderAvailability } from './reader-status.ts'
import type { QueryManagerMode } from './server-version.ts'

/** Whoever reads for people: with a role that can do nothing else. */
export interface Reader {
  /** Whether there is such a role; asked again while there is none. */
  availability(): Promise<ReaderAvailability>
  /**
   * Runs one query as a company sees it. What the database refuses is an outcome too.
   * @throws Refusal 503 while too many run, or when there is no role to run them
   */
  run(
    company: number,
    sql: string,
    bound: BoundQuery,
    values: readonly (string | null)[],
    rows: number,
  ): Promise<QueryOutcome>
  /** Why the database would not take a query; null when it would, or when there is nobody to ask. It reads no row. */
  check(sql: string, bound: BoundQuery): Promise<QueryProblem | null>
}

export interface ReaderOptions {
  /** Milliseconds that a query may take. */
  time?: number
  /** 'auto' unless told. */
  mode?: QueryManagerMode
}

/**
 * Opens a connection for each query, and closes it after it.
 * @param url of a role that only reads the listed views; without it queries are off
 */
export function openReader(
  database: Database,
  url: string | undefined,
  { time = limits.time, mode = 'auto' }: ReaderOptions = {},
): Reader {
  let known: ReaderAvailability | undefined
  let running = 0

  async function readAvailability(): Promise<ReaderAvailability> {
    if (known?.isOn) return known
    known = await checkReaderAvailability(database, url, mode)
    return known
  }

  async function run(
    company: number,
    sql: string,
    bound: BoundQuery,
    values: readonly (string | null)[],
    rows: number,
  ): Promise<QueryOutcome> {
    const state = await readAvailability()
    if (!state.isOn || !url) throw refuse.unavailable(state.isOn ? undefined : state.reason)
    if (running >= limits.together) throw refuse.unavailable(TOO_MANY_QUERIES)
    running++
    const began = performance.now()
    const took = () => Math.round(performance.now() - began)
    try {
      const found = await connectReader(url, async (client) => {
        const {
          rows: [one],
        } = await client.query<{ process: number }>('select pg_backend_pid() as process')
        return withReaderCompany(
          database,
          { process: one?.process ?? 0, company, milliseconds: time * 3 },
          async () => {
            // Row-level security of the tables beneath the views reads it; the views themselves do not.
            await client.query(`SET app.company = '${company}'`)
            return runQuery(client, { text: bound.text, values, rows, time })
          },
        )
      })
      return { ...found, milliseconds: took(), problem: null }
    } catch (failure) {
      const problem = problemIn(failure, sql, bound)
      return { columns: [], rows: [], isCut: false, milliseconds: took(), problem }
    } finally {
      running--
    }
  }

  async function check(sql: string, bound: BoundQuery): Promise<QueryProblem | null> {
    if (!url || !known?.isOn) return null
    // A query is planned here, which may cost what running it costs: it takes one of the places.
    if (running >= limits.together) throw refuse.unavailable(TOO_MANY_QUERIES)
    running++
    const nothing = bound.names.map(() => null)
    try {
      await connectReader(url, (client) => runQuery(client, { text: bound.text, values: nothing, rows: 0, time }))
      return null
    } catch (failure) {
      return problemIn(failure, sql, bound)
    } finally {
      running--
    }
  }

  return { availability: readAvailability, run, check }
}

const problemIn = (failure: unknown, sql: string, bound: BoundQuery): QueryProblem =>
  toQueryProblem(failure, sql, (position) => bound.sourceOf(position - OPENING.length))
