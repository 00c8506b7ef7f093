/** Files of one session that the graph takes at once (graph/platform/files/transfer-limit.ts). */
const AT_ONCE = 3

let running = 0
const waiting = new Set<() => void>()

/**
 * Waits until fewer than three files of this page are on their way.
 * @returns how to let the next one go
 * @throws AbortError when `signal` is aborted meanwhile
 */
export async function takeTurn(signal?: AbortSignal): Promise<() => void> {
  if (running < AT_ONCE) running++
  else
    await new Promise<void>((go, leave) => {
      waiting.add(go)
      signal?.addEventListener('abort', () => {
        if (waiting.delete(go)) leave(new DOMException('cancelled', 'AbortError'))
      })
    })
  return () => {
    const [next] = waiting
    if (!next) return void running--
    waiting.delete(next)
    next()
  }
}
