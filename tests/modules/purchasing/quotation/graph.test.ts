import { beforeAll, expect, it } from 'vitest'
import { letChange } from '#tests/kit/fixtures/approvers.ts'
import { asUpstreamCaller } from '#tests/kit/fixtures/offer.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import {
  refusalsOf,
  openEvaluation,
  openOffers,
  saveOffer,
  openQuotation,
} from '#tests/kit/fixtures/graph/quotation-in-evaluation.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const READ = `query($id: ID!) { quotation(id: $id) {
  status isSealed viewerCanChoose viewerCanDecide round previousId nextId ordersToMake
  choices { id participantId kind comment reasons { value } }
  participants { id status offer {
    totals { total } comparedAmount rank isRecommended isPartial coverage scores { full } previousTotal totalChange
    lines { isBest aboveBest quantity previousUnitPrice priceChange }
  } }
} }`

interface QuotationState {
  status: string
  isSealed: boolean
  viewerCanChoose: boolean
  viewerCanDecide: boolean
  round: number
  previousId: string | null
  nextId: string | null
  ordersToMake: string[]
  choices: { id: string; participantId: string; kind: string; comment: string | null; reasons: { value: string }[] }[]
  participants: { id: string; status: string; offer: Record<string, unknown> & { lines: Record<string, unknown>[] } }[]
}

const world = provideWorld()
let boss: Caller
let manager: Caller
let buyer: Caller

beforeAll(async () => {
  // The boss also writes down offers that came on paper.
  await letChange(asUpstreamCaller(await world.as('admin')), { UsrID: 4 }, 'QUOTATIONS')
  ;[boss, manager, buyer] = (await Promise.all(['jefe', 'gerente', 'comprador'].map((user) => world.as(user)))) as [
    Caller,
    Caller,
    Caller,
  ]
})

async function readQuotation(caller: Caller, id: string): Promise<QuotationState> {
  const { data, errors } = await caller.graph<{ quotation: QuotationState }>(READ, { id })
  expect(errors).toBeUndefined()
  return data.quotation
}

it('offers stay sealed until everybody has answered and it goes to its circuit', async () => {
  const quotation = await openQuotation(world, { suppliers: 2 })
  await saveOffer(buyer, quotation, quotation.participants[0]!.id, { prices: [20] })
  const sealed = await readQuotation(buyer, quotation.id)
  expect(sealed).toMatchObject({ status: 'OPEN', isSealed: true })
  expect(sealed.participants.map(({ status, offer }) => [status, offer])).toEqual([
    ['OFFERED', null],
    ['INVITED', null],
  ])
})

it('a comparison marks the best price, completes what is partial and names the first by score', async () => {
  const { id } = await openEvaluation(world, [{ prices: [20, 30] }, { prices: [18, 33] }, { prices: [10, 0] }], 2)
  const { participants } = await readQuotation(boss, id)
  expect(participants.map(({ offer }) => offer.lines.map(({ isBest }) => isBest))).toEqual([
    [false, true],
    [false, false],
    [true, false],
  ])
  expect(participants[1]?.offer.lines.map(({ aboveBest }) => aboveBest)).toEqual(['80.00', '10.00'])
  // 10 × 10 offered, 10 × 33 for what is missing, and 18 % of both.
  expect(participants[2]?.offer).toMatchObject({ isPartial: true, coverage: '50.00', comparedAmount: '507.40' })
  expect(participants.filter(({ offer }) => offer.isRecommended)).toHaveLength(1)
})

it('an approver chooses a winner, with every refusal on the way, and the circuit ends it', async () => {
  const { id: quotationId, participants } = await openEvaluation(world, [{ prices: [20] }, { prices: [25] }])
  const [cheap, dear] = participants.map((one) => one.id) as [string, string]
  const choose = (participantId: string, kind: string, more = {}) =>
    refusalsOf(boss, 'saveWinner', { quotationId, participantId, kind, ...more })
  expect(await refusalsOf(boss, 'approve', { kind: 'QUOTATION', documentId: quotationId })).toEqual([
    'Para Terminar el proceso de Cotizacion, debe existir 1 ganador.',
  ])
  expect(await choose(cheap, 'READJUSTMENT')).toEqual(['Seleccione motivos para reajuste de cotización.'])
  expect(await refusalsOf(boss, 'createVersion', { quotationId })).toEqual(['Agregue Participantes para reajuste.'])
  expect(await choose(cheap, 'READJUSTMENT', { reasons: ['1'] })).toEqual([])
  expect(await choose(dear, 'WINNER', { comment: 'Sí' })).toEqual([
    'Para enviar a ganador, no debe existir participantes en Reajuste.',
  ])
  const [readjusted] = (await readQuotation(boss, quotationId)).choices
  expect(await refusalsOf(boss, 'removeWinner', { quotationId, id: readjusted!.id })).toEqual([])
  expect(await choose(cheap, 'WINNER')).toEqual(['Ingrese un comentario: hay menos de 3 ofertas.'])
  expect(await choose(cheap, 'WINNER', { comment: 'Sólo hubo dos ofertas' })).toEqual([])
  expect(await choose(dear, 'WINNER', { comment: 'Otra vez' })).toEqual(['Solo se puede elegir a un ganador.'])
  expect(await choose(dear, 'READJUSTMENT', { reasons: ['1'] })).toEqual([
    'Para enviar a Reajuste, no debe existir ganador.',
  ])
  for (const level of [boss, manager]) {
    expect(await refusalsOf(level, 'approve', { kind: 'QUOTATION', documentId: quotationId })).toEqual([])
  }
  expect(await readQuotation(buyer, quotationId)).toMatchObject({
    status: 'FINISHED',
    ordersToMake: ['GOODS'],
    viewerCanChoose: false,
    choices: [{ kind: 'WINNER', comment: 'Sólo hubo dos ofertas' }],
  })
})

it('whoever wrote down the offer that they name does not decide it, and decides another', async () => {
  const quotation = await openQuotation(world, { suppliers: 2 })
  const { id: quotationId, participants } = quotation
  const [own, other] = participants.map((one) => one.id) as [string, string]
  await saveOffer(boss, quotation, own, { prices: [20] })
  await saveOffer(buyer, quotation, other, { prices: [25] })
  await openOffers(world, quotationId)
  expect(await refusalsOf(buyer, 'sendQuotation', { id: quotationId })).toEqual([])
  const choose = (participantId: string) =>
    refusalsOf(boss, 'saveWinner', { quotationId, participantId, kind: 'WINNER', comment: 'Hubo dos ofertas' })
  expect(await choose(own)).toEqual([])
  const named = await readQuotation(boss, quotationId)
  expect(named).toMatchObject({ viewerCanChoose: true, viewerCanDecide: false })
  const { data } = await boss.graph(
    'mutation($input: ApproveInput!) { approve(input: $input) { errors { message rule } } }',
    { input: { kind: 'QUOTATION', documentId: quotationId } },
  )
  const message = 'Usted, o a quien reemplaza, registró o corrigió la oferta elegida: la decide otra persona'
  expect(data).toEqual({ approve: { errors: [{ message, rule: 'APPROVAL_OWN_OFFER' }] } })

  expect(await refusalsOf(boss, 'removeWinner', { quotationId, id: named.choices[0]!.id })).toEqual([])
  expect(await choose(other)).toEqual([])
  expect(await readQuotation(boss, quotationId)).toMatchObject({ viewerCanChoose: true, viewerCanDecide: true })
  expect(await refusalsOf(boss, 'approve', { kind: 'QUOTATION', documentId: quotationId })).toEqual([])
})

it('a readjustment makes one new round, and what is offered there is set against the round before', async () => {
  const { id: quotationId, participants } = await openEvaluation(world, [
    { prices: [20] },
    { prices: [25] },
    { prices: [30] },
  ])
  expect(
    await refusalsOf(boss, 'saveWinner', {
      quotationId,
      participantId: participants[1]!.id,
      kind: 'READJUSTMENT',
      reasons: ['1', '2'],
    }),
  ).toEqual([])
  expect(await Promise.all([1, 2].map(() => refusalsOf(boss, 'createVersion', { quotationId })))).toEqual([[], []])
  const before = await readQuotation(buyer, quotationId)
  expect(before).toMatchObject({
    status: 'CLOSED',
    choices: [{ kind: 'READJUSTMENT', reasons: [{ value: '1' }, { value: '2' }] }],
  })

  const { data } = await buyer.graph<{ quotation: Parameters<typeof saveOffer>[1] }>(
    'query($id: ID!) { quotation(id: $id) { id documentNumber lines { id quantity } payments { id } participants { id name ruc } } }',
    { id: before.nextId },
  )
  expect(data.quotation.participants).toHaveLength(1)
  await saveOffer(buyer, data.quotation, data.quotation.participants[0]!.id, { prices: [22.5] })
  await openOffers(world, data.quotation.id)
  expect(await refusalsOf(buyer, 'sendQuotation', { id: before.nextId })).toEqual([])
  const after = await readQuotation(boss, before.nextId!)
  expect(after).toMatchObject({ round: 2, previousId: quotationId })
  expect(after.participants[0]?.offer).toMatchObject({
    previousTotal: '295.00',
    totalChange: '-10.00',
    lines: [{ previousUnitPrice: expect.stringMatching(/^25\b/) as unknown, priceChange: '-10.00' }],
  })
})
