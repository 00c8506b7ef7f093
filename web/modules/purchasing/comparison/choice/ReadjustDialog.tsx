import { Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { readjustmentRefusal } from '#schema/modules/purchasing/comparison/winner.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { choiceTexts as texts } from '../texts.ts'
import { FormDialog } from '#web/platform/ui/dialog/FormDialog.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { ChoiceForm } from './ChoiceForm.tsx'
import { useReadjustmentReasonsQuery } from '../comparison.generated.ts'
import { nameOf, type ComparedOffer } from '../compared.ts'
import { useChoosing } from './useChoosing.ts'

type Props = { quotationId: string; offering: ComparedOffer; onClose: () => void }

function ReadjustForm({ quotationId, offering, onClose, onCancel }: Props & { onCancel: () => void }) {
  const { data, error: failure, refetch } = useReadjustmentReasonsQuery({ fetchPolicy: 'cache-first' })
  const { choose, isBusy, problem } = useChoosing(quotationId)
  const [reasons, setReasons] = useState<string[]>([])
  const [comment, setComment] = useState('')
  const [error, setError] = useState<string>()

  async function submit() {
    const refusal = readjustmentRefusal([], offering.id, reasons)
    setError(refusal)
    if (refusal) return
    if (await choose({ participantId: offering.id, kind: 'READJUSTMENT', reasons, comment })) onClose()
  }

  if (failure && !data) return <ErrorState problem={failureOf(failure)} onRetry={() => void refetch()} />
  return (
    <ChoiceForm
      problem={problem}
      comment={comment}
      onComment={setComment}
      verb={texts.sendToReadjustment}
      isBusy={isBusy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Text fw={620}>{nameOf(offering)}</Text>
      {data ? (
        <Checkbox.Group label={texts.reasons} required value={reasons} error={error} onChange={setReasons}>
          <Stack gap={6} mt={6}>
            {data.reasons.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
      ) : (
        <Skeleton h={140} aria-busy />
      )}
    </ChoiceForm>
  )
}

/** «Reajuste»: whom to ask again, and for which reasons (list 1057); they will read them. */
export const ReadjustDialog = ({
  offering,
  ...props
}: Omit<Props, 'offering'> & { offering: ComparedOffer | null }) => (
  <FormDialog opened={offering !== null} onClose={props.onClose} title={texts.readjust}>
    {(close) => offering && <ReadjustForm offering={offering} {...props} onCancel={close} />}
  </FormDialog>
)
