import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { sheetTexts as texts } from '#web/modules/approvals/approval/texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { documentPath } from '#web/modules/approvals/approval/document-address.ts'
import { Facts } from './Facts.tsx'
import { SheetAnswer } from './SheetAnswer.tsx'
import { SheetObservation } from './SheetObservation.tsx'
import { useQuotationSheetQuery, type QuotationSheetQuery } from './sheets.generated.ts'
import { SheetTable } from './SheetTable.tsx'

type Quotation = NonNullable<QuotationSheetQuery['quotation']>
type Participant = Quotation['participants'][number]

const columns = [texts.participant, texts.total, texts.delivery, texts.score]

const marks = { WINNER: texts.winner, READJUSTMENT: texts.readjustment, UNKNOWN: '' }

const rowOf =
  ({ choices }: Quotation) =>
  ({ id, name, alias, statusName, offer }: Participant) => {
    const choice = choices.find(({ participantId }) => participantId === id)
    const remarks = [statusName, offer?.isRecommended && texts.recommended, choice && marks[choice.kind]].filter(
      Boolean,
    )
    return {
      key: id,
      cells: [
        <>
          <Text size="sm" fw={choice ? 700 : undefined}>
            {alias ?? name}
          </Text>
          <Text size="xs" c="dimmed">
            {remarks.join(' · ')}
          </Text>
        </>,
        offer ? <Money value={offer.totals.total} currency={offer.currencyCode} /> : '—',
        offer ? texts.days(offer.deliveryDays) : '—',
        offer?.scores.full ?? '—',
      ],
    }
  }

/** Who offered what, and who was chosen; winner and readjustment are named at the comparison. */
export function QuotationSheet({ id }: { id: string }) {
  const result = useQuotationSheetQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  return (
    <SheetAnswer asked={result} found={result.data?.quotation}>
      {(quotation) => (
        <>
          <Facts
            facts={[
              [texts.round, String(quotation.round)],
              [texts.answered, texts.of(quotation.answeredCount, quotation.invitedCount)],
              [texts.offersUntil, formatDate(quotation.offersUntil)],
              [texts.winner, quotation.choices.find(({ kind }) => kind === 'WINNER')?.name ?? texts.noWinner],
            ]}
          />
          <SheetTable
            title={texts.participants}
            columns={columns}
            rows={quotation.participants.map(rowOf(quotation))}
          />
          <Text size="sm">
            <Anchor component={Link} to={documentPath({ kind: 'QUOTATION', documentId: id }) ?? ''}>
              {texts.toComparison}
            </Anchor>
          </Text>
          <SheetObservation html={quotation.observation} />
        </>
      )}
    </SheetAnswer>
  )
}
