import type { Observable } from 'rxjs'

const RETRY_DELAY = 3_000

/**
 * Listens as long as it is wanted: where the subscription itself ends (a token that expired, a server that restarted),
 * `open` is asked for it anew after a pause. Answers what ends it.
 */
export function keepSubscribed<Data>(open: () => Observable<{ data?: Data }>, take: (data: Data) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = listen()

  function listen() {
    return open().subscribe({ next: ({ data }) => data && take(data), error: again, complete: again })
  }

  function again() {
    timer = setTimeout(() => {
      running = listen()
    }, RETRY_DELAY)
  }

  return () => {
    clearTimeout(timer)
    running.unsubscribe()
  }
}
