import { Modal, Skeleton, Table, Text } from '@mantine/core'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { FileLink } from '#web/kit/attachment/FileLink.tsx'
import { receiptPath } from '#web/modules/receivables/payment/paths.ts'
import { instalmentTexts } from '../texts.ts'
import { paymentsTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { useInstalmentPaymentsQuery, type InstalmentPartsFragment } from '../customer.generated.ts'

type Props = { instalment: Pick<InstalmentPartsFragment, 'id' | 'number'>; onClose: () => void }

/** «Detalle de Pagos»: each payment of an instalment. */
export function PaymentsDialog({ instalment: { id, number }, onClose }: Props) {
  const { data, error, refetch } = useInstalmentPaymentsQuery({ variables: { id } })
  const payments = data?.instalmentPayments ?? []
  return (
    <Modal opened onClose={onClose} title={texts.title} size="lg">
      <Text size="sm" mb="sm">
        {instalmentTexts.number(number)}
      </Text>
      {error && !data && <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={80} aria-busy />}
      {data && payments.length === 0 && <Text size="sm">{texts.none}</Text>}
      {payments.length > 0 && (
        <Table.ScrollContainer
          minWidth={460}
          scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': texts.title } }}
        >
          <Table aria-label={texts.title}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col" ta="right">
                  {texts.amount}
                </Table.Th>
                <Table.Th scope="col">{texts.date}</Table.Th>
                <Table.Th scope="col">{texts.concept}</Table.Th>
                <Table.Th scope="col">{texts.receipt}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {payments.map((payment) => (
                <Table.Tr key={payment.receiptNumber ?? payment.paidAt}>
                  <Table.Td ta="right">
                    <Money value={payment.amount} currency="USD" />
                  </Table.Td>
                  <Table.Td>{formatDateTime(payment.paidAt)}</Table.Td>
                  <Table.Td>{payment.concept}</Table.Td>
                  <Table.Td>
                    {payment.id ? (
                      <FileLink
                        from={receiptPath(payment.id)}
                        name={`${payment.receiptNumber ?? texts.receipt}.pdf`}
                        label={payment.receiptNumber ?? texts.receipt}
                      />
                    ) : (
                      payment.receiptNumber
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Modal>
  )
}
