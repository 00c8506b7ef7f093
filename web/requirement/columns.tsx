import { Text } from '@mantine/core'
import { headerTexts, requirementTexts } from '#web/texts/requirement.ts'
import { formatAmount, formatDate } from '#web/ui/format.ts'
import type { GridColumn } from '#web/ui/grid-model.ts'
import type { Option } from './draft.ts'
import { levelOf } from './level.ts'
import type { RequirementRowFragment } from './requirement.generated.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { statusOptions } from './status.ts'

export type Row = RequirementRowFragment

/** How far the circuit has come, and who is waited for. */
export function Level({ levels }: { levels: Row['approvalLevels'] }) {
  const level = levelOf(levels)
  if (!level) return <Text span inherit c="dimmed">—</Text>
  return (
    <Text span inherit truncate>
      {level.text}
      {level.waitsFor && (
        <Text span size="xs" c="dimmed">
          {' '}
          · {level.waitsFor}
        </Text>
      )}
    </Text>
  )
}

const dash = (text: string | null | undefined) => text ?? '—'

type Options = { priorities: Option[]; categories: Option[]; areas: Option[] }

/** The columns of the list; what they filter by comes from the service. */
export const requirementColumns = ({ priorities, categories, areas }: Options): GridColumn<Row>[] => [
  { id: 'number', title: 'Número', width: 136, sortable: true, cell: ({ documentNumber }) => <b>{documentNumber}</b> },
  { id: 'date', title: 'Fecha', width: 104, sortable: true, filter: { kind: 'dates' }, cell: ({ date }) => formatDate(date) },
  { id: 'neededOn', title: 'Fecha necesidad', width: 116, sortable: true, cell: ({ neededOn }) => formatDate(neededOn) || '—' },
  { id: 'requester', title: headerTexts.requester, width: 168, cell: ({ requester }) => dash(requester?.fullName) },
  { id: 'area', title: headerTexts.area, width: 116, filter: { kind: 'select', options: areas }, cell: ({ areaName }) => dash(areaName) },
  {
    id: 'priority', title: headerTexts.priority, width: 108, sortable: true,
    filter: { kind: 'select', options: priorities }, cell: ({ priority }) => dash(priority?.label),
  },
  { id: 'reason', title: headerTexts.reason, width: 150, hidden: true, cell: ({ reason }) => dash(reason?.label) },
  {
    id: 'category', title: headerTexts.category, width: 140, hidden: true,
    filter: { kind: 'select', options: categories }, cell: ({ category }) => dash(category?.label),
  },
  {
    id: 'amount', title: `${requirementTexts.estimate} S/`, width: 122, sortable: true, align: 'right',
    cell: ({ estimatedTotal }) => formatAmount(estimatedTotal),
  },
  {
    id: 'status', title: 'Estado', width: 196, sortable: true, filter: { kind: 'multi', options: statusOptions },
    cell: ({ status, isExpired }) => <StatusBadge status={status} isExpired={isExpired} />,
  },
  {
    id: 'level', title: 'Nivel de aprobación', width: 210,
    cell: ({ approvalLevels }) => <Level levels={approvalLevels} />,
  },
]
