/** A plain publisher within one process: a queue for each subscriber, as the packages for it keep one. */
export function createPubSub() {
  const topics = new Map<string, Set<(event: unknown) => void>>()

  return {
    publish(topic: string, event: unknown): void {
      for (const push of topics.get(topic) ?? []) push(event)
    },
    subscribe(topic: string): AsyncIterableIterator<unknown, undefined> {
      const waiting: unknown[] = []
      const asked: ((result: IteratorResult<unknown, undefined>) => void)[] = []
      const pushes = topics.get(topic) ?? new Set()
      topics.set(topic, pushes)
      const push = (value: unknown) => {
        const resolve = asked.shift()
        if (resolve) resolve({ value, done: false })
        else waiting.push(value)
      }
      pushes.add(push)
      const end = () => {
        pushes.delete(push)
        for (const resolve of asked) resolve({ value: undefined, done: true })
        return Promise.resolve({ value: undefined, done: true } as const)
      }
      return {
        next: () =>
          waiting.length > 0
            ? Promise.resolve({ value: waiting.shift(), done: false })
            : new Promise((resolve) => asked.push(resolve)),
        return: end,
        throw: end,
        [Symbol.asyncIterator]() {
          return this
        },
      }
    },
  }
}
