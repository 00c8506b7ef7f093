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

type OpenProps = { label: string; title?: string; isEditable: boolean; tabIndex?: number; onOpen: () => void }

/** Opens a row, to write in it or only to see it. */
export const OpenAction = ({ label, title, isEditable, tabIndex, onOpen }: OpenProps) => (
  <ActionIcon variant="subtle" color="gray" tabIndex={tabIndex} aria-label={label} title={title} onClick={onOpen}>
    {isEditable ? <IconPencil {...icon} /> : <IconEye {...icon} />}
  </ActionIcon>
)

type SwitchProps = { label: string; title?: string; isActive: boolean; tabIndex?: number; onSwitch: () => void }

/** Takes a row out of use, or back into it. */
export const SwitchAction = ({ label, title, isActive, tabIndex, onSwitch }: SwitchProps) => (
  <ActionIcon
    variant="subtle"
    color={isActive ? 'red' : 'laguna'}
    tabIndex={tabIndex}
    aria-label={label}
    title={title}
    onClick={onSwitch}
  >
    {isActive ? <IconTrash {...icon} /> : <IconRestore {...icon} />}
  </ActionIcon>
)

/** Editar or Ver, and Eliminar or Habilitar, of a row that is kept by its own form (back-office.md 2 and 6). */
export function RecordActions({ of, isActive, allowed, onOpen, onSwitch, tabIndex }: Props) {
  const isEditable = isActive && allowed.canEdit && allowed.canSave
  const verb = isEditable ? actionTexts.edit : actionTexts.view
  const turn = isActive ? actionTexts.delete : actionTexts.enable
  return (
    <Group gap={2} wrap="nowrap">
      <OpenAction label={`${verb} ${of}`} title={verb} isEditable={isEditable} tabIndex={tabIndex} onOpen={onOpen} />
      {allowed.canDelete && (
        <SwitchAction
          label={`${turn} ${of}`}
          title={turn}
          isActive={isActive}
          tabIndex={tabIndex}
          onSwitch={() => onSwitch(!isActive)}
        />
      )}
    </Group>
  )
}
