/** Whether whoever asked has left. An AbortSignal says the same, but costs an EventTarget, and every read listens. */
export interface ClientAbort {
  readonly isOver: boolean
  /** @returns how to stop listening */
  when: (run: () => void) => () => void
}

/** A departure that has not happened yet, and how to make it happen. */
export function createClientAbort(): { departure: ClientAbort; leave: () => void } {
  const listeners = new Set<() => void>()
  let isOver = false
  const when = (run: () => void) => {
    if (isOver) run()
    else listeners.add(run)
    return () => void listeners.delete(run)
  }
  const abort = () => {
    isOver = true
    for (const run of listeners) run()
    listeners.clear()
  }
  return {
    departure: {
      get isOver() {
        return isOver
      },
      when,
    },
    leave: abort,
  }
}

/** The same for whoever wants an AbortSignal. */
export function toAbortSignal(clientAbort: ClientAbort): AbortSignal {
  const control = new AbortController()
  clientAbort.when(() => control.abort())
  return control.signal
}
