import { useState, type KeyboardEvent } from 'react'

type Grid = {
  rows: number
  columns: number
  selected: number
  onSelect: (column: number) => void
  onRow: (row: number) => void
}

const steps: Record<string, readonly [row: number, column: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

const within = (index: number, count: number) => Math.max(0, Math.min(count - 1, index))

/** The row that the arrows have come to, counted from 0; ← → choose among the participants, which the screen keeps. */
export function useCursor({ rows, columns, selected, onSelect, onRow }: Grid) {
  const [row, setRow] = useState(-1)

  function go(to: number) {
    const next = within(to, rows)
    setRow(next)
    onRow(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || rows === 0) return
    const step = steps[event.key]
    if (step?.[0]) go(row + step[0])
    else if (step) onSelect(within(selected + step[1], columns))
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(rows - 1)
    else return
    event.preventDefault()
  }

  return { row: Math.min(row, rows - 1), onKeyDown }
}
