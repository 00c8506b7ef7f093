// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ComparedOffer } from '#web/modules/purchasing/comparison/compared.ts'
import type { ComparedParticipantFragment } from '#web/modules/purchasing/comparison/comparison.generated.ts'
import { EarlierOffers } from '#web/modules/purchasing/comparison/participant/EarlierOffers.tsx'

afterEach(cleanup)

const choice = { __typename: 'Choice', value: '1', label: 'Contado' }

type Amounts = { total: string; compared: string | null; prices: readonly string[] }

/** What one participant offered in a round; of a line at price 0 nothing. */
const offering = (id: string, round: number, { total, compared, prices }: Amounts): ComparedOffer => {
  const participant: ComparedParticipantFragment & { __typename: string } = {
    ...{ __typename: 'Participant', id: `${round}${id}`, ruc: id, name: `Proveedor ${id}`, alias: null },
    ...{ status: 'OFFERED', statusName: 'Ofertó', receivedAt: '2026-03-01T10:00:00.000Z', declineReason: null },
    offer: null,
  }
  const offer = {
    ...{ __typename: 'Offer', id: `${round}${id}`, currencyCode: 'PEN', creditDayCount: 0, coverage: '100.00' },
    ...{ isPartial: false, comparedAmount: compared, rank: null, unranked: null, isRecommended: false },
    ...{ previousTotal: null, totalChange: null, contactName: 'Rosa', telephone: '987654321', email: 'r@acero.pe' },
    ...{ deliveryDays: 5, warrantyDays: 30, validUntil: '2026-04-01', observation: null, attachmentName: null },
    ...{ attachmentId: null, receivedAt: '2026-03-01T10:00:00.000Z', otherFiles: [] },
    ...{ paymentForm: choice, condition: null, creditDays: null },
    scores: {
      ...{ __typename: 'Scores', total: null, delivery: '0', warranty: '0', creditDays: '0', condition: '0' },
      ...{ paymentForm: '0', full: null, conditionPoints: '0', paymentFormPoints: '0' },
    },
    totals: {
      ...{ __typename: 'Totals', net: total, directCost: '0', generalExpenses: '0', utilities: '0', discount: '0' },
      ...{ subtotal: total, taxPercentage: '0', taxAmount: '0', total, tax: choice },
      taxSign: 'PLUS' as const,
    },
    lines: prices.map((unitPrice, at) => ({
      ...{ __typename: 'OfferLine', id: `${round}${id}${at}`, lineId: `l${round}${at + 1}`, quantity: '10.000' },
      ...{ unitPrice, amount: '0', observation: null, isBest: false, aboveBest: null },
      ...{ previousUnitPrice: null, priceChange: null },
    })),
  }
  return { ...participant, offer }
}

const linesOf = (round: number) =>
  [1, 2].map((number) => ({
    ...{ __typename: 'QuotationLine', id: `l${round}${number}`, number, kind: 'GOODS', articleCode: 'MAT-1' },
    ...{ description: `Ítem ${number}`, unit: 'Bolsa', quantity: '10.000', observation: null, neededOn: null },
    deliveryPlace: null,
  }))

/** The table of the first round's offers beside those of the second, row by row. */
async function rowsBeside(offerings: readonly ComparedOffer[], rivals: readonly ComparedOffer[]) {
  const quotation = {
    ...{ __typename: 'Quotation', id: '1', round: 1, previousId: null },
    ...{ lines: linesOf(1), participants: rivals },
  }
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: { quotation } })
        observer.complete()
      }),
  )
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <MantineProvider env="test">
        <EarlierOffers
          id="1"
          current={{ round: 2, lines: linesOf(2) }}
          offerings={offerings}
          shownRucs={new Set(offerings.map(({ ruc }) => ruc))}
        />
      </MantineProvider>
    </ApolloProvider>,
  )
  const rows = await screen.findAllByRole('row')
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent))
}

it('takes the lowest amount as offers are compared: neither a part nor a withholding makes one cheaper', async () => {
  const whole = offering('a', 2, { total: '500.00', compared: '500.00', prices: ['20.000', '30.000'] })
  const partial = offering('b', 2, { total: '250.00', compared: '550.00', prices: ['25.000', '0.000'] })
  const withheld = offering('c', 2, { total: '478.40', compared: '520.00', prices: ['21.000', '31.000'] })
  const unvalued = offering('d', 2, { total: '10.00', compared: null, prices: ['0.000', '0.000'] })
  const rival = offering('z', 1, { total: '210.00', compared: '510.00', prices: ['21.000', '0.000'] })
  expect(await rowsBeside([whole, partial, withheld, unvalued], [rival])).toEqual([
    ['Ítem', 'Proveedor z', 'Menor en V2'],
    ['Total', 'S/ 210.00', ''],
    ['Importe comparado', 'S/ 510.00', 'S/ 500.00'],
    ['1. Ítem 1', 'S/ 21.00', 'S/ 20.00'],
    ['2. Ítem 2', 'No cotizado', 'S/ 30.00'],
  ])
})

it('shows prices with the third decimal that they have', async () => {
  const now = offering('a', 2, { total: '300.00', compared: '300.00', prices: ['0.125', '29.875'] })
  const rival = offering('z', 1, { total: '301.20', compared: '301.20', prices: ['0.120', '30.005'] })
  const [, , , ...lines] = await rowsBeside([now], [rival])
  expect(lines).toEqual([
    ['1. Ítem 1', 'S/ 0.12', 'S/ 0.125'],
    ['2. Ítem 2', 'S/ 30.005', 'S/ 29.875'],
  ])
})
