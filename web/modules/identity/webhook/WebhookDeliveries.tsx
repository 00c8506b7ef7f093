import { Badge, Button, Code, Group, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { latestAnswer } from '#web/platform/apollo/failure/latest-answer.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { PageSteps } from '#web/platform/ui/grid/pager/PageSteps.tsx'
import { ColumnTitles } from '#web/platform/ui/grid/rows/ColumnTitles.tsx'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { FailedDeliveries } from './FailedDeliveries.tsx'
import { deliveryStatusNames, webhookTexts as texts } from './texts.ts'
import { eventName, isUnderWay } from './webhook-rules.ts'
import {
  useRedeliverWebhookMutation,
  useSendWebhookTestMutation,
  useWebhookDeliveriesQuery,
  useWebhookQuery,
  type WebhookDeliveriesQuery,
  type WebhookDetailPartsFragment as Webhook,
} from './webhook.generated.ts'

type DeliveryPage = WebhookDeliveriesQuery['webhookDeliveries']
type Delivery = DeliveryPage['items'][number]

/** Deliveries of a page. */
const SIZE = 20

const colors = { PENDING: 'yellow', DELIVERED: 'laguna', FAILED: 'red', UNKNOWN: 'gray' } as const
const columns = [texts.created, texts.event, texts.state, texts.attempts, texts.answer]

/** How long a first try is waited for between two looks, in milliseconds. */
const LOOK_EVERY = 2_000

const answerOf = ({ statusCode, answer, nextAttempt, attempts }: Delivery): string =>
  [
    statusCode === null ? '' : String(statusCode),
    answer ?? '',
    attempts > 0 && nextAttempt ? texts.next(formatDateTime(nextAttempt)) : '',
  ]
    .filter(Boolean)
    .join(' · ')

type RowProps = { delivery: Delivery; canSend: boolean; onRedeliver: () => void }

const DeliveryRow = ({ delivery, canSend, onRedeliver }: RowProps) => (
  <Table.Tr>
    <Table.Td>{formatDateTime(delivery.createdAt)}</Table.Td>
    <Table.Th scope="row">
      {eventName(delivery.type)}
      <details>
        <Text component="summary" size="xs" c="dimmed" style={{ display: 'list-item', whiteSpace: 'nowrap' }}>
          {texts.body}
        </Text>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {`${delivery.messageId}\n${delivery.body}`}
        </Code>
      </details>
    </Table.Th>
    <Table.Td>
      <Badge color={colors[delivery.status]} miw="max-content">
        {deliveryStatusNames[delivery.status]}
      </Badge>
    </Table.Td>
    <Table.Td>{delivery.attempts}</Table.Td>
    <Table.Td style={{ overflowWrap: 'anywhere' }}>{answerOf(delivery)}</Table.Td>
    <Table.Td ta="right">
      {canSend && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={texts.redeliverOf(eventName(delivery.type), formatDateTime(delivery.createdAt))}
          onClick={onRedeliver}
        >
          {texts.redeliver}
        </Button>
      )}
    </Table.Td>
  </Table.Tr>
)

type LogProps = { canSend: boolean; page: DeliveryPage; at: number; isLoading: boolean; onPage: (page: number) => void }

/** A page of the log, with what is sent anew. */
function Log({ canSend, page: { items, total, totalIsExact }, at, isLoading, onPage }: LogProps) {
  const [redeliver] = useRedeliverWebhookMutation()
  const again = (delivery: Delivery) =>
    submitWithToast(
      async () => (await redeliver({ variables: { input: { id: delivery.id } } })).data?.redeliverWebhook,
      texts.redelivered,
    )
  if (total === 0) return <EmptyState text={texts.noDeliveries} />
  return (
    <div>
      <Table.ScrollContainer minWidth={640}>
        <Table aria-label={texts.deliveries}>
          <ColumnTitles titles={columns} />
          <Table.Tbody>
            {items.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                canSend={canSend}
                onRedeliver={() => void again(delivery)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <PageSteps
        page={at}
        rows={items}
        isLoading={isLoading}
        size={SIZE}
        total={total}
        totalIsExact={totalIsExact}
        onPage={onPage}
      />
    </div>
  )
}

/** What was sent to a webhook and how it went, a message to try it, and sending anew. */
export function WebhookDeliveries({ webhook, canChange }: { webhook: Webhook; canChange: boolean }) {
  const { id, isActive } = webhook
  const [page, setPage] = useState(1)
  const variables = { webhook: id, page: { number: page, size: SIZE } }
  const result = useWebhookDeliveriesQuery({ variables, fetchPolicy: 'cache-and-network' })
  const { latest, problem, retry } = latestAnswer(result)
  const { refetch: refetchWebhook } = useWebhookQuery({ variables: { id }, fetchPolicy: 'cache-only' })
  const [sendTest, { loading }] = useSendWebhookTestMutation()
  const canSend = canChange && isActive
  const failed = webhook.failedDeliveries ?? 0
  const { refetch: refetchDeliveries } = result
  const refresh = useCallback(() => {
    void refetchDeliveries()
    // How many were given up.
    void refetchWebhook()
  }, [refetchDeliveries, refetchWebhook])

  const isWaiting = latest?.webhookDeliveries.items.some(isUnderWay) === true
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => document.hidden || refresh(), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [isWaiting, refresh])

  const test = () =>
    submitWithToast(async () => {
      const { data } = await sendTest({ variables: { input: { id } } })
      setPage(1)
      return data?.sendWebhookTest
    }, texts.testSent)

  return (
    <Stack>
      <Group>
        {canSend && (
          <Button loading={loading} onClick={() => void test()}>
            {texts.sendTest}
          </Button>
        )}
        <Button variant="default" onClick={refresh}>
          {texts.refresh}
        </Button>
      </Group>
      {canSend && failed > 0 && <FailedDeliveries id={id} failed={failed} />}
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!latest && !problem && <Skeleton h={160} aria-busy />}
      {latest && (
        <Log canSend={canSend} page={latest.webhookDeliveries} at={page} isLoading={result.loading} onPage={setPage} />
      )}
    </Stack>
  )
}
