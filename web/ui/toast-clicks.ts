/** Toasts that raise the notification event of back-office.md 2 when they are clicked. */
type Kind = 'warning'

const listeners = new Set<(kind: Kind) => void>()

/** Does something where a toast was clicked beside its buttons, which do what they say. */
export const besideButtons =
  (act: () => void) =>
  ({ target }: { target: EventTarget }) => {
    if (!(target instanceof Element && target.closest('button'))) act()
  }

/** Who knows where such a toast leads listens. */
export const toastClicks = {
  raise: (kind: Kind) => listeners.forEach((listener) => listener(kind)),
  /** @returns what ends it */
  listen(listener: (kind: Kind) => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
