import { DialogFoot } from '#web/platform/ui/form/DialogFoot.tsx'
import { Stack, Textarea } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { choiceTexts as texts } from '../texts.ts'
import { ErrorState, type Problem } from '#web/platform/ui/feedback/ErrorState.tsx'

type Props = {
  problem: Problem | null
  comment: string
  onComment: (comment: string) => void
  commentIsRequired?: boolean
  commentError?: string
  verb: string
  isBusy: boolean
  onSubmit: () => Promise<void>
  onCancel: () => void
  children: ReactNode
}

const longest = 256

/** What both dialogs that choose a participant have: a comment, the two buttons, and what the service says against it. */
export function ChoiceForm({ problem, comment, verb, isBusy, onSubmit, onCancel, children, ...props }: Props) {
  const { onComment, commentIsRequired = false, commentError } = props

  function submit(event: FormEvent) {
    event.preventDefault()
    void onSubmit()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {problem && <ErrorState problem={problem} />}
        {children}
        <Textarea
          label={commentIsRequired ? texts.comment : `${texts.comment} (${texts.optional})`}
          description={`${comment.length} / ${longest}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required={commentIsRequired}
          autosize
          minRows={2}
          maxLength={longest}
          value={comment}
          error={commentError}
          data-autofocus
          onChange={({ currentTarget: { value } }) => onComment(value)}
        />
        <DialogFoot verb={verb} isBusy={isBusy} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
