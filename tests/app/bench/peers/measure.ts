import { setTimeout as pause } from 'node:timers/promises'
import { cpuOfTree } from '../idle/process-cpu.ts'
import { CONNECTIONS, PAGE, type Contender } from './contender.ts'

/** Milliseconds for what a program still does once it has answered: letters, events, its queue. */
const SETTLE = 1_000

/** What some requests took. */
export interface Slice {
  /** Processor milliseconds of a request: of the programs, and of PostgreSQL. */
  programs: number
  database: number
  /** Milliseconds of each from question to answer. */
  latencies: number[]
}

/** Counts the time of a contender's processes and of PostgreSQL while `work` goes on; nothing else may ask PostgreSQL meanwhile. */
async function countCpu({ pids }: Contender, postmaster: number, work: () => Promise<number[]>): Promise<Slice> {
  const read = () => ({
    programs: pids.reduce((sum, pid) => sum + cpuOfTree(pid), 0),
    database: cpuOfTree(postmaster),
  })
  const before = read()
  const latencies = await work()
  const after = read()
  const of = (part: keyof typeof after) => ((after[part] - before[part]) * 1_000) / latencies.length
  return { programs: of('programs'), database: of('database'), latencies }
}

async function timed<T>(latencies: number[], work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  latencies.push(performance.now() - began)
  return result
}

/** Asks for the list for so many milliseconds, with all connections. */
export const measureList = (contender: Contender, postmaster: number, milliseconds: number): Promise<Slice> =>
  countCpu(contender, postmaster, async () => {
    const latencies: number[] = []
    const until = performance.now() + milliseconds
    const ask = async (connection: number) => {
      while (performance.now() < until) {
        const rows = await timed(latencies, () => contender.list(connection))
        if (rows !== PAGE) throw new Error(`${contender.name} answered ${rows} rows`)
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => ask(connection)))
    return latencies
  })

/** Does the work for each, with all connections. */
async function forEach<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const rest = [...all]
  const next = async () => {
    for (let each = rest.shift(); each !== undefined; each = rest.shift()) await work(each)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, next))
}

/** Saves so many documents and then approves them. */
export async function measureDocuments(
  contender: Contender,
  documents: NonNullable<Contender['documents']>,
  postmaster: number,
  count: number,
): Promise<{ save: Slice; approve: Slice }> {
  const ids: string[] = []
  const run = (work: (number: number, latencies: number[]) => Promise<void>) =>
    countCpu(contender, postmaster, async () => {
      const latencies: number[] = []
      await forEach([...Array(count).keys()], (number) => work(number, latencies))
      await pause(SETTLE)
      return latencies
    })
  const save = await run(async (_, latencies) => {
    ids.push(await timed(latencies, () => documents.save()))
  })
  const approve = await run((number, latencies) => timed(latencies, () => documents.approve(ids[number]!)))
  return { save, approve }
}
