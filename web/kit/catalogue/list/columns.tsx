import { Badge } from '@mantine/core'
import type { Catalogue, Field, FieldKind } from '#schema/kit/catalogue/descriptor.ts'
import { catalogueTexts } from '#web/kit/form/row/texts.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { Cell } from '../Cell.tsx'
import { activeFilter } from './list-variables.ts'
import type { Row } from '../row.ts'

/** Active or not, in words: never by colour alone. */
export const StatusBadge = ({ isActive }: { isActive: boolean }) => (
  <Badge color={isActive ? 'laguna' : 'gray'} miw="max-content">
    {isActive ? catalogueTexts.active : catalogueTexts.inactive}
  </Badge>
)

const widths: Record<FieldKind, number> = {
  text: 130,
  longText: 260,
  html: 260,
  integer: 108,
  decimal: 120,
  date: 110,
  flag: 145,
  fixed: 120,
  choice: 130,
  reference: 140,
}

const longName = 70
const widthOf = ({ kind, max = 0 }: Field) => (kind === 'text' && max > longName ? 240 : widths[kind])

/** A column a field, and the state at the end. */
export const catalogueColumns = ({ fields }: Catalogue): GridColumn<Row>[] => [
  ...Object.entries(fields).map(
    ([id, field]): GridColumn<Row> => ({
      id,
      title: field.label,
      cell: (row) => <Cell field={field} value={row[id]} />,
      sortable: true,
      align: field.kind === 'integer' || field.kind === 'decimal' ? 'right' : 'left',
      ...(field.hidden && { hidden: true }),
      width: widthOf(field),
    }),
  ),
  {
    id: activeFilter,
    title: catalogueTexts.status,
    cell: ({ isActive }) => <StatusBadge isActive={isActive} />,
    width: 110,
  },
]
