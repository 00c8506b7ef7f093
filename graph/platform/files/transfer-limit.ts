import { RateLimited } from '#graph/platform/errors/refusal.ts'
import type { ClientAbort } from '#graph/platform/rest/transport/client-abort.ts'
import { createSlots, type SlotLimits } from '#schema/platform/network/slots.ts'

const messages = {
  filesUnderWay: (atOnce: number) =>
    `Ya tiene ${atOnce} archivos en curso. Espere a que termine uno y vuelva a intentarlo.`,
} as const

/** Seconds after which another of the files under way may have ended. */
const WAIT = 5

/** Files of one session. A browser opens six connections to a host: three of them work, three wait. */
export const usualTransfers: SlotLimits = { atOnce: 3, waiting: 6, patience: 15_000 }

/**
 * Counts the files under way of each session. Of the session and not of the person, whom a token only names until the
 * services have looked at it: a forged one must not take anybody's places. The services count those of the person.
 */
export function createTransferSlots(limits: SlotLimits) {
  const slots = createSlots<string>(limits, () => new RateLimited(messages.filesUnderWay(limits.atOnce), WAIT))

  /**
   * Takes a slot, once there is one.
   * @returns how to give it back; only the first call counts
   * @throws TOO_MANY_REQUESTS when too many wait already, or none became free
   */
  return async (session: string, clientAbort: ClientAbort): Promise<() => void> => {
    await slots.take(session, clientAbort.when)
    let isGivenBack = false
    return () => {
      if (isGivenBack) return
      isGivenBack = true
      slots.leave(session)
    }
  }
}
