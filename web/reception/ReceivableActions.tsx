import { IconPackageImport } from '@tabler/icons-react'
import { RowActions } from '#web/document/RowActions.tsx'
import { receptionTexts } from '#web/texts/reception.ts'
import type { ReceivableRow } from './columns.tsx'
import { receivePath } from './paths.ts'

/** «Recibir» at the row of an order. */
export const ReceivableActions = ({ row }: { row: ReceivableRow }) => (
  <RowActions
    of={row.documentNumber}
    actions={[{ label: receptionTexts.receive, icon: IconPackageImport, to: receivePath(row.id) }]}
  />
)
