import { CircuitoError } from '#client/src/client.ts'
import { quantile } from '#tests/app/bench/figures.ts'

const SLOW = 500

/** What people do. */
export type Act = 'save' | 'list' | 'approve' | 'upload' | 'sign in'

interface FailedAct {
  act: Act
  cause: string
  /** Whether an answer said no, not that something went wrong. */
  isRefused: boolean
  from: number
  to: number
}

/** An act that took longer than SLOW milliseconds. */
export interface SlowAct {
  act: Act
  from: number
  to: number
}

export interface SavedRequirement {
  id: string
  documentNumber: string
  /** Stands in its line, and in that of no other. */
  marker: string
}

/** What people were answered, for the comparison with what lies in the database. */
export interface ActRecords {
  began: number
  durations: Map<Act, number[]>
  slow: SlowAct[]
  failed: FailedAct[]
  saved: SavedRequirement[]
  /** What was sent, answered or not. */
  markers: string[]
  approved: { documentId: string; userId: number }[]
  /** Approvers who were told that somebody else had decided. */
  alreadyDecided: number
  /** Documents that a list showed. */
  listed: Set<string>
  /** Documents that their author's list lacked right after they were saved. */
  notListed: string[]
  uploaded: { fileId: string; hash: string }[]
  /** Files that were answered as joined to their document. */
  attached: { documentId: string; fileId: string }[]
  /** Uploads that were sent again by hand, as «Reintentar» does. */
  uploadsRepeated: number
  /** Refused with the sentence for a disk without room. */
  uploadsWithoutRoom: number
}

export const createRecords = (): ActRecords => ({
  began: performance.now(),
  durations: new Map(),
  slow: [],
  failed: [],
  saved: [],
  markers: [],
  approved: [],
  alreadyDecided: 0,
  listed: new Set(),
  notListed: [],
  uploaded: [],
  attached: [],
  uploadsRepeated: 0,
  uploadsWithoutRoom: 0,
})

const causeOf = (error: unknown): string =>
  error instanceof CircuitoError
    ? `${error.code}${error.rule ? ` ${error.rule}` : ''}: ${error.message}`
    : String(error)

/** A payload stands beside its errors; what went wrong has none. */
const isRefused = (error: unknown) => error instanceof CircuitoError && error.data !== null

/** Does what a person does, and notes how long it took and whether it failed in the end. @returns null where it did */
export async function perform<T>(records: ActRecords, act: Act, work: () => Promise<T>): Promise<T | null> {
  const from = performance.now()
  try {
    return await work()
  } catch (error) {
    records.failed.push({ act, cause: causeOf(error), isRefused: isRefused(error), from, to: performance.now() })
    return null
  } finally {
    const to = performance.now()
    const durations = records.durations.get(act) ?? []
    durations.push(to - from)
    records.durations.set(act, durations)
    if (to - from >= SLOW) records.slow.push({ act, from, to })
  }
}

/** How many acts there were, and how long they took. */
export const summariseActs = ({ durations, failed }: ActRecords) =>
  [...durations].map(([act, all]) => ({
    act,
    count: all.length,
    failed: failed.filter((each) => each.act === act).length,
    p50: Math.round(quantile(all, 0.5)),
    p99: Math.round(quantile(all, 0.99)),
    'p99.9': Math.round(quantile(all, 0.999)),
    max: Math.round(Math.max(...all)),
  }))
