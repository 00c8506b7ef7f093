import { Anchor, Group, Stack, Table } from '@mantine/core'
import { Link } from 'react-router-dom'
import { Section } from '#web/kit/document/section/Section.tsx'
import { comparisonTexts, participantTexts, roundTexts as texts } from '../texts.ts'
import { formatAmount } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { nameOf, type ComparedOffer, type Quotation } from '../compared.ts'
import { EarlierOffers } from './EarlierOffers.tsx'
import { LabelledTable } from './LabelledTable.tsx'
import { comparisonPath } from '#web/modules/purchasing/quotation/paths.ts'

type Props = { quotation: Quotation; offerings: readonly ComparedOffer[] }

const RoundLink = ({ id, label }: { id: string | null; label: string }) =>
  id === null ? null : (
    <Anchor component={Link} to={comparisonPath(id)} size="sm" display="inline-block" py={4}>
      {label}
    </Anchor>
  )

const end = true as const
const columnsOf = (round: number) => [
  participantTexts.participants,
  { title: `${texts.before} (V${round - 1})`, end },
  { title: `${texts.now} (V${round})`, end },
  { title: texts.change, end },
]

const changeText = (change: string | null) =>
  change === null ? '—' : `${Number(change) > 0 ? '▲ +' : Number(change) < 0 ? '▼ ' : ''}${formatAmount(change)} %`

/**
 * What each participant offered in the round before and offers now, side by side; the matrix says the same line by line. Then
 * what those offered who were not asked again.
 */
export function Rounds({ quotation, offerings }: Props) {
  const { round, previousId, nextId, participants: invited } = quotation
  if (previousId === null && nextId === null) return null
  return (
    <>
      <Section title={texts.title} summary={`${comparisonTexts.round} ${round}`}>
        <Stack gap="sm">
          <Group gap="md">
            <RoundLink id={previousId} label={texts.previous} />
            <RoundLink id={nextId} label={texts.next} />
          </Group>
          {previousId !== null && offerings.length > 0 && (
            <LabelledTable label={texts.title} columns={columnsOf(round)} minWidth={420}>
              {offerings.map((offering) => (
                <Table.Tr key={offering.id}>
                  <Table.Th scope="row">{nameOf(offering)}</Table.Th>
                  <Table.Td ta="right">
                    <Money value={offering.offer.previousTotal} currency={offering.offer.currencyCode} />
                  </Table.Td>
                  <Table.Td ta="right">
                    <Money value={offering.offer.totals.total} currency={offering.offer.currencyCode} />
                  </Table.Td>
                  <Table.Td ta="right">{changeText(offering.offer.totalChange)}</Table.Td>
                </Table.Tr>
              ))}
            </LabelledTable>
          )}
        </Stack>
      </Section>
      {previousId !== null && (
        <EarlierOffers
          id={previousId}
          current={quotation}
          offerings={offerings}
          shownRucs={new Set(invited.map(({ ruc }) => ruc))}
        />
      )}
    </>
  )
}
