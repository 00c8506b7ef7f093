import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import pg, { type Pool, type PoolClient } from 'pg'
import { codeOf } from '#upstream/platform/errors/cause-of.ts'

/** Times that a statement comes before connections keep it: most of what is asked by rare filters never comes again. */
const OFTEN = 8
/** Statements that a connection keeps at most. */
const MOST_KEPT = 200
/** Statements that are counted at most. */
const MOST_COUNTED = 5_000

/** Others begin transactions, set, lock: parsing them costs nothing. */
const WORTH_KEEPING = /^\s*(?:with|select(?!\s+set_config)|insert|update|delete|\()/i

/** Ends the statement that begins a transaction whose reads are planned each time for what they look for. */
export const PLANNED_ANEW = '/* planned anew */'
/** Ends a statement that finds rows by keys: in such a transaction too, one plan of it serves whatever the keys are. */
export const BY_KEY = '/* by key */'

/** With more keys a statement takes longer than its plan, which is then made for them. */
const FEW = 100

/**
 * Keys as an array, how many of them no plan depends on. PostgreSQL takes an array whose length it does not know for one of ten rows, and a
 * given one for what it holds: beside a plan for a single key the general one always looks dear, and the statement is planned each time.
 */
export function arrayOf(
  keys: readonly number[] | readonly string[],
  type: 'integer' | 'text' = 'integer',
): RawBuilder<unknown> {
  const given = sql`${keys}::${sql.raw(type)}[]`
  return keys.length > FEW ? given : sql`array(select unnest(${given}))`
}

/** `any(…)` of such keys. */
export const anyOf = (...keys: Parameters<typeof arrayOf>): RawBuilder<unknown> => sql`any(${arrayOf(...keys)})`

/** What says whose company a transaction sees. */
const FRAME = /^\s*select\s+set_config\('app\.company'/
/** What opens or ends a transaction, and with it whatever was set in it. */
const BOUNDARY = /^\s*(?:begin|start transaction|commit|rollback\s*$)/i

/** PostgreSQL says so when a table has other columns than a kept statement answered before, after a migration. */
export const OUTDATED_STATEMENT = '0A000'

/** Names the statements that come often, the same for all connections. */
function createNames() {
  const times = new Map<string, number>()
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_KEPT || !WORTH_KEEPING.test(text)) return known
    const count = (times.get(text) ?? 0) + 1
    if (count < OFTEN) {
      if (times.size >= MOST_COUNTED) times.clear()
      times.set(text, count)
      return undefined
    }
    times.delete(text)
    const name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}

type PlanMode = 'auto' | 'force_custom_plan'

/** Follows how a connection plans what it keeps: in the transaction that it is in, and for the statement that comes. */
function followPlanMode() {
  let isPlannedAnew = false
  let mode: PlanMode = 'auto'
  return {
    /** Learns of the transaction that begins or ends with a statement. */
    follow(text: string): void {
      if (BOUNDARY.test(text)) [isPlannedAnew, mode] = [false, 'auto']
      else if (text.endsWith(PLANNED_ANEW)) isPlannedAnew = true
    },
    /** The mode that a statement needs and its transaction is not in. */
    change(text: string): PlanMode | null {
      const needed = isPlannedAnew && !text.endsWith(BY_KEY) ? 'force_custom_plan' : 'auto'
      if (needed === mode) return null
      mode = needed
      return needed
    },
  }
}

const BEGIN = /^start transaction isolation level /
const READ_ONLY = /^[^;]* read only\b/
const NOTHING = { command: 'START', rowCount: null, rows: [], fields: [] }

/** The text of a statement with its values in it, for one that is sent together with another. */
const withValues = (text: string, values: readonly unknown[]): string =>
  text.replaceAll(/\$(\d+)/g, (_, at: string) => pg.escapeLiteral(String(values[Number(at) - 1])))

/**
 * Sends two statements in one packet, the second without waiting for the first (pg's pipelining), and answers the second. Going to the
 * database costs both sides more than a short statement.
 * @throws what the first failed with; within a transaction PostgreSQL then does nothing of the second
 */
async function sendTogether<T>(client: PoolClient, first: () => unknown, second: () => T): Promise<Awaited<T>> {
  const { stream } = client.connection
  stream.cork()
  let both
  try {
    both = Promise.all([first(), second()])
  } finally {
    stream.uncork()
  }
  return (await both)[1]
}

/**
 * Sends what begins a transaction together with what says whose company it sees, since nobody reads what they answer; where it only
 * reads, with the first statement of its work too. A write waits until its transaction has begun: outside it would be committed alone.
 */
function joinBeginnings(client: PoolClient): void {
  const send = client.query.bind(client)
  let beginning: string | null = null
  Reflect.set(client, 'query', (...args: unknown[]): unknown => {
    const [text, values] = args
    if (typeof text === 'string' && BEGIN.test(text)) {
      beginning = text
      return Promise.resolve(NOTHING)
    }
    const begun = beginning
    beginning = null
    if (begun !== null && typeof text === 'string' && FRAME.test(text) && Array.isArray(values)) {
      const joined = `${begun}; ${withValues(text, values)}`
      if (!READ_ONLY.test(begun)) return send(joined).then(() => NOTHING)
      beginning = joined
      return Promise.resolve(NOTHING)
    }
    const goOn = (): unknown => Reflect.apply(send, client, args)
    if (begun === null) return goOn()
    return READ_ONLY.test(begun) ? sendTogether(client, () => send(begun), goOn) : send(begun).then(goOn)
  })
}

function nameFrequentStatements(client: PoolClient, nameOf: (text: string) => string | undefined): void {
  const send = client.query.bind(client)
  const planMode = followPlanMode()
  let generation = 0
  Reflect.set(client, 'query', (...args: unknown[]): unknown => {
    const [text, values, ...others] = args
    if (typeof text === 'string') planMode.follow(text)
    const name = typeof text === 'string' && others.length === 0 ? nameOf(text) : undefined
    if (name === undefined || typeof text !== 'string' || !Array.isArray(values)) {
      const sent: unknown = Reflect.apply(send, client, args)
      return sent
    }
    const parameters: unknown[] = values
    const run = () => send({ name: `${name}${generation}`, text, values: parameters })
    const change = planMode.change(text)
    const sent = change ? sendTogether(client, () => send(`set local plan_cache_mode to ${change}`), run) : run()
    return sent.catch((failure: unknown) => {
      if (codeOf(failure) === OUTDATED_STATEMENT) generation++
      throw failure
    })
  })
}

/**
 * Has the connections of a pool keep the statements that come often, parsed and mostly planned once: half of what PostgreSQL did for
 * a list or a save was to parse and plan what it had planned before (decision 0153). Whether a plan serves whatever the parameters
 * are is PostgreSQL's own estimate.
 */
export function prepareStatements(pool: Pool): void {
  const nameOf = createNames()
  pool.on('connect', (client) => {
    joinBeginnings(client)
    nameFrequentStatements(client, nameOf)
  })
}
