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

/** Calls `run` once whoever waits has left. @returns how to stop listening */
type WhenLeft = (run: () => void) => () => void

/**
 * Counts work under way by key: what goes beyond waits in a queue, as long as that is not full.
 *
 * @param refusal what is thrown where the queue is full, or somebody waited in vain
 */
export function createSlots<Key>({ atOnce, waiting, patience }: SlotLimits, refusal: () => Error) {
  const queues = new Map<Key, SlotQueue>()

  /** Takes a slot, once there is one. Whoever has it gives it back by `leave`. @throws `refusal` */
  async function take(key: Key, whenLeft?: WhenLeft): Promise<void> {
    const queue = queues.get(key) ?? { running: 0, waiting: new Set() }
    queues.set(key, queue)
    if (queue.running < atOnce) {
      queue.running++
      return
    }
    if (queue.waiting.size >= waiting) throw refusal()
    await new Promise<void>((resolve, reject) => {
      // Replaced below: whoever has left already is told at once, before there is anything to stop.
      let stopListening = (): void => undefined
      const end = (settle: () => void) => {
        clearTimeout(timer)
        queue.waiting.delete(begin)
        stopListening()
        settle()
      }
      const begin = () => end(resolve)
      const giveUp = () => end(() => reject(refusal()))
      const timer = setTimeout(giveUp, patience)
      queue.waiting.add(begin)
      if (whenLeft) stopListening = whenLeft(giveUp)
    })
  }

  /** Gives a slot back: to the one that waits longest, else to nobody. */
  function leave(key: Key): void {
    const queue = queues.get(key)
    const [next] = queue?.waiting ?? []
    if (next) next()
    else if (queue && --queue.running === 0) queues.delete(key)
  }

  return { take, leave }
}
