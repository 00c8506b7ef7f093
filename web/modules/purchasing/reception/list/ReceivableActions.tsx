import { IconPackageImport } from '@tabler/icons-react'
import { RowActions } from '#web/kit/list/RowActions.tsx'
import { receptionTexts } from '../texts.ts'
import type { ReceivableRow } from './columns.tsx'
import { receivePath } from '#web/modules/purchasing/order/paths.ts'

/** «Recibir» at the row of an order. */
export const ReceivableActions = ({ row }: { row: ReceivableRow }) => (
  <RowActions
    of={row.documentNumber}
    actions={[{ label: receptionTexts.receive, icon: IconPackageImport, to: receivePath(row.id) }]}
  />
)
