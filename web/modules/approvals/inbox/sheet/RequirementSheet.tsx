import { Text } from '@mantine/core'
import { estimatedTotal } from '#schema/platform/values/money.ts'
import { inboxTexts } from '#web/modules/approvals/approval/texts.ts'
import { formatDate, formatQuantity } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { distributionText } from './distribution-text.ts'
import { Facts } from './Facts.tsx'
import { useRequirementSheetQuery, type RequirementSheetQuery } from '../inbox.generated.ts'
import { SheetAnswer } from './SheetAnswer.tsx'
import { SheetObservation } from './SheetObservation.tsx'
import { SheetTable } from './SheetTable.tsx'

type Line = NonNullable<RequirementSheetQuery['requirement']>['lines'][number]

const columns = ['Artículo y distribución', 'Cantidad', 'Precio ref.', 'Importe']

const rowOf = (line: Line) => ({
  key: line.id,
  cells: [
    <>
      <Text size="sm">{line.description}</Text>
      <Text size="xs" c="dimmed">
        {distributionText(line.distribution) || inboxTexts.noDistribution}
        {line.observation && ` · «${line.observation}»`}
      </Text>
    </>,
    `${formatQuantity(line.quantity)} ${line.unit ?? ''}`,
    <Money value={line.referencePrice} />,
    <Money value={line.referencePrice === null ? null : estimatedTotal([line])} />,
  ],
})

/** What, how much, for whom and why, of a requirement: enough to decide without leaving the inbox. */
export function RequirementSheet({ id }: { id: string }) {
  const result = useRequirementSheetQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  return (
    <SheetAnswer asked={result} found={result.data?.requirement}>
      {({ reason, category, neededOn, date, observation, lines }) => (
        <>
          <Facts
            facts={[
              [inboxTexts.why, reason?.label],
              [inboxTexts.category, category?.label],
              ['Fecha de solicitud', formatDate(date)],
              [inboxTexts.neededOn, formatDate(neededOn)],
            ]}
          />
          <SheetTable title={inboxTexts.lines} columns={columns} rows={lines.map(rowOf)} />
          <SheetObservation html={observation} />
        </>
      )}
    </SheetAnswer>
  )
}
