import { Text } from '@mantine/core'
import { LevelText } from '#web/kit/document/status/LevelText.tsx'
import { headerTexts, requirementTexts } from '../texts.ts'
import { formatAmount, formatDate } from '#web/platform/ui/text/format.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import type { RequirementRowFragment } from './list.generated.ts'
import { StatusBadge } from '../StatusBadge.tsx'

export type Row = RequirementRowFragment

const dash = (text: string | null | undefined) => text ?? '—'

const Short = ({ text }: { text: string | null | undefined }) => (
  <Text span inherit truncate title={text ?? undefined}>
    {dash(text)}
  </Text>
)

/**
 * The columns of the list, the ones that people look for first at the left. Those that show by themselves fit beside the
 * menu on a screen of 1,366 pixels, the longest status with its mark included; the others wait in the columns' menu.
 */
export const requirementColumns: GridColumn<Row>[] = [
  { id: 'number', title: 'Número', width: 158, sortable: true, cell: ({ documentNumber }) => <b>{documentNumber}</b> },
  { id: 'date', title: 'Fecha', width: 102, sortable: true, cell: ({ date }) => formatDate(date) },
  {
    id: 'requester',
    title: headerTexts.requester,
    width: 118,
    cell: ({ requester }) => <Short text={requester?.fullName} />,
  },
  { id: 'area', title: headerTexts.area, width: 90, cell: ({ areaName }) => <Short text={areaName} /> },
  {
    id: 'priority',
    title: headerTexts.priority,
    width: 116,
    sortable: true,
    cell: ({ priority }) => dash(priority?.label),
  },
  {
    id: 'amount',
    title: `${requirementTexts.estimate} S/`,
    width: 126,
    sortable: true,
    align: 'right',
    cell: ({ estimatedTotal }) => formatAmount(estimatedTotal),
  },
  {
    id: 'status',
    title: 'Estado',
    width: 226,
    sortable: true,
    cell: ({ status, isExpired, isDraft }) => (
      <StatusBadge status={status} isExpired={isExpired} isDraft={isDraft} compact />
    ),
  },
  {
    id: 'level',
    title: 'Nivel de aprobación',
    width: 210,
    hidden: true,
    cell: ({ approvalLevels }) => <LevelText levels={approvalLevels} />,
  },
  {
    id: 'neededOn',
    title: 'Fecha necesidad',
    width: 130,
    hidden: true,
    sortable: true,
    cell: ({ neededOn }) => formatDate(neededOn) || '—',
  },
  {
    id: 'reason',
    title: headerTexts.reason,
    width: 160,
    hidden: true,
    cell: ({ reason }) => <Short text={reason?.label} />,
  },
  {
    id: 'category',
    title: headerTexts.category,
    width: 170,
    hidden: true,
    cell: ({ category }) => <Short text={category?.label} />,
  },
]
