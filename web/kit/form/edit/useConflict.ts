import { useState } from 'react'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { reconcile, type ConflictAnswer, type ConflictField, type FieldText, type TakenChange } from './conflict.ts'
import type { LastChange } from './edit-rules.ts'
import type { MergeShape } from './merge.ts'
import { authorOf, conflictTexts as texts } from './texts.ts'

/** A conflict that waits for the person: ConflictDialog shows it. */
export type OpenConflict = {
  conflicts: ConflictField[]
  taken: TakenChange[]
  /** Who saved meanwhile, and when; null where that is not known. */
  author: LastChange | null
  answer: (answer: ConflictAnswer) => void
}

type Describe<Values> = (values: Values) => readonly FieldText[]

/** Merges what somebody else saved meanwhile with what is written, and asks of what both changed. */
export function useConflict<Values extends object>(describe: Describe<Values> = () => [], shape?: MergeShape) {
  const [conflict, setConflict] = useState<OpenConflict | null>(null)

  /** Resolves to both changes together; "discard" to give up one's own, "close" while nothing is decided. */
  async function resolve(
    base: Values,
    mine: Values,
    theirs: Values,
    lastChange?: Promise<LastChange | null>,
  ): Promise<Values | 'discard' | 'close'> {
    const { conflicts, taken, merge } = reconcile(base, mine, theirs, describe, shape)
    const author = (await lastChange) ?? null
    if (conflicts.length === 0) {
      if (taken.length > 0)
        notify.info({
          title: texts.merged[authorOf(author)],
          message: texts.mergedFields(taken.map(({ label }) => label)),
        })
      return merge(new Set())
    }
    const answer = await new Promise<ConflictAnswer>((resolveAnswer) =>
      setConflict({ conflicts, taken, author, answer: resolveAnswer }),
    )
    setConflict(null)
    return typeof answer === 'string' ? answer : merge(answer.theirs)
  }

  return { conflict, resolve }
}
