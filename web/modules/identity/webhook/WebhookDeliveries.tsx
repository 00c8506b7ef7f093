import { Badge, Button, Code, Group, Stack, Table, Text } from '@mantine/core'
import { useEffect } from 'react'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ColumnTitles } from '#web/platform/ui/grid/rows/ColumnTitles.tsx'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { FailedDeliveries } from './FailedDeliveries.tsx'
import { deliveryStatusNames, webhookTexts as texts } from './texts.ts'
import { eventName, isUnderWay } from './webhook-rules.ts'
import {
  useRedeliverWebhookMutation,
  useSendWebhookTestMutation,
  useWebhookQuery,
  type WebhookDetailPartsFragment as Webhook,
} from './webhook.generated.ts'

type Delivery = Webhook['deliveries'][number]

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

/** What was sent to a webhook and how it went, a message to try it, and sending anew. */
export function WebhookDeliveries({ webhook, canChange }: { webhook: Webhook; canChange: boolean }) {
  const { id, deliveries, isActive } = webhook
  const { refetch } = useWebhookQuery({ variables: { id }, fetchPolicy: 'cache-only' })
  const [sendTest, { loading }] = useSendWebhookTestMutation()
  const [redeliver] = useRedeliverWebhookMutation()
  const canSend = canChange && isActive
  const failed = webhook.failedDeliveries ?? 0

  const isWaiting = deliveries.some(isUnderWay)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => document.hidden || void refetch(), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [isWaiting, refetch])

  const test = () =>
    submitWithToast(
      async () => (await sendTest({ variables: { input: { id } } })).data?.sendWebhookTest,
      texts.testSent,
    )
  const again = (delivery: Delivery) =>
    submitWithToast(
      async () => (await redeliver({ variables: { input: { id: delivery.id } } })).data?.redeliverWebhook,
      texts.redelivered,
    )

  return (
    <Stack>
      <Group>
        {canSend && (
          <Button loading={loading} onClick={() => void test()}>
            {texts.sendTest}
          </Button>
        )}
        <Button variant="default" onClick={() => void refetch()}>
          {texts.refresh}
        </Button>
      </Group>
      {canSend && failed > 0 && <FailedDeliveries id={id} failed={failed} />}
      {deliveries.length === 0 ? (
        <EmptyState text={texts.noDeliveries} />
      ) : (
        <Table.ScrollContainer minWidth={640}>
          <Table aria-label={texts.deliveries}>
            <ColumnTitles titles={columns} />
            <Table.Tbody>
              {deliveries.map((delivery) => (
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
      )}
    </Stack>
  )
}
