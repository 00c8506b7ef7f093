import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { entryTexts as texts } from '../texts.ts'
import { formTexts } from '#web/platform/ui/text/form.texts.ts'
import { choose } from '#web/platform/ui/dialog/choose.tsx'

/** The row in which the next line is written, as long as it was not added. */
export type EntryRow = {
  /** What is written so far, as people read it: «Cemento · 5»; null while the row is empty. */
  written: () => string | null
  /** Adds it to the lines; false where something is missing, which the row then says. */
  add: () => boolean
  clear: () => void
  focus: () => void
}

/** Hears which row is drawn. */
export type RowDrawn = (row: EntryRow | null) => void

/** Keeps a half-written line from being lost: it counts as unsaved work, and saving asks what is to become of it. */
export function useEntryRow() {
  const entry = useRef<EntryRow>(null)
  const rowDrawn: RowDrawn = useCallback((drawn) => {
    entry.current = drawn
  }, [])
  const [isWritten, setWritten] = useState(false)

  /** Resolves to whether saving goes on: nothing was half written, or the person has said what becomes of it. */
  async function settle(): Promise<boolean> {
    const words = entry.current?.written() ?? null
    if (words === null) return true
    const way = await choose({
      title: texts.title,
      message: texts.question(words),
      ways: { add: texts.add, without: texts.without },
      back: formTexts.keepEditing,
    })
    // Saving goes on with what is then on the form.
    if (way === 'add') return flushSync(() => entry.current?.add() ?? false)
    if (way === 'without') flushSync(() => entry.current?.clear())
    else entry.current?.focus()
    return way === 'without'
  }

  return { rowDrawn, isWritten, setWritten, settle }
}
