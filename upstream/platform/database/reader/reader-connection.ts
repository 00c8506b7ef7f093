import pg from 'pg'
import { codeOf } from '#upstream/platform/errors/cause-of.ts'
import { currentTrace } from '../connection/current-request.ts'
import { timeSettings } from '../connection/open-database.ts'
import { limits, type ColumnKind, type ResultColumn } from './query-outcome.ts'
import { OVERTIME, QueryLimitExceeded } from './query-problem.ts'

/** One statement a message, whatever it holds: the simple protocol would run several. */
interface Single extends pg.QueryArrayConfig {
  queryMode: 'extended'
}

/** Every value as PostgreSQL writes it. */
const asWritten: pg.CustomTypesConfig = { getTypeParser: () => (text: unknown) => text }
/** What its connections are called; those of a request end with its trace, as its transactions do (decision 0146). */
const READER = 'circuito-consultas'
const LOOK = 50
const GRACE = 2_000

/** A connection of the reader for one query: no setting, lock or cursor of it outlives it. */
export function connectReader<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const trace = currentTrace()
  // No text of it: whoever typed the query may have typed values.
  const span = trace?.span?.begin('query manager', 'client', { 'db.system.name': 'postgresql' })
  const done = withReader(url, trace ? `${READER} ${trace.traceId}` : READER, work)
  return done.then(
    (result) => {
      span?.end()
      return result
    },
    (failure: unknown) => {
      span?.end(codeOf(failure) || 'FAILED')
      throw failure
    },
  )
}

async function withReader<T>(url: string, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    options: `${timeSettings()} -c DateStyle=ISO -c search_path=consulta -c work_mem=16MB`,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const KINDS: Readonly<Record<number, ColumnKind>> = {
  [pg.types.builtins.INT2]: 'NUMBER',
  [pg.types.builtins.INT4]: 'NUMBER',
  [pg.types.builtins.INT8]: 'NUMBER',
  [pg.types.builtins.NUMERIC]: 'NUMBER',
  [pg.types.builtins.FLOAT4]: 'NUMBER',
  [pg.types.builtins.FLOAT8]: 'NUMBER',
  [pg.types.builtins.DATE]: 'DATE',
  [pg.types.builtins.TIMESTAMPTZ]: 'INSTANT',
  [pg.types.builtins.TIMESTAMP]: 'INSTANT',
  [pg.types.builtins.BOOL]: 'FLAG',
}

/** What a cursor's declaration puts before the query. */
export const OPENING = 'DECLARE hallado NO SCROLL CURSOR FOR\n'

export interface ReaderQuery {
  text: string
  values: readonly (string | null)[]
  /** At most; 0 only asks whether it could be answered. */
  rows: number
  /** Milliseconds at most. */
  time: number
}

/**
 * Asks one query within the limits, in a transaction that cannot write. A cursor's declaration takes a SELECT and nothing
 * else: no EXPLAIN, no COPY, no DO, no SET, and no WITH that writes.
 * @throws pg.DatabaseError, QueryLimitExceeded
 */
export async function runQuery(
  client: pg.Client,
  { text, values, rows: most, time }: ReaderQuery,
): Promise<{ columns: ResultColumn[]; rows: (string | null)[][]; isCut: boolean }> {
  const { stop, reason } = withDeadline(client, time)
  const single = (query: string, bound: readonly unknown[] = []): Single => ({
    text: query,
    values: [...bound],
    queryMode: 'extended',
    rowMode: 'array',
    types: asWritten,
  })
  try {
    await client.query(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${time}; SET LOCAL lock_timeout = 2000`)
    await client.query(single(OPENING + text, values))
    if (most === 0) return { columns: [], rows: [], isCut: false }
    const { fields, rows } = await client.query<(string | null)[]>(single(`FETCH FORWARD ${most + 1} FROM hallado`))
    return {
      columns: fields.map(({ name, dataTypeID }) => ({ name, kind: KINDS[dataTypeID] ?? 'TEXT' })),
      rows: rows.slice(0, most),
      isCut: rows.length > most,
    }
  } catch (failure) {
    throw reason() ?? failure
  } finally {
    stop()
  }
}

/** Hangs up on an answer that is too large, or on a server that keeps no time. */
function withDeadline(client: pg.Client, time: number) {
  const { stream } = client.connection
  const began = performance.now()
  let why: QueryLimitExceeded | undefined
  const timer = setInterval(() => {
    const read = 'bytesRead' in stream ? Number(stream.bytesRead) : 0
    if (read > limits.bytes)
      why = new QueryLimitExceeded(`La respuesta pasa de ${limits.bytes / 1_000_000} MB: acote lo que pide.`)
    if (performance.now() - began > time + GRACE) why = new QueryLimitExceeded(OVERTIME)
    if (why) stream.destroy()
  }, LOOK)
  return { stop: () => clearInterval(timer), reason: () => why }
}
