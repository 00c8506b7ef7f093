import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { CircuitChoice } from '#web/modules/approvals/approval/CircuitChoice.tsx'
import type { FittingCircuitFragment } from '#web/modules/approvals/approval/approval.generated.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { circuitTexts } from '#web/modules/approvals/approval/texts.ts'
import { dialogWidth } from '#web/platform/ui/dialog/dialog-width.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'

type Props = {
  /** Those that fit; empty while nothing is to be chosen. */
  circuits: readonly FittingCircuitFragment[]
  isBusy: boolean
  onChoose: (circuitId: string) => void
  onClose: () => void
}

function Choice({ circuits, isBusy, onChoose, onClose }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Stack>
      <CircuitChoice circuits={circuits} chosen={chosen} onChoose={setChosen} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {actionTexts.cancel}
        </Button>
        <Button
          loading={isBusy}
          onClick={() => (chosen === null ? void notify.warning(circuitTexts.choose) : onChoose(chosen))}
        >
          {circuitTexts.associate}
        </Button>
      </Group>
    </Stack>
  )
}

/** *Circuitos de Aprobacion*, where several fit a quotation that is being sent: nothing went yet. */
export const SendDialog = (props: Props) => (
  <Modal opened={props.circuits.length > 0} onClose={props.onClose} title={circuitTexts.title} size={dialogWidth.wider}>
    {props.circuits.length > 0 && <Choice {...props} />}
  </Modal>
)
