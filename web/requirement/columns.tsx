import { Text } from '@mantine/core'
import { headerTexts, requirementTexts } from '#web/texts/requirement.ts'
import { formatAmount, formatDate } from '#web/ui/format.ts'
import type { GridColumn } from '#web/ui/grid-model.ts'
import { levelOf } from './level.ts'
import type { RequirementRowFragment } from './list.generated.ts'
import { StatusBadge } from './StatusBadge.tsx'

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

const Short = ({ text }: { text: string | null | undefined }) => (
  <Text span inherit truncate title={text ?? undefined}>
    {dash(text)}
  </Text>
)

/** The columns of the list, the ones that people look for first at the left. */
export const requirementColumns: GridColumn<Row>[] = [
  { id: 'number', title: 'Número', width: 150, sortable: true, cell: ({ documentNumber }) => <b>{documentNumber}</b> },
  { id: 'date', title: 'Fecha', width: 108, sortable: true, cell: ({ date }) => formatDate(date) },
  { id: 'requester', title: headerTexts.requester, width: 150, cell: ({ requester }) => <Short text={requester?.fullName} /> },
  { id: 'area', title: headerTexts.area, width: 104, cell: ({ areaName }) => <Short text={areaName} /> },
  { id: 'priority', title: headerTexts.priority, width: 116, sortable: true, cell: ({ priority }) => dash(priority?.label) },
  {
    id: 'amount',
    title: `${requirementTexts.estimate} S/`,
    width: 130,
    sortable: true,
    align: 'right',
    cell: ({ estimatedTotal }) => formatAmount(estimatedTotal),
  },
  {
    id: 'status',
    title: 'Estado',
    width: 200,
    sortable: true,
    cell: ({ status, isExpired }) => <StatusBadge status={status} isExpired={isExpired} compact />,
  },
  { id: 'level', title: 'Nivel de aprobación', width: 210, cell: ({ approvalLevels }) => <Level levels={approvalLevels} /> },
  { id: 'neededOn', title: 'Fecha necesidad', width: 130, sortable: true, cell: ({ neededOn }) => formatDate(neededOn) || '—' },
  { id: 'reason', title: headerTexts.reason, width: 160, cell: ({ reason }) => <Short text={reason?.label} /> },
  { id: 'category', title: headerTexts.category, width: 170, cell: ({ category }) => <Short text={category?.label} /> },
]
