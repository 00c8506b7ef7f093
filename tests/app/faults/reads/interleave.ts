import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { Pool } from 'undici'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { findRegisters, nameOf, numberIn, type Register } from './registers.ts'

export const DOCUMENTS = 5
/** Transactions that a writer makes one after the other, and reads that it lets pass then, at most. */
const LONGEST_BURST = 12
const LONGEST_REST = 80

const QUERY = `{ requirements(page: {number: 1, size: ${DOCUMENTS}}) { items {
  id observation areaId areaName requester { id fullName } approvalLevels { id observation } } } }`

interface Item {
  id: string
  observation: string | null
  areaId: string | null
  areaName: string | null
  requester: { id: string; fullName: string } | null
  approvalLevels: { id: string; observation: string | null }[]
}

export interface InterleaveOptions {
  /** Of the graph. */
  url: string
  database: Database
  /** A session for each reader. */
  tokens: readonly (string | undefined)[]
  writers: number
  /** Reads and committed transactions together, after which everybody stops. */
  operations: number
}

export interface InterleaveCount {
  reads: number
  writes: number
  undone: number
  /** Values that were read although a later one had been committed before the read began. */
  stale: number
  /** What the last read shows otherwise than it was committed last. */
  different: number
  /** Reads after which a reader saw less than before. */
  backward: number
  /** Reads that were answered with an error, as of services that take too long. */
  failed: number
}

/** Which register has which number, as an answer shows it. */
function valuesOf(items: readonly Item[]): Map<string, number> {
  const values = new Map<string, number>()
  for (const { id, observation, areaId, areaName, requester, approvalLevels } of items) {
    values.set(nameOf('document', id), numberIn(observation))
    if (areaId) values.set(nameOf('area', areaId), numberIn(areaName))
    if (requester) values.set(nameOf('requester', requester.id), numberIn(requester.fullName))
    for (const level of approvalLevels) values.set(nameOf('level', level.id), numberIn(level.observation))
  }
  return values
}

/** Writes some registers in one transaction, which now and then stays open for long, or is undone. */
async function writeOnce(
  client: PoolClient,
  registers: readonly Register[],
  committed: Map<string, number>,
  count: InterleaveCount,
): Promise<void> {
  const [first, second] = [0, 1].map(() => registers[Math.floor(Math.random() * registers.length)]!)
  // In one order, or two that write the same would wait for each other.
  const chosen = [...new Set([first!, second!])].sort((one, other) => one.name.localeCompare(other.name))
  const isUndone = Math.random() < 0.1
  const raised: [string, number][] = []
  await client.query(`BEGIN; SET LOCAL app.company = '1'`)
  for (const register of chosen) {
    raised.push([register.name, await register.raise(client)])
    if (Math.random() < 0.1) await wait(Math.random() * 20)
  }
  await client.query(isUndone ? 'ROLLBACK' : 'COMMIT')
  if (isUndone) count.undone++
  else count.writes++
  if (!isUndone) for (const [name, number] of raised) committed.set(name, Math.max(number, committed.get(name) ?? 0))
}

/**
 * Readers ask the graph for a list while writers change what it shows, past the program and in transactions that overlap.
 * Each read is compared with a model: what was committed before it began has to be in it.
 */
export async function interleave(options: InterleaveOptions): Promise<InterleaveCount> {
  const { url, database, tokens, writers, operations } = options
  const count: InterleaveCount = { reads: 0, writes: 0, undone: 0, stale: 0, different: 0, backward: 0, failed: 0 }
  const committed = new Map<string, number>()
  const http = new Pool(url, { connections: tokens.length, pipelining: 1 })
  const setUp = await database.pool.connect()
  const registers = await findRegisters(setUp, DOCUMENTS).finally(() => setUp.release())
  const isOver = () => count.reads + count.writes >= operations

  async function read(token: string | undefined): Promise<Map<string, number> | null> {
    const { statusCode, body } = await http.request({
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: QUERY }),
    })
    const { data, errors } = (await body.json()) as {
      data: { requirements: { items: Item[] } } | null
      errors?: unknown
    }
    if (statusCode !== 200 || errors || !data) return null
    return valuesOf(data.requirements.items)
  }

  async function readAll(token: string | undefined): Promise<void> {
    let last = new Map<string, number>()
    while (!isOver()) {
      const before = new Map(committed)
      const values = await read(token)
      if (!values) {
        count.failed++
        continue
      }
      count.reads++
      if ([...before].some(([name, number]) => (values.get(name) ?? number) < number)) count.stale++
      if ([...last].some(([name, number]) => (values.get(name) ?? number) < number)) count.backward++
      last = values
    }
  }

  async function writeAll(): Promise<void> {
    const client = await database.pool.connect()
    try {
      while (!isOver()) {
        // Bursts let writes fall between the steps of a read; rests, counted in reads, let answers come from the cache.
        for (let burst = 1 + Math.random() * LONGEST_BURST; burst >= 1 && !isOver(); burst--)
          await writeOnce(client, registers, committed, count)
        const next = count.reads + Math.random() * LONGEST_REST
        while (count.reads < next && !isOver()) await wait(1)
      }
    } finally {
      client.release()
    }
  }

  await Promise.all([...tokens.map(readAll), ...Array.from({ length: writers }, writeAll)])
  const last = await read(tokens[0])
  if (!last) throw new Error('the last read failed')
  count.different = [...committed].filter(([name, number]) => (last.get(name) ?? number) !== number).length
  await http.close()
  return count
}
