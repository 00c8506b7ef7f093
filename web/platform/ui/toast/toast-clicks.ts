/** The notification event of back-office.md 2: which toast was clicked, a warning or a promotion by its id. */
export type ToastClick = 'warning' | { promotion: string }

const listeners = new Set<(click: ToastClick) => void>()

/** Does something where a toast was clicked beside its buttons, which do what they say. */
export const isOutsideButtons =
  (act: () => void) =>
  ({ target }: { target: EventTarget }) => {
    if (!(target instanceof Element && target.closest('button'))) act()
  }

/** Who knows where such a toast leads listens. */
export const toastClicks = {
  raise: (click: ToastClick) => listeners.forEach((listener) => listener(click)),
  /** @returns what ends it */
  listen(listener: (click: ToastClick) => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
