import { IconPencil, IconScale, IconShoppingCart } from '@tabler/icons-react'
import { openAction, RowActions as Actions } from '#web/kit/list/RowActions.tsx'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { quotationTexts } from '../texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import type { Row } from './columns.tsx'
import { comparisonPath, editPath, orderPath, quotationPath } from '../paths.ts'

// With the actions of a row come those of several: one chunk after the first paint.
export { quotationBulk } from './bulk.ts'

type Props = { row: Row; allowed: Allowed; canOrder: boolean }

/** What can be done with a quotation from its row. */
export const RowActions = ({ row, allowed, canOrder }: Props) => (
  <Actions
    of={row.documentNumber}
    actions={[
      ...openAction(quotationPath(row.id), false, allowed),
      ...(row.isEditable && allowed.canEdit
        ? [{ label: actionTexts.edit, icon: IconPencil, to: editPath(row.id) }]
        : []),
      { label: quotationTexts.comparison, icon: IconScale, to: comparisonPath(row.id) },
      ...(canOrder ? row.ordersToMake : []).flatMap((kind) =>
        kind === 'UNKNOWN'
          ? []
          : [{ label: quotationTexts.order[kind], icon: IconShoppingCart, to: orderPath(row.id, kind) }],
      ),
    ]}
  />
)
