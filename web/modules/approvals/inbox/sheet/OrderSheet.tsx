import { Text } from '@mantine/core'
import { inboxTexts, sheetTexts as texts } from '#web/modules/approvals/approval/texts.ts'
import { formatQuantity } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { Price } from '#web/platform/ui/text/Price.tsx'
import { Facts } from './Facts.tsx'
import { SheetAnswer } from './SheetAnswer.tsx'
import { SheetObservation } from './SheetObservation.tsx'
import { useOrderSheetQuery, type OrderSheetQuery } from './sheets.generated.ts'
import { SheetTable } from './SheetTable.tsx'

type Line = NonNullable<OrderSheetQuery['order']>['lines'][number]

const columns = ['Artículo', 'Cantidad', 'Precio', 'Importe']

const rowOf = (currency: string) => (line: Line) => ({
  key: line.id,
  cells: [
    <>
      <Text size="sm">{line.description}</Text>
      <Text size="xs" c="dimmed">
        {line.requirementNumber}
        {line.observation && ` · «${line.observation}»`}
      </Text>
    </>,
    `${formatQuantity(line.quantity)} ${line.unit ?? ''}`,
    <Price value={line.unitPrice} currency={currency} />,
    <Money value={line.amount} currency={currency} />,
  ],
})

/** From whom, what, at which price and on which terms, of an order. */
export function OrderSheet({ id }: { id: string }) {
  const result = useOrderSheetQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  return (
    <SheetAnswer asked={result} found={result.data?.order}>
      {({ currencyCode: currency, totals, ...order }) => (
        <>
          <Facts
            facts={[
              [texts.supplier, `${order.supplierName} · ${order.supplierRuc}`],
              [texts.quotation, order.quotationNumber],
              [
                texts.payment,
                [order.paymentForm, order.condition, order.creditDays]
                  .map((one) => one?.label)
                  .filter(Boolean)
                  .join(' · '),
              ],
              [texts.delivery, texts.days(order.deliveryDays)],
              [texts.warranty, texts.days(order.warrantyDays)],
              [texts.subtotal, <Money value={totals.subtotal} currency={currency} />],
              [totals.tax.label, <Money value={totals.taxAmount} currency={currency} />],
              [texts.total, <Money value={totals.total} currency={currency} fw={700} />],
            ]}
          />
          <SheetTable title={inboxTexts.lines} columns={columns} rows={order.lines.map(rowOf(currency))} />
          <SheetObservation html={order.observation} />
        </>
      )}
    </SheetAnswer>
  )
}
