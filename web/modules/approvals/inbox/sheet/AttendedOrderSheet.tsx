import { Text } from '@mantine/core'
import { inboxTexts, sheetTexts as texts } from '#web/modules/approvals/approval/texts.ts'
import { receptionViewTexts } from '#web/modules/purchasing/reception/texts.ts'
import { formatDate, formatQuantity } from '#web/platform/ui/text/format.ts'
import { Facts } from './Facts.tsx'
import { SheetAnswer } from './SheetAnswer.tsx'
import { useAttendedOrderSheetQuery, type AttendedOrderSheetQuery } from './sheets.generated.ts'
import { SheetTable } from './SheetTable.tsx'

type Reception = NonNullable<AttendedOrderSheetQuery['attendedOrder']>
type Line = Reception['lines'][number]

/** What the order has received holds this reception once it is approved. */
const columnsOf = ({ status }: Pick<Reception, 'status'>) => [
  'Artículo',
  'Ordenado',
  ...(status === 'PENDING' ? ['Recibido antes', 'Ahora'] : [receptionViewTexts.totalServed, 'Esta recepción']),
]

const rowOf = (line: Line) => ({
  key: line.id,
  cells: [
    <>
      <Text size="sm">{line.description}</Text>
      {line.observation && (
        <Text size="xs" c="dimmed">
          «{line.observation}»
        </Text>
      )}
    </>,
    formatQuantity(line.ordered),
    formatQuantity(line.served),
    `${formatQuantity(line.quantity)} ${line.unit ?? ''}`,
  ],
})

/** What arrived, of which order. */
export function AttendedOrderSheet({ id }: { id: string }) {
  const result = useAttendedOrderSheetQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  return (
    <SheetAnswer asked={result} found={result.data?.attendedOrder}>
      {({ status, orderNumber, supplierName, date, guideNumber, observation, lines }) => (
        <>
          <Facts
            facts={[
              [texts.order, orderNumber],
              [texts.supplier, supplierName],
              [texts.arrivedOn, formatDate(date)],
              [texts.guide, guideNumber],
              [inboxTexts.observation, observation],
            ]}
          />
          <SheetTable title={inboxTexts.lines} columns={columnsOf({ status })} rows={lines.map(rowOf)} />
        </>
      )}
    </SheetAnswer>
  )
}
