import { beforeAll, describe, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { exportRows, grantExport } from '#tests/kit/xlsx/exported-rows.ts'
import { signInDemoPeople } from '#tests/kit/fixtures/demo-people.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  byId,
  createOrderToReceive,
  receive,
  createApprovedReception,
  type OrderWithLines,
  type Reception,
} from '#tests/kit/fixtures/reception.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let author: Caller
let boss: Caller
let buyer: Caller
let ordered: OrderWithLines
/** Of the requirement's author: one approved, one pending; then one of the buyer's. */
let [approved, pending, bought] = [0, 0, 0]
/** The day on which the first of them was recorded. */
let firstDay: string

beforeAll(async () => {
  await grantExport(upstream, 'solicitante', 'ATTENTIONS')
  await grantExport(upstream, 'dflores', 'CONFORMITIES')
  ;({ author, boss, buyer } = await signInDemoPeople(upstream))
  firstDay = clock.today()
  ordered = await createOrderToReceive(upstream, author, boss)
  approved = await createApprovedReception([author, boss], ordered)
  pending = (await receive(author, ordered, { itemsDetails: [{ OddID: ordered.lines[1], OtdQuantity: 1 }] })).Result
    .OttID
  bought = (await receive(buyer, ordered, { itemsDetails: [{ OddID: ordered.lines[0], OtdQuantity: 1 }] })).Result.OttID
})

const page = async (caller: Caller, body: Record<string, unknown> = {}) =>
  (await caller.call<{ data: Reception[]; recordsTotal: number }>('POST', 'LgsOrderAttended/pagination', body)).Result
const keys = async (caller: Caller, body?: Record<string, unknown>) =>
  (await page(caller, body)).data.map(({ OttID }) => OttID).sort((one, other) => one - other)
const ours = { filter: { OrdID: 0 } }

describe('a reception is seen', () => {
  it('by who recorded it, who asked for the goods, their boss, the buyer and the approvers', async () => {
    ours.filter.OrdID = ordered.OrdID
    const everything = [approved, pending, bought]
    for (const caller of [author, boss, buyer, await upstream.signIn('admin'), await upstream.signIn('rmendoza')])
      expect(await keys(caller, ours)).toEqual(everything)
  })

  it('by nobody else, and then it is as if it were not there', async () => {
    for (const name of ['dflores', 'admin2']) {
      const stranger = await upstream.signIn(name)
      expect(await keys(stranger, ours)).toEqual([])
      const answers = await Promise.all(
        [approved, 999_999].map((OttID) => stranger.call('POST', 'LgsOrderAttended/byid', { OttID })),
      )
      expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(
        new Set([`404 ${answers[0]?.body}`]),
      )
      const batch = await stranger.call<Reception[]>('POST', 'LgsOrderAttended/byid', { OttID: [approved, pending] })
      expect(batch.Result).toEqual([])
      const ofOrder = await stranger.call<Reception[]>('POST', 'LgsOrderPurcharse/attendedbyid', {
        OrdID: ordered.OrdID,
      })
      expect(ofOrder.Result).toEqual([])
    }
  })
})

it('is put on a circuit by who may change it, while nobody has decided on it, and is offered to them', async () => {
  const associate = async (who: Caller, DocEntry: number) =>
    (await who.call('POST', 'SecCircuitCreate/createcircuit', { AccID: 0, DocEntry, TrsCode: 'OTT' })).status
  // Without a circuit it is 400 for whom it would be taken from.
  for (const [who, OttID, isOffered] of [
    [author, pending, true],
    [buyer, pending, true],
    [author, bought, false],
    [buyer, bought, true],
  ] as const) {
    expect((await byId(who, OttID)).OttAssociable).toBe(isOffered)
    expect(await associate(who, OttID)).toBe(isOffered ? 400 : 403)
  }
  expect((await byId(author, approved)).OttAssociable).toBe(false)
})

describe('the list', () => {
  it('is filtered by status, day, act and its own, and searched without accents', async () => {
    expect(await keys(author, { filter: { ...ours.filter, OttStatus: 4 } })).toEqual([pending, bought])
    expect(await keys(author, { filter: { ...ours.filter, OttStatus: [1, 3] } })).toEqual([approved])
    expect(await keys(author, { filter: { ...ours.filter, OttDateTo: '2020-01-01' } })).toEqual([])
    expect(await keys(author, { filter: { ...ours.filter, OttDateFrom: firstDay } })).toHaveLength(3)
    expect(await keys(author, { filter: { ...ours.filter, UsrID: 2 } })).toEqual([approved, pending])
    expect(await keys(author, { search: 'SOFIA beatriz t001-000123', ...ours })).toEqual([approved, pending])
    expect(await keys(author, { filter: { ...ours.filter, HasConformity: true } })).toEqual([])
    const { OttDocumentNumber, OrdID } = await byId(author, approved)
    await author.call(
      'GET',
      `LgsOrderAttended/generatedconformity?OrdID=${OrdID}&OttDocumentNumber=${OttDocumentNumber}`,
    )
    expect(await keys(author, { filter: { ...ours.filter, HasConformity: true } })).toEqual([approved])
  })

  it('is ordered both ways', async () => {
    const numbers = async (dir: string) =>
      (await page(buyer, { ...ours, order: [{ column: 'OttDocumentNumber', dir }] })).data.map(({ OttID }) => OttID)
    expect(await numbers('asc')).toEqual([approved, pending, bought])
    expect(await numbers('desc')).toEqual([bought, pending, approved])
  })

  it('goes as Excel to who may export, with what they see and nothing else', async () => {
    const sheet = (caller: Caller, filtered = {}) =>
      exportRows(upstream, caller, 'LgsOrderAttended/dataexcel', filtered)
    expect((await sheet(boss)).status).toBe(403)
    const order = [{ column: 'OttDocumentNumber', dir: 'asc' }]
    const visibleNumbers = (await page(author, { order, length: -1 })).data.map(
      ({ OttDocumentNumber }) => OttDocumentNumber,
    )
    expect((await sheet(author, { order })).rows.map((row) => row['Nro. Atención'])).toEqual(visibleNumbers)
    expect(await sheet(await upstream.signIn('dflores'), ours)).toEqual({ status: 200, rows: [] })
    const { OttDocumentNumber } = await byId(author, approved)
    const expectedCells = { 'Nro. Atención': OttDocumentNumber, Estado: 'Aprobada', Moneda: 'PEN' }
    expect((await sheet(author, { filter: { ...ours.filter, OttStatus: [1] } })).rows).toMatchObject([expectedCells])
  })
})
