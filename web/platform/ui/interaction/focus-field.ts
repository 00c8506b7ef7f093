/** Leads to the input with that id. */
export function focusField(id: string) {
  const input = document.getElementById(id)
  input?.scrollIntoView({ block: 'center' })
  input?.focus()
}

/**
 * Leads on from a field that was answered, at once, so that the next key is written where it goes. A dialog in which it was answered
 * gives the focus back to the field as it closes: behind one the focus waits a frame.
 */
export function focusNext(from: HTMLElement | null, to: HTMLElement | null) {
  if (document.activeElement === from) to?.focus()
  else requestAnimationFrame(() => to?.focus())
}
