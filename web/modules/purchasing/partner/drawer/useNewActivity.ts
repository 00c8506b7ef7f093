import { useState } from 'react'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useSavePartnerActivityMutation } from '../partner.generated.ts'

type ActivityDraft = { activity: string | null; description: string }

const blank: ActivityDraft = { activity: null, description: '' }

/** The activity that is being added to a supplier; it lives with the drawer, so that closing can ask what becomes of it. */
export function useNewActivity(supplier: string) {
  const [draft, setDraft] = useState(blank)
  const [isTried, setTried] = useState(false)
  const [save] = useSavePartnerActivityMutation()
  const { make, isBusy, problem } = useChange()
  const set = (part: Partial<ActivityDraft>) => setDraft((before) => ({ ...before, ...part }))

  /** Adds it; resolves to whether it was added. What is missing stands at its field. */
  async function add(): Promise<boolean> {
    setTried(true)
    const { activity, description } = draft
    if (!activity) return false
    const input = { supplier, activity, description: description.trim() || null, isActive: true }
    if (
      !(await make(async (context) => (await save({ variables: { input }, context })).data?.savePartnerActivity.errors))
    )
      return false
    notify.success(outcomeTexts.created)
    setDraft(blank)
    setTried(false)
    return true
  }

  const isWritten = draft.activity !== null || draft.description.trim() !== ''
  return { draft, set, isMissing: isTried && !draft.activity, add, isWritten, isBusy, problem }
}

export type NewActivityEntry = ReturnType<typeof useNewActivity>
