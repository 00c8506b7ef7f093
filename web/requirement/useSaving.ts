import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { failureOf } from '#web/apollo/failure.ts'
import { refreshDocuments } from '#web/approval/refresh.ts'
import { outcomeTexts } from '#web/texts/action.ts'
import { savingTexts } from '#web/texts/requirement.ts'
import { confirm } from '#web/ui/confirm.tsx'
import type { Problem as Failure } from '#web/ui/ErrorState.tsx'
import { notify } from '#web/ui/notify.tsx'
import type { RequirementDraft } from './draft.ts'
import { inputOf } from './input.ts'
import { findProblems, refusedProblems, type Problem } from './problems.ts'
import { useSaveRequirementMutation, type RequirementPartsFragment, type SaveRequirementMutation } from './requirement.generated.ts'

export type Saved = RequirementPartsFragment
export type CircuitsToChoose = SaveRequirementMutation['saveRequirement']['circuitsToChoose']

type Handlers = {
  /** The rules found something: nothing was sent. */
  onFound: () => void
  /** The service found something: at these inputs. */
  onRefused: (problems: Problem[]) => void
  /** Somebody else saved first. */
  onConflict: () => void
  /** Saved; where several circuits fit, the person has still to choose one of them. */
  onSaved: (saved: Saved, circuits: CircuitsToChoose) => void
}

/** Saves a requirement: the rules, the question MSG_001, the overlay, and what came of it. Resolves to whether it was saved. */
export function useSaving(handlers: Handlers) {
  const client = useApolloClient()
  const [mutate, { loading }] = useSaveRequirementMutation()
  const [failure, setFailure] = useState<Failure | null>(null)

  async function send(draft: RequirementDraft, saved: { id: string; version: number } | null): Promise<boolean> {
    setFailure(null)
    try {
      const { data } = await mutate({ variables: { input: inputOf(draft, saved) } })
      const payload = data?.saveRequirement
      if (!payload?.requirement) {
        const errors = payload?.errors ?? []
        if (errors.some(({ code }) => code === 'CONFLICT')) {
          handlers.onConflict()
          return false
        }
        handlers.onRefused(refusedProblems(errors, draft))
        setFailure({ messages: [...new Set(errors.map(({ message }) => message))] })
        return false
      }
      refreshDocuments(client, [payload.requirement.id])
      if (payload.circuitsToChoose.length === 0) notify.success(outcomeTexts.saved)
      if (payload.warning) notify.warning(payload.warning)
      handlers.onSaved(payload.requirement, payload.circuitsToChoose)
      return payload.circuitsToChoose.length === 0
    } catch (error) {
      const failed = failureOf(error)
      if (failed.code === 'CONFLICT') handlers.onConflict()
      else setFailure(failed)
      return false
    }
  }

  async function save(draft: RequirementDraft, saved: { id: string; version: number } | null): Promise<boolean> {
    if (loading) return false
    if (findProblems(draft).length > 0) {
      handlers.onFound()
      return false
    }
    const agreed = await confirm({ message: savingTexts.confirm, verb: savingTexts.yes })
    return agreed && send(draft, saved)
  }

  return { save, retry: send, isSaving: loading, failure, dismiss: () => setFailure(null) }
}
