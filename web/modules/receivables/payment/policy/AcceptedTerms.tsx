import { Accordion, Skeleton, Text } from '@mantine/core'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { useAcceptedTermsQuery } from '../payment.generated.ts'
import { acceptedTexts as texts } from './texts.ts'

/** Which terms a customer accepted, when and for which payment, with their text as it was then. */
export function AcceptedTerms({ customerId }: { customerId: string }) {
  const { data, error, refetch } = useAcceptedTermsQuery({
    variables: { customer: customerId },
    fetchPolicy: 'network-only',
  })
  return (
    <section aria-label={texts.title}>
      <Text component="h3" fw={620} mb="xs">
        {texts.title}
      </Text>
      {!data &&
        (error ? <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} /> : <Skeleton h={40} />)}
      {data?.acceptedTerms.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.none}
        </Text>
      )}
      <Accordion variant="separated">
        {data?.acceptedTerms.map(({ id, acceptedAt, version, purchaseNumber, digest, text }) => (
          <Accordion.Item key={id} value={id}>
            <Accordion.Control>{texts.line(formatDateTime(acceptedAt), version, purchaseNumber)}</Accordion.Control>
            <Accordion.Panel>
              <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
                {text}
              </Text>
              <Text size="xs" c="dimmed" mt="xs" style={{ overflowWrap: 'anywhere' }}>
                {texts.digest}: {digest}
              </Text>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  )
}
