import { Button, Group, Modal, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { failureOf } from '#web/apollo/failure.ts'
import { actionTexts } from '#web/texts/action.ts'
import { formTexts } from '#web/texts/form.ts'
import { annulTexts as texts } from '#web/texts/requirement.ts'
import { ErrorState, type Problem } from '#web/ui/ErrorState.tsx'
import { notify } from '#web/ui/notify.tsx'
import { useAnnulmentReasonsQuery, useAnnulRequirementMutation } from './requirement.generated.ts'

type Props = { opened: boolean; id: string; onAnnulled: () => void; onClose: () => void }

function AnnulForm({ id, onAnnulled, onClose }: Omit<Props, 'opened'>) {
  const { data, error } = useAnnulmentReasonsQuery({ fetchPolicy: 'cache-first' })
  const [annul, { loading }] = useAnnulRequirementMutation()
  const [reason, setReason] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function submit() {
    if (!reason) return setMissing(true)
    setProblem(null)
    try {
      const answer = await annul({ variables: { input: { id, reason } } })
      const errors = answer.data?.annulRequirement.errors ?? []
      if (errors.length > 0) return setProblem({ messages: errors.map(({ message }) => message) })
      notify.success(texts.done)
      onAnnulled()
    } catch (cause) {
      setProblem(failureOf(cause))
    }
  }

  const failed = problem ?? (error ? failureOf(error) : null)
  return (
    <Stack>
      {failed && <ErrorState problem={failed} />}
      <Select
        label={texts.reason}
        withAsterisk
        data-autofocus
        data={data?.choices.map(({ value, label }) => ({ value, label })) ?? []}
        value={reason}
        onChange={(value) => {
          setReason(value)
          setMissing(false)
        }}
        error={isMissing && formTexts.required}
        allowDeselect={false}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {actionTexts.cancel}
        </Button>
        <Button color="red" loading={loading} onClick={() => void submit()}>
          {texts.annul}
        </Button>
      </Group>
    </Stack>
  )
}

/** Motivo (annulment): *Motivo de anulación* and Anular (back-office.md 2); the reason is required. */
export const AnnulDialog = ({ opened, ...props }: Props) => (
  <Modal opened={opened} onClose={props.onClose} title={texts.title}>
    {opened && <AnnulForm {...props} />}
  </Modal>
)
