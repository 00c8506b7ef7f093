import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { DocumentKind } from '#web/generated/types.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { actionTexts, outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { circuitTexts } from './texts.ts'
import { ErrorState, type Problem } from '#web/platform/ui/feedback/ErrorState.tsx'
import { LoadingOverlay } from '#web/platform/ui/feedback/LoadingOverlay.tsx'
import { dialogWidth } from '#web/platform/ui/dialog/dialog-width.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useAssociateCircuitMutation, useCircuitsForDocumentQuery } from './approval.generated.ts'
import { CircuitChoice } from './CircuitChoice.tsx'
import type { CircuitsToChoose } from '#web/kit/document/saved-document.ts'

type Props = {
  opened: boolean
  kind: DocumentKind
  documentId: string
  /** Those that saving answered (circuitsToChoose); without them the dialog asks which ones fit. */
  circuits?: CircuitsToChoose
  /** The document follows the circuit now; «Guardado Correctamente» was said. */
  onAssociated: () => void
  /** «Cancelar», Escape, the cross: the document stays without a circuit. */
  onCancel: () => void
}

/** *Circuitos de Aprobacion* (back-office.md 2): the circuits that fit, and the levels of the one selected. */
export const CircuitDialog = ({ opened, onCancel, ...rest }: Props) => (
  <Modal opened={opened} onClose={onCancel} title={circuitTexts.title} size={dialogWidth.wider}>
    {opened && <CircuitForm onCancel={onCancel} {...rest} />}
  </Modal>
)

function CircuitForm({ kind, documentId, circuits, onAssociated, onCancel }: Omit<Props, 'opened'>) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { data, error, refetch } = useCircuitsForDocumentQuery({
    variables: { kind, documentId },
    skip: circuits !== undefined,
  })
  const [associate, { loading }] = useAssociateCircuitMutation()
  const fitting = circuits ?? data?.circuitsForDocument

  async function submit() {
    if (chosen === null) return void notify.warning(circuitTexts.choose)
    if (loading) return
    setProblem(null)
    try {
      const answer = await associate({ variables: { input: { kind, documentId, circuitId: chosen } } })
      const { errors = [], warning } = answer.data?.associateCircuit ?? {}
      if (errors.length > 0) return setProblem({ messages: errors.map(({ message }) => message) })
      notify.success(outcomeTexts.saved)
      if (warning) notify.warning(warning)
      onAssociated()
    } catch (cause) {
      setProblem(failureOf(cause))
    }
  }

  if (error && !fitting) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  if (!fitting) return <Skeleton h={220} aria-busy />
  return (
    <Stack>
      {fitting.length === 0 ? (
        <Text c="dimmed">{circuitTexts.none}</Text>
      ) : (
        <CircuitChoice circuits={fitting} chosen={chosen} onChoose={setChosen} />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {actionTexts.cancel}
        </Button>
        <Button disabled={fitting.length === 0} onClick={() => void submit()}>
          {circuitTexts.associate}
        </Button>
      </Group>
      <LoadingOverlay busy={loading} problem={problem} onRetry={() => void submit()} onClose={() => setProblem(null)} />
    </Stack>
  )
}
