import { IconFileTypePdf } from '@tabler/icons-react'
import { openAction, RowActions as Actions } from '#web/document/RowActions.tsx'
import { actionTexts } from '#web/texts/action.ts'
import type { Allowed } from '#web/ui/allowed.ts'
import type { Row } from './columns.tsx'
import { orderPath, pdfPath } from './paths.ts'

type Props = { row: Row; allowed: Allowed }

/** What can be done with an order from its row: a saved one is read-only. */
export const RowActions = ({ row, allowed }: Props) => (
  <Actions
    of={row.documentNumber}
    actions={[
      ...openAction(orderPath(row.id), false, allowed),
      { label: actionTexts.pdf, icon: IconFileTypePdf, href: pdfPath(row.id) },
    ]}
  />
)
