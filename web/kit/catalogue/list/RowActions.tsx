import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconEye, IconPencil, IconRestore, IconTrash, type Icon } from '@tabler/icons-react'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import type { Row } from '../row.ts'

type Props = {
  row: Row
  allowed: Allowed
  /** Rows are edited while they are inactive, too. */
  startsInactive?: boolean
  onOpen: (row: Row) => void
  onSetActive: (row: Row, isActive: boolean) => void
}

type ActionProps = { label: string; icon: Icon; act: () => void; color?: string }

const Action = ({ label, icon: Symbol, act, color = 'gray' }: ActionProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color={color} aria-label={label} onClick={act}>
      <Symbol size={17} stroke={1.7} />
    </ActionIcon>
  </Tooltip>
)

/** Editar or Ver, and Eliminar or, for an inactive row, Habilitar (back-office.md 2 and 6). */
export const RowActions = ({ row, allowed, startsInactive = false, onOpen, onSetActive }: Props) => (
  <Group gap={2} wrap="nowrap">
    {allowed.canEdit && (row.isActive || startsInactive) ? (
      <Action label={actionTexts.edit} icon={IconPencil} act={() => onOpen(row)} />
    ) : (
      allowed.canView && <Action label={actionTexts.view} icon={IconEye} act={() => onOpen(row)} />
    )}
    {allowed.canDelete && row.isActive && (
      <Action label={actionTexts.delete} icon={IconTrash} color="red" act={() => onSetActive(row, false)} />
    )}
    {allowed.canDelete && !row.isActive && (
      <Action label={actionTexts.enable} icon={IconRestore} color="laguna" act={() => onSetActive(row, true)} />
    )}
  </Group>
)
