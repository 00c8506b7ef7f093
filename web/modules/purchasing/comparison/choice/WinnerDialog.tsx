import { Alert, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Evaluation } from '#schema/modules/purchasing/comparison/scoring.ts'
import { validateWinnerComment, requiredCommentReason } from '#schema/modules/purchasing/comparison/winner.ts'
import { choiceTexts as texts, participantTexts } from '../texts.ts'
import { FormDialog } from '#web/platform/ui/dialog/FormDialog.tsx'
import { formatAmount } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { ChoiceForm } from './ChoiceForm.tsx'
import { nameOf, type ComparedOffer } from '../compared.ts'
import { useChoosing } from './useChoosing.ts'

type Props = {
  quotationId: string
  offering: ComparedOffer
  evaluations: readonly Evaluation[]
  onClose: () => void
}

function WinnerForm({ quotationId, offering, evaluations, onClose, onCancel }: Props & { onCancel: () => void }) {
  const { choose, isBusy, problem } = useChoosing(quotationId)
  const [comment, setComment] = useState('')
  const [error, setError] = useState<string>()
  const needed = requiredCommentReason(evaluations, offering.id)

  async function submit() {
    const [finding] = validateWinnerComment(comment, needed)
    setError(finding?.message)
    if (finding) return
    if (await choose({ participantId: offering.id, kind: 'WINNER', reasons: [], comment })) onClose()
  }

  return (
    <ChoiceForm
      problem={problem}
      comment={comment}
      onComment={setComment}
      commentIsRequired={needed !== undefined}
      commentError={error}
      verb={texts.sendToWinner}
      isBusy={isBusy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Group justify="space-between">
        <Text fw={620}>{nameOf(offering)}</Text>
        <Text>
          <Money value={offering.offer.totals.total} currency={offering.offer.currencyCode} />
          {offering.offer.scores.full !== null &&
            ` · ${participantTexts.score(formatAmount(offering.offer.scores.full))}`}
        </Text>
      </Group>
      {needed && (
        <Alert color="yellow" py="xs">
          {needed}
        </Alert>
      )}
    </ChoiceForm>
  )
}

/** «Enviar a ganador»: who, for how much, and why in words where that must be told. */
export const WinnerDialog = ({ offering, ...props }: Omit<Props, 'offering'> & { offering: ComparedOffer | null }) => (
  <FormDialog opened={offering !== null} onClose={props.onClose} title={texts.sendToWinner}>
    {(close) => offering && <WinnerForm offering={offering} {...props} onCancel={close} />}
  </FormDialog>
)
