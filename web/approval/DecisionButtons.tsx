import { Button, Group } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { actionTexts } from '#web/texts/action.ts'
import type { Decidable, Outcome } from './decide.ts'
import { useDecide } from './useDecide.tsx'

type Props = {
  /** levelId is the pending level that the person sees: ApprovalTransaction.levelId or Requirement.decidableLevelId. */
  document: Decidable
  /** Nothing is shown to who may not decide. */
  viewerCanDecide: boolean
  /** After a decision or a conflict; queries on screen are being asked again already. */
  onDecided?: (document: Decidable, outcome: Outcome) => void
  grow?: boolean
}

/** «Aprobar» and «Desaprobar» of one document, with their questions, messages and failures. */
export function DecisionButtons({ document, viewerCanDecide, onDecided, grow = false }: Props) {
  const { approve, disapprove, overlay } = useDecide(onDecided)
  return (
    <>
      {viewerCanDecide && (
        <Group gap="xs" grow={grow} wrap="nowrap">
          <Button leftSection={<IconCheck size={16} />} onClick={() => approve(document)}>
            {actionTexts.approve}
          </Button>
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            leftSection={<IconX size={16} />}
            onClick={() => disapprove(document)}
          >
            {actionTexts.disapprove}
          </Button>
        </Group>
      )}
      {overlay}
    </>
  )
}
