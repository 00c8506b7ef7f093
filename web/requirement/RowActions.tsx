import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconCopy, IconEye, IconFileTypePdf, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { actionTexts } from '#web/texts/action.ts'
import { requirementTexts } from '#web/texts/requirement.ts'
import type { Allowed } from '#web/ui/allowed.ts'
import type { Row } from './columns.tsx'
import { duplicatePath, pdfPath, requirementPath } from './paths.ts'

type Props = { row: Row; allowed: Allowed }

/** What can be done with a requirement from its row. */
export function RowActions({ row, allowed }: Props) {
  const edits = row.isEditable && allowed.canEdit
  const open = edits ? actionTexts.edit : actionTexts.view
  const named = (what: string) => `${what} ${row.documentNumber}`
  return (
    <Group gap={2} wrap="nowrap">
      {(edits || allowed.canView) && (
        <Tooltip label={open}>
          <ActionIcon component={Link} to={requirementPath(row.id)} variant="subtle" aria-label={named(open)}>
            {edits ? <IconPencil size={16} /> : <IconEye size={16} />}
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={actionTexts.pdf}>
        <ActionIcon component="a" href={pdfPath(row.id)} download variant="subtle" aria-label={named(actionTexts.pdf)}>
          <IconFileTypePdf size={16} />
        </ActionIcon>
      </Tooltip>
      {allowed.canAdd && (
        <Tooltip label={requirementTexts.duplicate}>
          <ActionIcon
            component={Link}
            to={duplicatePath(row.id)}
            variant="subtle"
            aria-label={named(requirementTexts.duplicate)}
          >
            <IconCopy size={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  )
}
