import { Button, Group, Paper, Radio, Text, Textarea, Title } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { LONGEST_COMMENT } from '#schema/modules/engagement/survey/survey.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { formTexts } from '#web/platform/ui/text/form.texts.ts'
import type { AnswerSurveyInput } from '#web/generated/types.ts'
import { surveyTexts as texts } from './texts.ts'
import { useAnswerSurveyMutation, type PendingSurveyQuery } from './survey.generated.ts'

type Survey = NonNullable<PendingSurveyQuery['pendingSurvey']>

type Props = {
  survey: Survey
  /** The answer was not taken. */
  onRefused: () => void
}

/** A question on a scale of 1 to 5, by mouse or by arrows; a comment once something is chosen; or no, thanks. */
export function SurveyCard({ survey: { id, title, question, showsNames }, onRefused }: Props) {
  const [score, setScore] = useState('')
  const [comment, setComment] = useState('')
  const [missing, setMissing] = useState(false)
  const [state, setState] = useState<'asking' | 'thanked' | 'declined'>('asking')
  const [mutate] = useAnswerSurveyMutation()
  const { make, isBusy, problem } = useChange()

  const say = (input: Omit<AnswerSurveyInput, 'id'>) =>
    make(async () => (await mutate({ variables: { input: { id, ...input } } })).data?.answerSurvey.errors)
  const isCommented = state === 'asking' && comment.trim() !== ''
  /** Resolves to whether the answer was sent. */
  async function send(): Promise<boolean> {
    setMissing(score === '')
    if (score === '') return false
    const isSent = await say({ score: Number(score), comment: comment.trim(), question, showsNames })
    if (isSent) setState('thanked')
    else onRefused()
    return isSent
  }
  async function decline() {
    if (isCommented && !(await confirm({ message: formTexts.closeQuestion, verb: formTexts.closeVerb }))) return
    if (await say({})) setState('declined')
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void send()
  }

  if (state === 'declined') return null
  return (
    <Paper component="section" withBorder p="md" mt="lg" maw={720} aria-label={texts.region}>
      {state === 'thanked' ? (
        <Text role="status">{texts.thanks}</Text>
      ) : (
        <form onSubmit={submit}>
          <Title order={2} size="h5" mb="xs">
            {title}
          </Title>
          {problem && <ErrorState problem={problem} />}
          <Radio.Group
            label={question}
            value={score}
            onChange={setScore}
            error={missing && score === '' && texts.choose}
          >
            <Group gap="md" mt="xs">
              {texts.scale.map((label, index) => (
                <Radio key={label} value={String(index + 1)} label={label} />
              ))}
            </Group>
          </Radio.Group>
          {score !== '' && (
            <Textarea
              mt="sm"
              label={texts.comment}
              autosize
              minRows={2}
              maxLength={LONGEST_COMMENT}
              value={comment}
              onChange={({ currentTarget: { value } }) => setComment(value)}
            />
          )}
          <Text size="sm" c="dimmed" mt="xs">
            {showsNames ? texts.named : texts.unnamed}
          </Text>
          <Group mt="sm">
            <Button type="submit" size="sm" loading={isBusy}>
              {texts.send}
            </Button>
            <Button variant="default" size="sm" disabled={isBusy} onClick={() => void decline()}>
              {texts.decline}
            </Button>
          </Group>
        </form>
      )}
      <LeaveGuard isDirty={isCommented} onSave={send} />
    </Paper>
  )
}
