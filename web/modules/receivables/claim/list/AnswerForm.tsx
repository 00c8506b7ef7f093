import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { claimLengths, validateAnswer } from '#schema/modules/receivables/claim/claim.ts'
import { rowPart } from '#web/kit/form/row/row-address.ts'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import type { useChange } from '#web/kit/form/change/useChange.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useAnswerClaimMutation } from './claims.generated.ts'
import { claimListTexts as texts } from './texts.ts'

type Props = {
  id: string
  change: ReturnType<typeof useChange>
  /** There is an answer already: nothing is written any more, and whoever was leaving goes on. */
  isAnswered: boolean
  onStale: () => void
}

/**
 * The answer to a sheet: asked once, because it goes out and stays. Whatever is said against it, the sheet is read anew: it may have
 * been answered.
 */
export function AnswerForm({ id, change: { make, isBusy }, isAnswered, onStale }: Props) {
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [mutate] = useAnswerClaimMutation()

  /** Sends it after a question; resolves to whether it was sent. */
  async function send(): Promise<boolean> {
    const wrong = validateAnswer(answer) ?? null
    setError(wrong)
    if (wrong || !(await confirm({ message: texts.confirm, verb: texts.yes }))) return false
    const done = await make(
      async () => (await mutate({ variables: { input: { id, answer } } })).data?.answerClaim.errors,
    )
    if (done) notify.success(texts.sent)
    else onStale()
    return done
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (validateAnswer(answer)) event.currentTarget.querySelector('textarea')?.focus()
    void send()
  }

  return (
    <>
      {!isAnswered && (
        <form onSubmit={submit} noValidate>
          <Stack gap="sm">
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
      )}
      <LeaveGuard isDirty={!isAnswered && answer.trim() !== ''} part={rowPart} onSave={send} />
    </>
  )
}
