import { Text } from '@mantine/core'
import { LevelText } from '#web/kit/document/status/LevelText.tsx'
import { columnTexts as texts } from '../texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { Deadline } from '../deadline/Deadline.tsx'
import type { QuotationRowFragment } from './list.generated.ts'
import { QuotationMarks } from './QuotationMarks.tsx'

export type Row = QuotationRowFragment

const Short = ({ text }: { text: string | null | undefined }) => (
  <Text span inherit truncate title={text ?? undefined}>
    {text || '—'}
  </Text>
)

/** The columns of the list; those that show by themselves fit beside the menu on a screen of 1,366 pixels. */
export const quotationColumns: GridColumn<Row>[] = [
  {
    id: 'number',
    title: texts.number,
    width: 180,
    sortable: true,
    cell: ({ documentNumber }) => <b>{documentNumber}</b>,
  },
  { id: 'subject', title: texts.subject, width: 152, cell: ({ subject }) => <Short text={subject} /> },
  { id: 'date', title: texts.date, width: 102, sortable: true, cell: ({ date }) => formatDate(date) },
  {
    id: 'offersUntil',
    title: texts.offersUntil,
    width: 202,
    sortable: true,
    cell: ({ offersUntil, status }) => <Deadline offersUntil={offersUntil} status={status} />,
  },
  {
    id: 'answers',
    title: texts.answers,
    width: 104,
    align: 'right',
    cell: ({ answeredCount, invitedCount }) => `${answeredCount}/${invitedCount}`,
  },
  {
    id: 'status',
    title: texts.status,
    width: 196,
    sortable: true,
    cell: (row) => <QuotationMarks quotation={row} compact />,
  },
  { id: 'buyer', title: texts.buyer, width: 160, hidden: true, cell: ({ buyer }) => <Short text={buyer?.fullName} /> },
  {
    id: 'category',
    title: texts.category,
    width: 170,
    hidden: true,
    cell: ({ category }) => <Short text={category?.label} />,
  },
  {
    id: 'level',
    title: texts.level,
    width: 210,
    hidden: true,
    cell: ({ approvalLevels }) => <LevelText levels={approvalLevels} />,
  },
]
