import type { KeyboardEvent } from 'react'

export type RowKeys = { onOpen?: () => void; onDelete?: () => void; onSelect?: () => void }

function step(row: HTMLElement, down: boolean) {
  let next = down ? row.nextElementSibling : row.previousElementSibling
  while (next && !(next instanceof HTMLElement && next.tabIndex === 0)) {
    next = down ? next.nextElementSibling : next.previousElementSibling
  }
  if (next instanceof HTMLElement) next.focus()
}

/** ↑ ↓ go from row to row, Enter opens, Space selects, Supr deletes; keys pressed in a control of the row are the control's. */
export function rowKeys(event: KeyboardEvent<HTMLElement>, { onOpen, onDelete, onSelect }: RowKeys) {
  if (event.target !== event.currentTarget) return
  const act = {
    ArrowDown: () => step(event.currentTarget, true),
    ArrowUp: () => step(event.currentTarget, false),
    Enter: onOpen,
    ' ': onSelect,
    Delete: onDelete,
  }[event.key]
  if (!act) return
  event.preventDefault()
  act()
}

/** Whether a click on a row was meant for the row, not for a control in it nor for selecting text. */
export const meansRow = (target: EventTarget) =>
  target instanceof Element && !target.closest('a, button, input, label, [role="menu"]') && !getSelection()?.toString()
