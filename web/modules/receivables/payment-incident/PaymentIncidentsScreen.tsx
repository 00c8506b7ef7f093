import { Group, Stack, Text } from '@mantine/core'
import { paymentIncidentList } from '#schema/modules/receivables/payment-incident/payment-incident.list.ts'
import { filterFields } from '#web/kit/list/filter/filter-fields.ts'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { incidentTexts as texts } from './texts.ts'
import { TruncatedText } from '#web/platform/ui/text/TruncatedText.tsx'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { incidentSheetPath, incidentVariables } from './list-query.ts'
import {
  PaymentIncidentAmountsDocument,
  usePaymentIncidentsQuery,
  type IncidentRowFragment as Row,
} from './incident.generated.ts'
import { IncidentState } from './IncidentState.tsx'

const IncidentDrawer = lazyComponent(async () => (await import('./IncidentDrawer.tsx')).IncidentDrawer)

const paidBy = ({ saleNumbers, instalmentCount }: Row) => texts.paid(saleNumbers, instalmentCount)

const causeIn = ({ cause, message }: Row) => cause ?? message ?? '—'

const columns: GridColumn<Row>[] = [
  {
    id: 'PURCHASE_NUMBER',
    title: texts.number,
    width: 130,
    sortable: true,
    cell: ({ purchaseNumber }) => <b>{purchaseNumber}</b>,
  },
  { id: 'state', title: texts.state, width: 140, cell: (row) => <IncidentState row={row} /> },
  { id: 'SINCE', title: texts.since, width: 145, sortable: true, cell: ({ since }) => formatDateTime(since) },
  {
    id: 'CUSTOMER',
    title: texts.customer,
    width: 190,
    sortable: true,
    cell: ({ customerName }) => <TruncatedText text={customerName} />,
  },
  {
    id: 'sale',
    title: texts.sale,
    width: 170,
    cell: (row) => <TruncatedText text={paidBy(row)} />,
  },
  {
    id: 'AMOUNT',
    title: texts.amount,
    width: 115,
    sortable: true,
    align: 'right',
    cell: ({ amount, currency }) => <Money value={amount} currency={currency} />,
  },
  { id: 'cause', title: texts.cause, width: 195, cell: (row) => <TruncatedText text={causeIn(row)} /> },
]

const { PENDING, UNKNOWN, MISMATCH } = texts.states
/** Here UNKNOWN is a state of its own: what the bank never answered. */
const states = Object.entries({ PENDING, UNKNOWN, MISMATCH }).map(([value, label]) => ({ value, label }))
const filters = filterFields(paymentIncidentList, { states })

/** /cobranzas/pagosporresolver: card payments that are stuck, and what can be done about them; one of them is ?registro=<id>. */
export function PaymentIncidentsScreen() {
  const allowed = useAllowed('PAYMENT_INCIDENTS')
  const list = useRecordList('payment-incidents')
  const variables = incidentVariables(list.query)
  const result = usePaymentIncidentsQuery({ variables, fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ paymentIncidents }) => paymentIncidents)
  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={texts.title}
      allowed={allowed}
      columns={columns}
      excel={incidentSheetPath(variables)}
      amounts={{ query: PaymentIncidentAmountsDocument, variables: variables }}
      emptyText={texts.empty}
      card={(row) => (
        <Stack gap={4}>
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600}>{row.purchaseNumber}</Text>
            <IncidentState row={row} />
          </Group>
          <Text size="sm">{[row.customerName, paidBy(row)].join(' · ')}</Text>
          <Group gap="xs" justify="space-between">
            <Money value={row.amount} currency={row.currency} />
            <Text size="sm" c="dimmed">
              {formatDateTime(row.since)}
            </Text>
          </Group>
          <Text size="sm">{causeIn(row)}</Text>
        </Stack>
      )}
      filters={filters}
      intro={texts.intro}
      record={(id) => (
        <IncidentDrawer key={id} id={id} canAct={allowed.canEdit || allowed.canSave} onClose={list.close} />
      )}
    />
  )
}
