import { Text } from '@mantine/core'
import { invitationColumnTexts as texts } from '../texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { Deadline, Outcome, Sent, Status, type Row } from './marks.tsx'

const Subject = ({ text }: { text: string }) => (
  <Text span inherit truncate title={text}>
    {text}
  </Text>
)

/** What a supplier sees of each quotation that asks it (portal.md 2). */
export const columns: GridColumn<Row>[] = [
  {
    id: 'number',
    title: texts.number,
    width: 170,
    sortable: true,
    cell: ({ documentNumber }) => <b>{documentNumber}</b>,
  },
  { id: 'subject', title: texts.subject, width: 220, cell: ({ subject }) => <Subject text={subject} /> },
  { id: 'date', title: texts.date, width: 104, sortable: true, cell: ({ date }) => formatDate(date) },
  { id: 'until', title: texts.until, width: 190, sortable: true, cell: (row) => <Deadline row={row} /> },
  { id: 'status', title: texts.status, width: 210, sortable: true, cell: (row) => <Status row={row} /> },
  { id: 'sent', title: texts.sent, width: 210, cell: (row) => <Sent row={row} /> },
  { id: 'outcome', title: texts.outcome, width: 120, cell: (row) => <Outcome row={row} /> },
]
