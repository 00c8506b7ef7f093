import { Skeleton, Table, Text } from '@mantine/core'
import { readDecimal } from '#schema/platform/values/decimal.ts'
import { Section } from '#web/kit/document/section/Section.tsx'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { Price } from '#web/platform/ui/text/Price.tsx'
import {
  comparedOffersOf,
  currenciesOf,
  isQuoted,
  nameOf,
  type ComparedOffer,
  type OfferLine,
  type Quotation,
} from '../compared.ts'
import { useEarlierRoundQuery } from '../comparison.generated.ts'
import { earlierTexts as texts, rowTexts } from '../texts.ts'
import { LabelledTable } from './LabelledTable.tsx'

type Asked = Pick<Quotation, 'round'> & {
  lines: readonly Pick<Quotation['lines'][number], 'id' | 'number' | 'description'>[]
}

type Props = {
  /** The round that is read. */
  id: string
  /** The round on screen, and who offers in it. */
  current: Asked
  offerings: readonly ComparedOffer[]
  /** Whose later offer is shown already. */
  shownRucs: ReadonlySet<string>
}

const lineOf = ({ offer }: ComparedOffer, { lines }: Pick<Asked, 'lines'>, number: number): OfferLine | undefined => {
  const asked = lines.find((line) => line.number === number)
  return offer.lines.find(({ lineId }) => lineId === asked?.id)
}

const lowestOf = (amounts: readonly string[]): string | null =>
  amounts.reduce<string | null>((lowest, amount) => {
    const isLower = lowest === null || readDecimal(amount)?.lt(lowest)
    return isLower ? amount : lowest
  }, null)

const OfferedPrice = ({ line, currency }: { line: OfferLine | undefined; currency: string }) =>
  isQuoted(line) ? (
    <Price value={line.unitPrice} currency={currency} />
  ) : (
    <Text span inherit c="dimmed">
      {texts.notQuoted}
    </Text>
  )

function Rivals({
  earlier,
  rivals,
  current,
  offerings,
}: Omit<Props, 'id' | 'shownRucs'> & { earlier: Asked; rivals: readonly ComparedOffer[] }) {
  const [currency, ...others] = currenciesOf([...rivals, ...offerings])
  // Prices of several currencies have no lowest.
  const best = currency !== undefined && others.length === 0 && offerings.length > 0 ? currency : null
  const lowestPrice = (number: number) =>
    lowestOf(
      offerings
        .map((offering) => lineOf(offering, current, number))
        .filter(isQuoted)
        .map(({ unitPrice }) => unitPrice),
    )
  // A total is no lower for leaving something out or being withheld of (rules 3): the lowest is of what is compared.
  const compared = offerings.flatMap(({ offer }) => offer.comparedAmount ?? [])
  const end = true as const
  const columns = [
    texts.item,
    ...rivals.map((rival) => ({ title: nameOf(rival), end })),
    ...(best ? [{ title: texts.best(current.round), end }] : []),
  ]
  return (
    <LabelledTable label={texts.title(earlier.round)} columns={columns} minWidth={420}>
      <Table.Tr>
        <Table.Th scope="row">{texts.total}</Table.Th>
        {rivals.map(({ id, offer }) => (
          <Table.Td key={id} ta="right">
            <Money value={offer.totals.total} currency={offer.currencyCode} fw={600} />
          </Table.Td>
        ))}
        {best && <Table.Td />}
      </Table.Tr>
      <Table.Tr>
        <Table.Th scope="row">{rowTexts.compared}</Table.Th>
        {rivals.map(({ id, offer }) => (
          <Table.Td key={id} ta="right">
            <Money value={offer.comparedAmount} currency={offer.currencyCode} fw={600} />
          </Table.Td>
        ))}
        {best && (
          <Table.Td ta="right">
            <Money value={lowestOf(compared)} currency={best} fw={600} />
          </Table.Td>
        )}
      </Table.Tr>
      {earlier.lines.map(({ id, number, description }) => (
        <Table.Tr key={id}>
          <Table.Th scope="row" fw={400}>
            {number}. {description}
          </Table.Th>
          {rivals.map((rival) => (
            <Table.Td key={rival.id} ta="right">
              <OfferedPrice line={lineOf(rival, earlier, number)} currency={rival.offer.currencyCode} />
            </Table.Td>
          ))}
          {best && (
            <Table.Td ta="right">
              <Price value={lowestPrice(number)} currency={best} />
            </Table.Td>
          )}
        </Table.Tr>
      ))}
    </LabelledTable>
  )
}

/**
 * What those offered in an earlier round who were not asked again, line by line beside the lowest price of this one; then the
 * same of the round before it.
 */
export function EarlierOffers({ id, current, offerings, shownRucs }: Props) {
  const { data, error, refetch } = useEarlierRoundQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const earlier = data?.quotation
  if (!earlier && error) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  if (!earlier) return data ? null : <Skeleton h={120} />
  const rivals = comparedOffersOf(earlier).filter(({ ruc }) => !shownRucs.has(ruc))
  const known = new Set([...shownRucs, ...rivals.map(({ ruc }) => ruc)])
  return (
    <>
      {rivals.length > 0 && (
        <Section title={texts.title(earlier.round)} summary={texts.count(rivals.length)}>
          <Text size="sm" c="dimmed" mb="xs">
            {texts.intro}
          </Text>
          <Rivals earlier={earlier} rivals={rivals} current={current} offerings={offerings} />
        </Section>
      )}
      {earlier.previousId !== null && (
        <EarlierOffers id={earlier.previousId} current={current} offerings={offerings} shownRucs={known} />
      )}
    </>
  )
}
