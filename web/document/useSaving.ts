import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { failureOf } from '#web/apollo/failure.ts'
import type { FittingCircuitFragment } from '#web/approval/approval.generated.ts'
import { refreshDocuments } from '#web/approval/refresh.ts'
import { outcomeTexts } from '#web/texts/action.ts'
import { savingTexts } from '#web/texts/document.ts'
import { confirm } from '#web/ui/confirm.tsx'
import type { Problem as Failure } from '#web/ui/ErrorState.tsx'
import { notify } from '#web/ui/notify.tsx'
import type { Problem } from './problems.ts'

/** What every saved document says of itself. */
export type SavedDocument = { id: string; version: number; isEditable?: boolean; readOnlyReason?: string | null }

/** Which version of which document is written over; null for a new one. */
export type Base = { id: string; version: number } | null

export type CircuitsToChoose = readonly FittingCircuitFragment[]

/** What saving answered. */
export type SaveAnswer<Saved> = {
  saved: Saved | null | undefined
  errors: readonly { message: string; code: string; path: readonly string[] }[]
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

/** Saves a document: the rules, the question, the overlay, and what came of it. Resolves to whether it was saved. */
export function useSaving<Saved extends SavedDocument, Draft>(
  rules: SavingRules<Saved, Draft>,
  send: (draft: Draft, base: Base) => Promise<SaveAnswer<Saved>>,
  handlers: Handlers<Saved>,
) {
  const client = useApolloClient()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  function take({ saved, errors, circuitsToChoose = [], warning }: SaveAnswer<Saved>, draft: Draft): boolean {
    if (!saved) {
      if (errors.some(({ code }) => code === 'CONFLICT')) {
        handlers.onConflict()
        return false
      }
      handlers.onRefused(rules.refusedProblems(errors, draft))
      setFailure({ messages: [...new Set(errors.map(({ message }) => message))] })
      return false
    }
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
      return take(await send(draft, base), draft)
    } catch (error) {
      const failed = failureOf(error)
      if (failed.code === 'CONFLICT') handlers.onConflict()
      else setFailure(failed)
      return false
    } finally {
      setSaving(false)
    }
  }

  async function save(draft: Draft, base: Base): Promise<boolean> {
    if (isSaving) return false
    if (rules.findProblems(draft).length > 0) {
      handlers.onFound()
      return false
    }
    const agreed = await confirm({ message: rules.question ?? savingTexts.confirm, verb: savingTexts.yes })
    return agreed && post(draft, base)
  }

  return { save, retry: post, isSaving, failure, dismiss: () => setFailure(null) }
}
