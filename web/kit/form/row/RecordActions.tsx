import { ActionIcon, Group } from '@mantine/core'
import { IconEye, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'

type Props = {
  /** What the row is called: each button says of which it is. */
  of: string
  isActive: boolean
  allowed: Allowed
  onOpen: () => void
  onSwitch: (isActive: boolean) => void
  /** -1 where arrows lead to the row, and Tab alone to what can be done with it. */
  tabIndex?: number
}

const icon = { size: 17, stroke: 1.7 }

/** Editar or Ver, and Eliminar or Habilitar, of a row that is kept by its own form (back-office.md 2 and 6). */
export function RecordActions({ of, isActive, allowed, onOpen, onSwitch, tabIndex }: Props) {
  const verb = isActive && allowed.canEdit && allowed.canSave ? actionTexts.edit : actionTexts.view
  const turn = isActive ? actionTexts.delete : actionTexts.enable
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        tabIndex={tabIndex}
        aria-label={`${verb} ${of}`}
        title={verb}
        onClick={onOpen}
      >
        {verb === actionTexts.edit ? <IconPencil {...icon} /> : <IconEye {...icon} />}
      </ActionIcon>
      {allowed.canDelete && (
        <ActionIcon
          variant="subtle"
          color={isActive ? 'red' : 'laguna'}
          tabIndex={tabIndex}
          aria-label={`${turn} ${of}`}
          title={turn}
          onClick={() => onSwitch(!isActive)}
        >
          {isActive ? <IconTrash {...icon} /> : <IconRestore {...icon} />}
        </ActionIcon>
      )}
    </Group>
  )
}
