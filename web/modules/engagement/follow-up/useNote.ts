import { useState } from 'react'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { useNoteFollowUpMutation } from './follow-up.generated.ts'

/** A note that is being written to a case, below its form. */
export function useNote(id: string) {
  const [text, setText] = useState('')
  const [mutate, { loading }] = useNoteFollowUpMutation()
  const note = async (sent: string) =>
    (await mutate({ variables: { input: { id, text: sent.trim() } } })).data?.noteFollowUp
  /** Takes away what was sent; what was written meanwhile is not sent yet, and stays. */
  const clear = (sent: string) =>
    setText((now) => (now === sent ? '' : now.startsWith(sent) ? now.slice(sent.length).trimStart() : now))
  async function save(): Promise<boolean> {
    const sent = text
    const isDone = await submitWithToast(() => note(sent), outcomeTexts.created)
    if (isDone) clear(sent)
    return isDone
  }
  return { text, setText, clear, isDirty: text.trim() !== '', isBusy: loading, save }
}

export type Note = ReturnType<typeof useNote>
