import { useState } from 'react'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { useNoteFollowUpMutation } from './follow-up.generated.ts'

/** A note that is being written to a case, below its form. */
export function useNote(id: string) {
  const [text, setText] = useState('')
  const [mutate, { loading }] = useNoteFollowUpMutation()
  const note = async () => (await mutate({ variables: { input: { id, text: text.trim() } } })).data?.noteFollowUp
  async function save(): Promise<boolean> {
    const isDone = await submitWithToast(note, outcomeTexts.created)
    if (isDone) setText('')
    return isDone
  }
  return { text, setText, isDirty: text.trim() !== '', isBusy: loading, save }
}

export type Note = ReturnType<typeof useNote>
