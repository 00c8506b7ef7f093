import { useState } from 'react'
import { focusField } from '#web/platform/ui/interaction/focus-field.ts'
import { lineAt, type Keyed } from './problems.ts'

/** A line to be shown: its place counted from 0 and the input in it; a new object asks again. */
export type Reveal = { place: number; field: string }

/** Leads to an input of a form. A long table may not have drawn the line yet: it is told which one to show. */
export function useReveal(lines: readonly Keyed[]) {
  const [reveal, setReveal] = useState<Reveal | null>(null)

  function go(field: string) {
    const lineIndex = lineAt(field, lines)
    if (lineIndex >= 0) setReveal({ place: lineIndex, field })
    else focusField(field)
  }

  return { reveal, go }
}
