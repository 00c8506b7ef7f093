import { Pool } from 'undici'
import { quantile } from '../figures.ts'
import type { Running } from './process.ts'
import type { Shape } from './shapes/shape.ts'

export interface Slice {
  requests: number
  seconds: number
  cpu: number
  latencies: number[]
}

export interface Target extends Running {
  /** Asks as one of the people. */
  ask(person?: number): Promise<string>
  close(): Promise<void>
}

/** Somebody to ask the operation of, in the name of as many people as there are tokens. */
export function createTarget(
  running: Running,
  { question, variables }: Pick<Shape, 'question' | 'variables'>,
  bearers: readonly string[],
): Target {
  const payload = JSON.stringify({ query: question, variables })
  const pool = new Pool(running.url, { connections: bearers.length, pipelining: 1 })
  const headers = bearers.map((bearer) => ({
    'content-type': 'application/json',
    accept: 'application/json',
    authorization: `Bearer ${bearer}`,
  }))
  return {
    ...running,
    async ask(person = 0) {
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: '/graphql',
        headers: headers[person],
        body: payload,
      })
      const text = await body.text()
      if (statusCode !== 200) throw new Error(`${running.name} answered ${statusCode}: ${text.slice(0, 200)}`)
      return text
    },
    close: () => pool.close(),
  }
}

/** Keeps `connections` requests in flight for a second; the processor time is the server's own. */
export async function measureSlice(target: Target, connections: number, milliseconds = 1000): Promise<Slice> {
  const latencies: number[] = []
  const before = await target.cpu()
  const began = performance.now()
  const worker = async (person: number) => {
    while (performance.now() - began < milliseconds) {
      const startedAt = performance.now()
      await target.ask(person)
      latencies.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, person) => worker(person)))
  const seconds = (performance.now() - began) / 1000
  return { requests: latencies.length, seconds, cpu: (await target.cpu()) - before, latencies }
}

/** Measures the targets in turns, the order turned round each time, so that the machine's other work meets all of them. */
export async function measureRounds(
  targets: readonly Target[],
  connections: number,
  rounds: number,
): Promise<ReadonlyMap<string, readonly Slice[]>> {
  const slices = new Map<string, Slice[]>(targets.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? targets : targets.toReversed()
    for (const target of order) slices.get(target.name)?.push(await measureSlice(target, connections))
  }
  return slices
}

/** Processor milliseconds a request: the 20th percentile of the slices, what the machine's other work spoils least. */
export const cpuPerRequest = (slices: readonly Slice[]): number =>
  quantile(
    slices.map(({ cpu, requests }) => cpu / requests),
    0.2,
  )
