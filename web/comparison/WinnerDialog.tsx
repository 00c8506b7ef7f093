import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Evaluation } from '#schema/rules/scoring.ts'
import { commentFindings, commentNeeded } from '#schema/rules/winner.ts'
import { actionTexts } from '#web/texts/action.ts'
import { choiceTexts as texts, participantTexts } from '#web/texts/comparison.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { formatAmount } from '#web/ui/format.ts'
import { Money } from '#web/ui/Money.tsx'
import { nameOf, type Offering } from './compared.ts'
import { useChoosing } from './useChoosing.ts'

type Props = {
  quotationId: string
  offering: Offering
  evaluations: readonly Evaluation[]
  onClose: () => void
}

const longest = 256

function WinnerForm({ quotationId, offering, evaluations, onClose }: Props) {
  const { choose, isBusy, problem } = useChoosing(quotationId)
  const [comment, setComment] = useState('')
  const [error, setError] = useState<string>()
  const needed = commentNeeded(evaluations, offering.id)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const [finding] = commentFindings(comment, needed)
    setError(finding?.message)
    if (finding) return
    if (await choose({ participantId: offering.id, kind: 'WINNER', reasons: [], comment })) onClose()
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        {problem && <ErrorState problem={problem} />}
        <Group justify="space-between">
          <Text fw={620}>{nameOf(offering)}</Text>
          <Text>
            <Money value={offering.offer.totals.total} currency={offering.offer.currencyCode} />
            {' · '}
            {participantTexts.score(formatAmount(offering.offer.scores.full))}
          </Text>
        </Group>
        {needed && (
          <Alert color="yellow" py="xs">
            {needed}
          </Alert>
        )}
        <Textarea
          label={needed ? texts.comment : `${texts.comment} (${texts.optional})`}
          description={`${comment.length} / ${longest}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required={needed !== undefined}
          autosize
          minRows={2}
          maxLength={longest}
          value={comment}
          error={error}
          data-autofocus
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {actionTexts.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {texts.sendToWinner}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** «Enviar a ganador»: who, for how much, and why in words where that must be told. */
export const WinnerDialog = ({ offering, ...props }: Omit<Props, 'offering'> & { offering: Offering | null }) => (
  <Modal opened={offering !== null} onClose={props.onClose} title={texts.sendToWinner}>
    {offering && <WinnerForm offering={offering} {...props} />}
  </Modal>
)
