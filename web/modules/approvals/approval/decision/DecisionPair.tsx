import { Button, Group } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import type { Decidable } from './decide.ts'

type Props = {
  document: Decidable
  approve: (document: Decidable) => void
  disapprove: (document: Decidable) => void
  /** Small ones, for toasts and the bell. */
  isCompact?: boolean
  grow?: boolean
}

/** The two buttons, alike wherever a document can be decided. */
export function DecisionPair({ document, approve, disapprove, isCompact = false, grow = false }: Props) {
  const size = isCompact ? 'compact-xs' : 'sm'
  const icon = isCompact ? 13 : 16
  return (
    <Group gap="xs" grow={grow} wrap="nowrap">
      <Button size={size} leftSection={<IconCheck size={icon} />} onClick={() => approve(document)}>
        {actionTexts.approve}
      </Button>
      <Button
        size={size}
        variant="default"
        c="var(--mantine-color-error)"
        leftSection={<IconX size={icon} />}
        onClick={() => disapprove(document)}
      >
        {actionTexts.disapprove}
      </Button>
    </Group>
  )
}
