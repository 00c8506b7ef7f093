import { useRef, useState } from 'react'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { useNoteFollowUpMutation } from './follow-up.generated.ts'

/** A note that is being written to a case, below its form. */
export function useNote(id: string) {
  const [text, showText] = useState('')
  // Read when something is sent: a form that is sent again after a conflict remembers an older text.
  const written = useRef('')
  const [mutate, { loading }] = useNoteFollowUpMutation()
  const note = async (sent: string) =>
    (await mutate({ variables: { input: { id, text: sent.trim() } } })).data?.noteFollowUp
  function setText(next: string) {
    written.current = next
    showText(next)
  }
  /** Takes away what was sent; what was written meanwhile is not sent yet, and stays. */
  function clear(sent: string) {
    const now = written.current
    if (sent !== '' && now.startsWith(sent)) setText(now.slice(sent.length).trimStart())
  }
  const isSending = useRef(false)
  /**
   * Sends what is written once: where it is on its way already, by itself or with the form, `work` gets an empty text.
   * @param work sends the text, and says whether it arrived
   */
  async function send<T>(work: (sent: string) => Promise<T>, hasArrived: (answer: T) => boolean): Promise<T> {
    if (isSending.current) return work('')
    isSending.current = true
    const sent = written.current
    try {
      const answer = await work(sent)
      if (hasArrived(answer)) clear(sent)
      return answer
    } finally {
      isSending.current = false
    }
  }
  const save = () =>
    send(
      async (sent) => sent !== '' && (await submitWithToast(() => note(sent), outcomeTexts.created)),
      (isDone) => isDone,
    )
  return { text, setText, isDirty: text.trim() !== '', isBusy: loading, send, save }
}

export type Note = ReturnType<typeof useNote>
