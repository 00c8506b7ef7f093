import { Text, Title } from '@mantine/core'
import { estimatedTotal } from '#schema/platform/values/money.ts'
import { inboxTexts } from '#web/modules/approvals/approval/texts.ts'
import { formatDate, formatQuantity } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { Price } from '#web/platform/ui/text/Price.tsx'
import { distributionText, sharedDistribution } from './distribution-text.ts'
import { Facts } from './Facts.tsx'
import { useRequirementSheetQuery, type RequirementSheetQuery } from '../inbox.generated.ts'
import { SheetAnswer } from './SheetAnswer.tsx'
import { SheetObservation } from './SheetObservation.tsx'
import { SheetTable } from './SheetTable.tsx'

type Line = NonNullable<RequirementSheetQuery['requirement']>['lines'][number]

const columnsOf = (isShared: boolean) => [
  isShared ? 'Artículo' : 'Artículo y distribución',
  'Cantidad',
  'Precio ref.',
  'Importe',
]

const rowOf = (line: Line, isShared: boolean) => ({
  key: line.id,
  cells: [
    <>
      <Text size="sm">{line.description}</Text>
      <Text size="xs" c="dimmed">
        {[
          !isShared && (distributionText(line.distribution) || inboxTexts.noDistribution),
          line.observation && `«${line.observation}»`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </>,
    `${formatQuantity(line.quantity)} ${line.unit ?? ''}`,
    <Price value={line.referencePrice} />,
    <Money value={line.referencePrice === null ? null : estimatedTotal([line])} />,
  ],
})

/** What, how much, for whom and why, of a requirement: enough to decide without leaving the inbox. */
export function RequirementSheet({ id }: { id: string }) {
  const result = useRequirementSheetQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  return (
    <SheetAnswer asked={result} found={result.data?.requirement}>
      {({ reason, category, neededOn, date, observation, lines }) => {
        const shared = sharedDistribution(lines)
        return (
          <>
            <Facts
              facts={[
                [inboxTexts.why, reason?.label],
                [inboxTexts.category, category?.label],
                ['Fecha de solicitud', formatDate(date)],
                [inboxTexts.neededOn, formatDate(neededOn)],
              ]}
            />
            {shared !== null && (
              <section>
                <Title order={3} mb={6}>
                  {inboxTexts.sharedDistribution}
                </Title>
                <Text size="sm">{shared}</Text>
              </section>
            )}
            <SheetTable
              title={inboxTexts.lines}
              columns={columnsOf(shared !== null)}
              rows={lines.map((line) => rowOf(line, shared !== null))}
            />
            <SheetObservation html={observation} />
          </>
        )
      }}
    </SheetAnswer>
  )
}
