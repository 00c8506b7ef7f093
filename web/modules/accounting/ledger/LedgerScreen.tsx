import { Badge, Group, Stack, Text } from '@mantine/core'
import { ledgerList } from '#schema/modules/accounting/ledger/ledger.list.ts'
import { monthName } from '#schema/modules/accounting/period/period.ts'
import { optionsFromTexts } from '#web/platform/ui/field/select/offered-options.ts'
import { filterFields } from '#web/kit/list/filter/filter-fields.ts'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { useOrderSuppliersQuery, type OrderSuppliersQuery } from '#web/modules/purchasing/order/list/list.generated.ts'
import { latestAnswer } from '#web/platform/apollo/failure/latest-answer.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useAllowed } from '#web/platform/session/session.ts'
import { lastMonths } from '#web/platform/time/days.ts'
import { ledgerTexts as texts } from '#web/modules/accounting/texts.ts'
import { TruncatedText } from '#web/platform/ui/text/TruncatedText.tsx'
import { formatDate, today } from '#web/platform/ui/text/format.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { LedgerState } from './LedgerState.tsx'
import { LedgerTotals } from './LedgerTotals.tsx'
import { ledgerVariables, sheetPath } from '#web/modules/accounting/list-query.ts'
import {
  useAccountingVouchersQuery,
  useAccountingVoucherTotalsQuery,
  type LedgerPartsFragment as Row,
} from './ledger.generated.ts'

const LedgerDrawer = lazyComponent(async () => (await import('./LedgerDrawer.tsx')).LedgerDrawer)

const money = (value: string | null | undefined, currency: string | null | undefined) => (
  <Money value={value} currency={currency ?? undefined} />
)

const columns: GridColumn<Row>[] = [
  { id: 'NUMBER', title: texts.number, width: 112, sortable: true, cell: ({ number }) => <b>{number}</b> },
  {
    id: 'SUPPLIER',
    title: texts.supplier,
    width: 200,
    sortable: true,
    cell: ({ supplierName }) => <TruncatedText text={supplierName} />,
  },
  { id: 'type', title: texts.type, width: 108, cell: ({ typeName }) => <TruncatedText text={typeName ?? '—'} /> },
  {
    id: 'ISSUED_ON',
    title: texts.issuedOn,
    width: 102,
    sortable: true,
    cell: ({ issuedOn }) => formatDate(issuedOn) || '—',
  },
  { id: 'PERIOD', title: texts.period, width: 136, sortable: true, cell: ({ periodName }) => periodName },
  {
    id: 'TOTAL',
    title: texts.total,
    width: 124,
    sortable: true,
    align: 'right',
    cell: ({ total, currencyCode }) => money(total, currencyCode),
  },
  { id: 'ORDER', title: texts.order, width: 148, sortable: true, cell: ({ orderNumber }) => orderNumber },
  { id: 'state', title: texts.state, width: 150, cell: ({ state }) => <LedgerState state={state} /> },
  {
    id: 'paidOn',
    title: texts.paidOn,
    width: 120,
    hidden: true,
    cell: ({ paidOn }) => formatDate(paidOn) || '—',
  },
  {
    id: 'receptions',
    title: texts.receptions,
    width: 180,
    hidden: true,
    cell: ({ receptionNumbers }) => receptionNumbers.join(', ') || '—',
  },
  {
    id: 'orderTotal',
    title: texts.orderTotal,
    width: 140,
    hidden: true,
    align: 'right',
    cell: ({ orderTotal, paymentCurrencyCode }) => money(orderTotal, paymentCurrencyCode),
  },
]

/** The running month and the 23 before it, the latest first. */
const monthOptions = () => lastMonths(today(), 24).map((month) => ({ value: month, label: monthName(month) }))

const fieldsWith = (found: OrderSuppliersQuery | undefined) =>
  filterFields(ledgerList, {
    states: optionsFromTexts(texts.states),
    period: monthOptions(),
    supplierId: found?.suppliers.items.map(({ id, ruc, name }) => ({ value: id, label: `${name} · ${ruc}` })),
  })

/** /contabilidad/comprobantes: the vouchers of all orders with their match; one of them is ?registro=<id>. */
export function LedgerScreen() {
  const allowed = useAllowed('ACCOUNTING_VOUCHERS')
  const list = useRecordList('accounting-vouchers')
  const { data: found } = useOrderSuppliersQuery()
  const variables = ledgerVariables(list.query)
  const result = useAccountingVouchersQuery({ variables, fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ accountingVouchers }) => accountingVouchers)
  const sums = useAccountingVoucherTotalsQuery({
    variables: { search: variables.search, filter: variables.filter },
    fetchPolicy: 'cache-and-network',
  })
  const { latest, problem, retry } = latestAnswer(sums)
  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={texts.title}
      allowed={allowed}
      columns={columns}
      excel={sheetPath('accounting-vouchers', variables)}
      emptyText={texts.empty}
      card={(row) => (
        <Stack gap={4}>
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600}>{row.number}</Text>
            <LedgerState state={row.state} />
          </Group>
          <Text size="sm">{[row.supplierName, row.orderNumber].join(' · ')}</Text>
          <Group gap="xs">
            {money(row.total, row.currencyCode)}
            <Badge color={row.periodState === 'CLOSED' ? 'arcilla' : 'gray'}>
              {row.periodState === 'CLOSED' ? `${row.periodName} · ${texts.closed}` : row.periodName}
            </Badge>
          </Group>
        </Stack>
      )}
      filters={fieldsWith(found)}
      intro={
        <>
          {problem && <ErrorState problem={problem} onRetry={retry} />}
          <LedgerTotals totals={latest?.accountingVoucherTotals ?? []} />
        </>
      }
      record={(id) => <LedgerDrawer key={id} id={id} onClose={list.close} />}
    />
  )
}
