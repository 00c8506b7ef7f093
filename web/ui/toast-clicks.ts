/** Toasts that raise the notification event of back-office.md 2 when they are clicked. */
type Kind = 'warning'

const listeners = new Set<(kind: Kind) => void>()

/** Who knows where such a toast leads listens. */
export const toastClicks = {
  raise: (kind: Kind) => listeners.forEach((listener) => listener(kind)),
  /** @returns what ends it */
  listen(listener: (kind: Kind) => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
