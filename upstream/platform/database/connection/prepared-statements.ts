import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { codeOf } from '#upstream/platform/errors/cause-of.ts'

/** Times that a statement comes before connections keep it: most of what is asked by rare filters never comes again. */
const OFTEN = 8
/** Statements that a connection keeps at most. */
const MOST_KEPT = 200
/** Statements that are counted at most. */
const MOST_COUNTED = 5_000

/** Others begin transactions, set, lock: parsing them costs nothing. */
const WORTH_KEEPING = /^\s*(?:with|select|insert|update|delete|\()/i

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

function nameFrequentStatements(client: PoolClient, nameOf: (text: string) => string | undefined): void {
  const send = client.query.bind(client)
  let generation = 0
  Reflect.set(client, 'query', (...args: unknown[]): unknown => {
    const [text, values, ...others] = args
    const name = typeof text === 'string' && others.length === 0 ? nameOf(text) : undefined
    if (name === undefined || typeof text !== 'string' || !Array.isArray(values)) {
      const sent: unknown = Reflect.apply(send, client, args)
      return sent
    }
    const parameters: unknown[] = values
    return send({ name: `${name}${generation}`, text, values: parameters }).catch((failure: unknown) => {
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
  pool.on('connect', (client) => nameFrequentStatements(client, nameOf))
}
