import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { refreshDocuments } from './refresh.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { savingTexts } from '#web/kit/form/texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import type { Problem as Failure } from '#web/platform/ui/feedback/ErrorState.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useOnePress } from '#web/platform/ui/interaction/useOnePress.ts'
import type { Problem } from '#web/kit/form/problems.ts'
import { withUnreadableProblems } from '#web/kit/form/unreadable-problems.ts'
import { useFormKey } from '#web/kit/form/change/useFormKey.ts'

/** What every saved document says of itself. */
export type SavedDocument = { id: string; version: number; isEditable?: boolean; readOnlyReason?: string | null }

/** Which version of which document is written over; null for a new one. */
export type Base = { id: string; version: number } | null

/** The approval circuits that fit a saved document, each with its levels in their order. */
export type CircuitsToChoose = readonly {
  id: string
  name: string
  levels: readonly { id: string; positionName: string; typeText: string }[]
}[]

/** What saving answered. */
export type SaveAnswer<Saved> = {
  saved: Saved | null | undefined
  errors: readonly { message: string; path: readonly string[] }[]
  /** Where several circuits fit the person has still to choose one. */
  circuitsToChoose?: CircuitsToChoose
  warning?: string | null
}

/** How documents of one kind are saved. */
export type SavingRules<Saved, Draft> = {
  findProblems: (draft: Draft) => Problem[]
  /** What the service refused, each at its input. */
  refusedProblems: (errors: SaveAnswer<Saved>['errors'], draft: Draft) => Problem[]
  /** The question before it; MSG_001 unless the specification has another. */
  question?: string
}

type Handlers<Saved> = {
  /** The rules found something: nothing was sent. */
  onFound: () => void
  /** The service found something: at these inputs. */
  onRefused: (problems: Problem[]) => void
  /** Somebody else saved first. */
  onConflict: () => void
  onSaved: (saved: Saved, circuits: CircuitsToChoose) => void
}

/** Sends a document; the context carries the form's key. */
export type Send<Saved, Draft> = (draft: Draft, base: Base, context: IdempotencyContext) => Promise<SaveAnswer<Saved>>

/** Saves a document, one press at a time: the rules, the question, the overlay, and what came of it. Resolves to whether it was saved. */
export function useSaving<Saved extends SavedDocument, Draft>(
  rules: SavingRules<Saved, Draft>,
  send: Send<Saved, Draft>,
  handlers: Handlers<Saved>,
) {
  const client = useApolloClient()
  const key = useFormKey()
  const onePress = useOnePress()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  /** Somebody was faster; where nothing was saved yet it is this form itself, whose first answer was lost: that is said. */
  function dispute(base: Base, refusal: Failure): boolean {
    if (!base) setFailure(refusal)
    else {
      key.renew()
      handlers.onConflict()
    }
    return false
  }

  function take({ saved, errors, circuitsToChoose = [], warning }: SaveAnswer<Saved>, draft: Draft): boolean {
    if (!saved) {
      handlers.onRefused(rules.refusedProblems(errors, draft))
      setFailure({ messages: [...new Set(errors.map(({ message }) => message))] })
      return false
    }
    key.renew()
    refreshDocuments(client, [saved.id])
    if (circuitsToChoose.length === 0) notify.success(outcomeTexts.saved)
    if (warning) notify.warning(warning)
    handlers.onSaved(saved, circuitsToChoose)
    return circuitsToChoose.length === 0
  }

  async function post(draft: Draft, base: Base): Promise<boolean> {
    setFailure(null)
    setSaving(true)
    try {
      return take(await send(draft, base, key.context()), draft)
    } catch (error) {
      const failed = failureOf(error)
      if (failed.code === 'CONFLICT') return dispute(base, failed)
      setFailure(failed)
      return false
    } finally {
      setSaving(false)
    }
  }

  const save = (draft: Draft, base: Base) =>
    onePress(async () => {
      if (withUnreadableProblems(draft, rules.findProblems(draft)).length > 0) {
        handlers.onFound()
        return false
      }
      const agreed = await confirm({ message: rules.question ?? savingTexts.confirm, verb: savingTexts.yes })
      return agreed && post(draft, base)
    })

  const retry = (draft: Draft, base: Base) => onePress(() => post(draft, base))

  return { save, retry, isSaving, failure, dismiss: () => setFailure(null) }
}
