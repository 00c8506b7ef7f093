import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import * as clock from '#schema/platform/time/clock.ts'
import { MINUTE } from '#schema/platform/time/durations.ts'

/** What one person, or one key of a service account, may ask for in a minute: of all graphs together where Redis is between them. */
export interface MinuteLimits {
  operations: number
  /** The cost of its operations together (limits.ts). */
  cost: number
}

/** What may be asked for in a minute by a key of a service account, and by a person. */
export interface CallerLimits {
  service: MinuteLimits
  person: MinuteLimits
}

/** Whose minute an operation counts towards. */
export interface Caller {
  name: string
  /** Whether the services know the token: anybody can make others up. */
  isVerified: boolean
  limitedBy: keyof CallerLimits
  refusal: (seconds: number) => string
}

/** Callers whose minutes one graph counts by itself, of those that the services know and of the others. */
const MOST_COUNTED = 10_000

/** What somebody has asked for in their minute, and how many milliseconds of that are left. */
interface Used {
  operations: number
  cost: number
  left: number
}

type CountedCaller = Pick<Caller, 'name' | 'isVerified'>
type TakeFrom = (caller: CountedCaller, cost: number) => Promise<Used>

/** How a caller stands after an operation was counted. */
export interface Counted {
  /** Which limit is used up; null while the operation may run. */
  exceeded: keyof MinuteLimits | null
  /** Operations a minute. */
  limit: number
  /** Operations that may still be asked for; 0 where their cost is used up. */
  remaining: number
  /** Seconds until all of them may be asked for again. */
  reset: number
  /** What the operations may still cost together, and until when that is counted. */
  budget: { remaining: number; resetAt: string }
}

interface Window {
  ends: number
  operations: number
  cost: number
}

/** Makes room for one more: the windows stand in the order in which they end. */
function dropOldest(windows: Map<string, Window>, now: number): void {
  for (const [caller, { ends }] of windows) {
    if (ends > now && windows.size < MOST_COUNTED) return
    windows.delete(caller)
  }
}

/** Windows of callers whom the services know stand apart: made-up tokens, however many, take nobody's window from them. */
function createOwnWindows(): TakeFrom {
  const [known, unknown] = [new Map<string, Window>(), new Map<string, Window>()]
  return async ({ name, isVerified }, cost) => {
    const windows = isVerified ? known : unknown
    const now = performance.now()
    const last = windows.get(name)
    const window = last && last.ends > now ? last : { ends: now + MINUTE, operations: 0, cost: 0 }
    if (window !== last) {
      windows.delete(name)
      dropOldest(windows, now)
      windows.set(name, window)
    }
    window.operations++
    window.cost += cost
    return { operations: window.operations, cost: window.cost, left: Math.min(MINUTE, window.ends - now) }
  }
}

/** The same over all graphs. @throws what keeps Redis from counting */
function createSharedWindows(redis: Redis): TakeFrom {
  return async (caller, cost) => {
    // Redis is not told a key or token that works.
    const name = `circuito:minute:${createHash('sha256').update(caller.name).digest('base64url')}`
    const answers = await redis.multi().hincrby(name, 'operations', 1).hincrby(name, 'cost', cost).pttl(name).exec()
    const [operations = NaN, total = NaN, left = NaN] = (answers ?? []).map(([failure, value]) =>
      failure ? NaN : Number(value),
    )
    if (Number.isNaN(operations + total + left)) throw new Error('Redis did not count')
    // New, or left without its end by a graph that died: whoever finds it so ends it.
    if (left < 0) await redis.pexpire(name, MINUTE)
    return { operations, cost: total, left: left < 0 ? MINUTE : left }
  }
}

/** Counts what callers ask for in a minute: over all graphs, or by this one alone without Redis and while it is away. */
export function createMinuteBudget(redis: Redis | null) {
  const takeOwn = createOwnWindows()
  const takeShared = redis && createSharedWindows(redis)
  return async (caller: CountedCaller, cost: number, limits: MinuteLimits): Promise<Counted> => {
    const used = await (takeShared
      ? takeShared(caller, cost).catch(() => takeOwn(caller, cost))
      : takeOwn(caller, cost))
    const isTooDear = used.cost > limits.cost && used.operations > 1
    return {
      exceeded: used.operations > limits.operations ? 'operations' : isTooDear ? 'cost' : null,
      limit: limits.operations,
      remaining: used.cost < limits.cost ? Math.max(0, limits.operations - used.operations) : 0,
      reset: Math.ceil(used.left / 1_000),
      budget: {
        remaining: Math.max(0, limits.cost - used.cost),
        resetAt: new Date(clock.now().getTime() + used.left).toISOString(),
      },
    }
  }
}
