import { refuse } from '#upstream/platform/errors/refusal.ts'

const messages = {
  tooManyAtOnce: (what: string) => `Tiene demasiadas ${what} en curso. Espere a que terminen y vuelva a intentarlo.`,
} as const

/** How many of one key may work at once. */
export interface SlotLimits {
  atOnce: number
  /** How many more may wait for one of these to end. */
  waiting: number
  /** Milliseconds that one waits at most. */
  patience: number
}

interface SlotQueue {
  running: number
  waiting: Set<() => void>
}

/**
 * Places of work, counted by key: those beyond wait in line, as long as it is not full.
 * @param refusal what is thrown where the line is full, or one waited in vain
 */
export function createSlots({ atOnce, waiting, patience: maxWait }: SlotLimits, refusal: () => Error) {
  const lines = new Map<number, SlotQueue>()

  async function take(key: number): Promise<void> {
    const line = lines.get(key) ?? { running: 0, waiting: new Set() }
    lines.set(key, line)
    if (line.running < atOnce) {
      line.running++
      return
    }
    if (line.waiting.size >= waiting) throw refusal()
    await new Promise<void>((resolve, refuse) => {
      const go = () => {
        clearTimeout(timer)
        line.waiting.delete(go)
        resolve()
      }
      const timer = setTimeout(() => {
        line.waiting.delete(go)
        refuse(refusal())
      }, maxWait)
      line.waiting.add(go)
    })
  }

  function release(key: number): void {
    const line = lines.get(key)
    const [next] = line?.waiting ?? []
    if (next) next()
    else if (line && --line.running === 0) lines.delete(key)
  }

  return { take, leave: release }
}

/** Writes of one person at once: each holds a connection of the database, also while it waits for another's lock. */
export const WRITES: SlotLimits = { atOnce: 6, waiting: 60, patience: 15_000 }
/** Uploads of one person at once, over all their sessions: the graph counts three a session. */
const UPLOADS: SlotLimits = { atOnce: 6, waiting: 6, patience: 15_000 }

const tooMany = (what: string) => () => refuse.busy(messages.tooManyAtOnce(what))

/** What one person may do at once. */
export const createPersonSlots = () => ({
  writes: createSlots(WRITES, tooMany('operaciones')),
  uploads: createSlots(UPLOADS, tooMany('subidas de archivos')),
})

export type PersonSlots = ReturnType<typeof createPersonSlots>
