import type { Watcher } from '../watcher.ts'

/** Calls those whose look failed once more, all of them together `delay` ms after the first. */
export function createRepeatedLooks(delay: number) {
  const failed = new Set<Watcher>()
  let timer: NodeJS.Timeout | undefined

  function repeat(): void {
    timer = undefined
    const watchers = [...failed]
    failed.clear()
    for (const { listener } of watchers) listener()
  }

  return {
    add(watcher: Watcher): void {
      failed.add(watcher)
      timer ??= setTimeout(repeat, delay)
    },
    remove: (watcher: Watcher) => void failed.delete(watcher),
    stop: () => clearTimeout(timer),
  }
}
