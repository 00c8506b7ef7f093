import { useState } from 'react'
import { told } from '#web/document/told.ts'
import { outcomeTexts } from '#web/texts/action.ts'
import { useNoteFollowUpMutation } from './followUp.generated.ts'

/** A note that is being written to a case, below its form. */
export function useNote(id: string) {
  const [text, setText] = useState('')
  const [mutate, { loading }] = useNoteFollowUpMutation()
  const note = async () => (await mutate({ variables: { input: { id, text: text.trim() } } })).data?.noteFollowUp
  async function save(): Promise<boolean> {
    const isDone = await told(note, outcomeTexts.created)
    if (isDone) setText('')
    return isDone
  }
  return { text, setText, isDirty: text.trim() !== '', isBusy: loading, save }
}

export type Note = ReturnType<typeof useNote>
