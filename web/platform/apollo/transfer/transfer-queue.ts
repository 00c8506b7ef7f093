/** Files of one session that the graph takes at once (graph/platform/files/transfer-limit.ts). */
const AT_ONCE = 3

let running = 0
const pendingTransfers = new Set<() => void>()

/**
 * Waits until fewer than three files of this page are on their way.
 * @returns how to let the next one go
 * @throws AbortError when `signal` is aborted meanwhile
 */
export async function acquireTransferSlot(signal?: AbortSignal): Promise<() => void> {
  if (running < AT_ONCE) running++
  else
    await new Promise<void>((go, leave) => {
      pendingTransfers.add(go)
      signal?.addEventListener('abort', () => {
        if (pendingTransfers.delete(go)) leave(new DOMException('cancelled', 'AbortError'))
      })
    })
  return () => {
    const [next] = pendingTransfers
    if (!next) return void running--
    pendingTransfers.delete(next)
    next()
  }
}
