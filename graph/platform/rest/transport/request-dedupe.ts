import { createClientAbort, type ClientAbort } from './client-abort.ts'

interface InFlight<T> {
  answer: Promise<T>
  waiting: number
  isGivenUp: boolean
  giveUp: () => void
}

type SendRequest<T> = (clientAbort: ClientAbort) => Promise<T>

/**
 * Identical reads in flight of one person share one call. The key is the person's token, the path **and** the body:
 * these services read by POST. What a person writes is seen by what they read next, so a write forgets their reads.
 */
export function createRequestDedupe<T = unknown>() {
  const people = new Map<string, Map<string, InFlight<T>>>()

  function start(token: string, key: string, send: SendRequest<T>): InFlight<T> {
    const { departure: clientAbort, leave: abort } = createClientAbort()
    const mine = people.get(token) ?? new Map<string, InFlight<T>>()
    people.set(token, mine)
    const read: InFlight<T> = { waiting: 0, isGivenUp: false, giveUp: abort, answer: send(clientAbort) }
    mine.set(key, read)
    const settled = () => {
      if (mine.get(key) === read) mine.delete(key)
      if (mine.size === 0 && people.get(token) === mine) people.delete(token)
    }
    read.answer.then(settled, settled)
    return read
  }

  function join(read: InFlight<T>, clientAbort: ClientAbort): void {
    read.waiting++
    const stop = clientAbort.when(() => {
      if (--read.waiting > 0) return
      read.isGivenUp = true
      read.giveUp()
    })
    read.answer.then(stop, stop)
  }

  return {
    /** @param clientAbort of one of those who wait: the call is given up when the last of them leaves */
    read(token: string, key: string, clientAbort: ClientAbort | undefined, send: SendRequest<T>): Promise<T> {
      const found = people.get(token)?.get(key)
      const read = found && !found.isGivenUp ? found : start(token, key, send)
      if (clientAbort) join(read, clientAbort)
      else read.waiting++
      return read.answer
    },
    forget: (token: string) => void people.delete(token),
  }
}
