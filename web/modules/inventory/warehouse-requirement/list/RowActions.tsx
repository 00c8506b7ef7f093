import { IconFileTypePdf, IconPackageExport } from '@tabler/icons-react'
import { openAction, RowActions as Actions } from '#web/kit/list/RowActions.tsx'
import { attendTexts, warehouseTexts } from '../texts.ts'
import { slipPath } from '../paths.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import type { Row } from './columns.tsx'

type Props = {
  row: Row
  allowed: Allowed
  path: string
  /** Whether its screen is that of the keeper, who hands out; the author's has nothing to hand out by. */
  attends: boolean
}

/** What can be done with a warehouse requirement from its row. */
export const RowActions = ({ row, allowed, path, attends }: Props) => (
  <Actions
    of={row.documentNumber}
    actions={[
      ...(attends && row.isAttendable
        ? [{ label: attendTexts.attend, icon: IconPackageExport, to: path }]
        : openAction(path, row.isEditable, allowed)),
      { label: warehouseTexts.slip, icon: IconFileTypePdf, href: slipPath(row.id) },
    ]}
  />
)
