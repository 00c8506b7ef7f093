/** As long as a double click takes at most, in milliseconds. */
const DOUBLE_CLICK = 500

function stopEvent(event: MouseEvent) {
  if (event.detail < 2) return
  event.stopPropagation()
  event.preventDefault()
}

/** Keeps the second half of a double click, whose first closed a dialog, from what lies beneath that dialog. */
export function ignoreSecondPress() {
  document.addEventListener('click', stopEvent, true)
  setTimeout(() => document.removeEventListener('click', stopEvent, true), DOUBLE_CLICK)
}
