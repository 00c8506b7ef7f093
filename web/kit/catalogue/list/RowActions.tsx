import { IconAction } from '#web/platform/ui/interaction/IconAction.tsx'
import { Group } from '@mantine/core'
import { IconEye, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react'
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

/** Editar or Ver, and Eliminar or, for an inactive row, Habilitar (back-office.md 2 and 6). */
export const RowActions = ({ row, allowed, startsInactive = false, onOpen, onSetActive }: Props) => (
  <Group gap={2} wrap="nowrap">
    {allowed.canEdit && (row.isActive || startsInactive) ? (
      <IconAction label={actionTexts.edit} icon={IconPencil} act={() => onOpen(row)} />
    ) : (
      allowed.canView && <IconAction label={actionTexts.view} icon={IconEye} act={() => onOpen(row)} />
    )}
    {allowed.canDelete && row.isActive && (
      <IconAction label={actionTexts.delete} icon={IconTrash} color="red" act={() => onSetActive(row, false)} />
    )}
    {allowed.canDelete && !row.isActive && (
      <IconAction label={actionTexts.enable} icon={IconRestore} color="laguna" act={() => onSetActive(row, true)} />
    )}
  </Group>
)
