import { IconCopy, IconFileTypePdf } from '@tabler/icons-react'
import { openAction, RowActions as Actions } from '#web/kit/list/RowActions.tsx'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { documentTexts } from '#web/kit/texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import type { Row } from './columns.tsx'
import { duplicatePath, pdfPath, requirementPath } from '../paths.ts'

// With the actions of a row come those of several: one chunk after the first paint.
export { requirementBulk } from './bulk.ts'

type Props = { row: Row; allowed: Allowed }

/** What can be done with a requirement from its row. */
export const RowActions = ({ row, allowed }: Props) => (
  <Actions
    of={row.documentNumber}
    actions={[
      ...openAction(requirementPath(row.id), row.isEditable, allowed),
      { label: actionTexts.pdf, icon: IconFileTypePdf, href: pdfPath(row.id) },
      ...(allowed.canAdd ? [{ label: documentTexts.duplicate, icon: IconCopy, to: duplicatePath(row.id) }] : []),
    ]}
  />
)
