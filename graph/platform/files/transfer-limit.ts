import { RateLimited } from '#graph/platform/errors/refusal.ts'
import type { ClientAbort } from '#graph/platform/rest/transport/client-abort.ts'

const messages = {
  filesUnderWay: (atOnce: number) =>
    `Ya tiene ${atOnce} archivos en curso. Espere a que termine uno y vuelva a intentarlo.`,
} as const

/** Seconds after which another of the files under way may have ended. */
const WAIT = 5

/** How many files of one session may go at once. */
export interface TransferLimits {
  atOnce: number
  /** How many more may wait for one of these to end. */
  waiting: number
  /** Milliseconds that one waits at most. */
  patience: number
}

/** A browser opens six connections to a host: three of them work, three wait. */
export const usualTransfers: TransferLimits = { atOnce: 3, waiting: 6, patience: 15_000 }

interface TransferQueue {
  running: number
  waiting: Set<() => void>
}

/**
 * Counts the files under way of each session. Of the session and not of the person, whom a token only names until the
 * services have looked at it: a forged one must not take anybody's places. The services count those of the person.
 */
export function createTransferSlots({ atOnce, waiting, patience: maxWait }: TransferLimits) {
  const lines = new Map<string, TransferQueue>()
  const refusal = () => new RateLimited(messages.filesUnderWay(atOnce), WAIT)

  function release(session: string, line: TransferQueue): void {
    const [next] = line.waiting
    if (next) next()
    else if (--line.running === 0) lines.delete(session)
  }

  /**
   * Takes a place, once there is one.
   * @returns how to give it back; only the first call counts
   * @throws TOO_MANY_REQUESTS when too many wait already, or none became free
   */
  return async (session: string, clientAbort: ClientAbort): Promise<() => void> => {
    const line = lines.get(session) ?? { running: 0, waiting: new Set() }
    lines.set(session, line)
    if (line.running < atOnce) line.running++
    else if (line.waiting.size >= waiting) throw refusal()
    else
      await new Promise<void>((resolve, refuse) => {
        const end = (act: () => void) => {
          clearTimeout(timer)
          line.waiting.delete(go)
          stopListening()
          act()
        }
        const go = () => end(resolve)
        const timer = setTimeout(() => end(() => refuse(refusal())), maxWait)
        line.waiting.add(go)
        const stopListening = clientAbort.when(() => end(() => refuse(refusal())))
      })
    let isGiven = false
    return () => {
      if (isGiven) return
      isGiven = true
      release(session, line)
    }
  }
}
