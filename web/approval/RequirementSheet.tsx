import { Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { estimatedTotal } from '#schema/rules/money.ts'
import { failureOf } from '#web/apollo/failure.ts'
import { inboxTexts } from '#web/texts/approval.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { formatDate, formatQuantity } from '#web/ui/format.ts'
import { Money } from '#web/ui/Money.tsx'
import { SafeHtml } from '#web/ui/SafeHtml.tsx'
import { distributionText } from './distribution-text.ts'
import { Facts } from './Facts.tsx'
import { useRequirementSheetQuery, type RequirementSheetQuery } from './inbox.generated.ts'

type Line = NonNullable<RequirementSheetQuery['requirement']>['lines'][number]

const right = { textAlign: 'right', whiteSpace: 'nowrap' } as const

const LineRow = ({ line }: { line: Line }) => (
  <Table.Tr>
    <Table.Td>
      <Text size="sm">{line.description}</Text>
      <Text size="xs" c="dimmed">
        {distributionText(line.distribution) || inboxTexts.noDistribution}
        {line.observation && ` · «${line.observation}»`}
      </Text>
    </Table.Td>
    <Table.Td style={right}>
      {formatQuantity(line.quantity)} {line.unit}
    </Table.Td>
    <Table.Td style={right}>
      <Money value={line.referencePrice} />
    </Table.Td>
    <Table.Td style={right}>
      <Money value={line.referencePrice === null ? null : estimatedTotal([line])} />
    </Table.Td>
  </Table.Tr>
)

const columns = ['Artículo y distribución', 'Cantidad', 'Precio ref.', 'Importe']

/** What, how much, for whom and why, of a requirement: enough to decide without leaving the inbox. */
export function RequirementSheet({ id }: { id: string }) {
  const { data, loading, error, refetch } = useRequirementSheetQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  if (error && !data) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  const requirement = data?.requirement
  if (!requirement) return loading ? <Skeleton h={180} aria-busy /> : null
  const { reason, category, neededOn, date, observation, lines } = requirement
  return (
    <Stack gap="lg">
      <Facts
        facts={[
          [inboxTexts.why, reason?.label],
          [inboxTexts.category, category?.label],
          ['Fecha de solicitud', formatDate(date)],
          [inboxTexts.neededOn, formatDate(neededOn)],
        ]}
      />
      <section>
        <Title order={3} mb={6}>
          {inboxTexts.lines} ({lines.length})
        </Title>
        <Table.ScrollContainer minWidth={480} type="native" tabIndex={0} role="region" aria-label={inboxTexts.lines}>
          <Table withTableBorder aria-label={inboxTexts.lines}>
            <Table.Thead>
              <Table.Tr>
                {columns.map((title, place) => (
                  <Table.Th key={title} scope="col" style={place > 0 ? right : undefined}>
                    {title}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.map((line) => (
                <LineRow key={line.id} line={line} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </section>
      {observation && (
        <section>
          <Title order={3} mb={6}>
            {inboxTexts.observation}
          </Title>
          <SafeHtml html={observation} />
        </section>
      )}
    </Stack>
  )
}
