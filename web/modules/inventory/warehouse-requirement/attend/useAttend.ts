import { useState } from 'react'
import { flushSync } from 'react-dom'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { messagesOf, type Problem } from '#web/kit/form/problems.ts'
import { useFormKey } from '#web/kit/form/change/useFormKey.ts'
import { attendTexts } from '../texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import type { Problem as Failure } from '#web/platform/ui/feedback/ErrorState.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import type { Saved } from '../draft/draft.ts'
import {
  attendableQuantities,
  inputOf,
  validateQuantities,
  toRefusedProblems,
  type Quantities,
} from './attend-quantities.ts'
import { useAttendWarehouseRequirementMutation } from '../warehouse-requirement.generated.ts'

/** What the keeper hands out of a document: written, judged, asked about and sent. `onChanged` reads it anew. */
export function useAttend(saved: Saved, onChanged: () => void) {
  const [mutate] = useAttendWarehouseRequirementMutation()
  const key = useFormKey()
  const [proposed, setProposed] = useState<Quantities>(() => attendableQuantities(saved))
  const [quantities, setQuantities] = useState(proposed)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  function write(next: Quantities) {
    setQuantities(next)
    setProblems([])
  }

  /** Proposes as much as is left and in stock: nothing of it was written by the keeper. */
  function propose(document: Saved) {
    const next = attendableQuantities(document)
    setProposed(next)
    write(next)
  }

  function say(found: readonly Problem[]) {
    setProblems(found)
    setAttempt((count) => count + 1)
  }

  /** Resolves to whether it was handed out. */
  async function send(): Promise<boolean> {
    setBusy(true)
    setFailure(null)
    try {
      const input = inputOf(saved, quantities)
      const { data } = await mutate({ variables: { input }, context: key.context() })
      const { warehouseRequirement: next, errors } = data?.attendWarehouseRequirement ?? {
        warehouseRequirement: null,
        errors: [],
      }
      if (!next) {
        say(toRefusedProblems(errors, saved, quantities))
        if (errors.length > 0) onChanged()
        return false
      }
      key.renew()
      propose(next)
      notify.success(next.status === 'ATTENDED' ? attendTexts.done : attendTexts.partly)
      return true
    } catch (cause) {
      const failed = failureOf(cause)
      setFailure(failed)
      if (failed.code !== 'CONFLICT') return false
      key.renew()
      onChanged()
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    quantities,
    set: (lineId: string, quantity: string) => write({ ...quantities, [lineId]: quantity }),
    fill: () => propose(saved),
    clear: () => write({}),
    /** Gives up what was written, before the screen is left for another reason. */
    discard: () => flushSync(() => setQuantities(proposed)),
    /** Whether something else is written than what was proposed. */
    isDirty: saved.isAttendable && saved.lines.some(({ id }) => (quantities[id] ?? '') !== (proposed[id] ?? '')),
    problems,
    messages: messagesOf(problems),
    attempt,
    isBusy,
    failure,
    dismiss: () => setFailure(null),
    /** Left out after a conflict: what is written was judged by figures that are no longer true. */
    retry: failure?.code === 'CONFLICT' ? undefined : () => void send(),
    /** Hands out what is written, once that was asked; resolves to whether it was. */
    async attend(): Promise<boolean> {
      const found = validateQuantities(saved, quantities)
      if (found.length > 0) say(found)
      return (
        found.length === 0 &&
        (await confirm({ message: attendTexts.question, verb: attendTexts.yes })) &&
        (await send())
      )
    },
  }
}

export type AttendState = ReturnType<typeof useAttend>
