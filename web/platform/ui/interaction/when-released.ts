/** What ends a press; a menu or a drag takes its end away from the page, and a key says that it is long over. */
const ENDS = ['mouseup', 'dragend', 'contextmenu', 'pointercancel', 'keydown']

/**
 * Acts at once, or, while the pointer is pressed, when it is released and before the click that comes of it. What moves the
 * page between press and release would take the click away from what was pressed.
 */
export function whenReleased(act: () => void): void {
  if (!document.querySelector(':active')) return act()
  const once = new AbortController()
  const end = () => {
    once.abort()
    act()
  }
  for (const name of ENDS) window.addEventListener(name, end, { capture: true, signal: once.signal })
}
