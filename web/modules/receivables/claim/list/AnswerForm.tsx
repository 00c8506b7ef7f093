import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { claimLengths, validateAnswer } from '#schema/modules/receivables/claim/claim.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useAnswerClaimMutation } from './claims.generated.ts'
import { claimListTexts as texts } from './texts.ts'

/** The answer to a sheet: asked once, because it goes out and stays. */
export function AnswerForm({ id }: { id: string }) {
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [mutate] = useAnswerClaimMutation()
  const { make, isBusy, problem } = useChange()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector('textarea')
    const wrong = validateAnswer(answer) ?? null
    setError(wrong)
    if (wrong) return field?.focus()
    if (!(await confirm({ message: texts.confirm, verb: texts.yes }))) return
    const done = await make(
      async () => (await mutate({ variables: { input: { id, answer } } })).data?.answerClaim.errors,
    )
    if (done) notify.success(texts.sent)
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        {problem && <ErrorState problem={problem} />}
        <Textarea
          label={texts.write}
          required
          autosize
          minRows={4}
          maxRows={14}
          maxLength={claimLengths.answer}
          description={`${answer.length} / ${claimLengths.answer}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={answer}
          error={error}
          onChange={({ currentTarget: { value } }) => {
            setAnswer(value)
            setError(null)
          }}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {texts.send}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
