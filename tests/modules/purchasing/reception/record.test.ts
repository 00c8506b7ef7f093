import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { day as formatDay } from '#upstream/kit/text/format.ts'
import { executeSql, openSession } from '#tests/kit/fixtures/approvers.ts'
import { approve as approveOrder, createOrder } from '#tests/kit/fixtures/order.ts'
import { inDays } from '#tests/kit/fixtures/quotation.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  approve,
  byId,
  createOrderToReceive,
  receive,
  createApprovedReception,
  readOrderState,
  type Reception,
} from '#tests/kit/fixtures/reception.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream({ size: 8 })
let author: Caller
let boss: Caller
let buyer: Caller

beforeAll(async () => {
  ;[author, boss, buyer] = [
    await upstream.signIn('solicitante'),
    await upstream.signIn('jefe'),
    await upstream.signIn('comprador'),
  ]
})

describe('what arrives of an order', () => {
  it('counts once it is approved, in part and then in full', async () => {
    const ordered = await createOrderToReceive(upstream, author, boss)
    const [first, second] = ordered.lines
    const { Result } = await receive(author, ordered)
    expect(Result).toMatchObject({ Data: [], Warning: null, UsersNotified: [4, 8] })
    expect(await readOrderState(upstream, ordered)).toMatchObject({
      OrdStatus: 1,
      served: ['0.000', '0.000'],
      ReqStatus: 1,
    })

    expect((await approve(boss, Result.OttID)).Result.DocumentStatus).toBe(1)
    expect(await readOrderState(upstream, ordered)).toEqual({
      OrdStatus: 2,
      served: ['4.000', '0.000'],
      ReqStatus: 2,
      attended: ['10.000', '4.000'],
    })
    expect(await byId(author, Result.OttID)).toMatchObject({
      OttDocumentNumber: expect.stringMatching(/^OTT-\d{4}-\d{6}$/) as string,
      OttStatus: 1,
      // Each line at the order's price, half up.
      OttAmount: '40.02',
      TypePaymentName: expect.any(String) as string,
      itemsDetails: [{ OddID: first, OddQuantity: '10.000', OddQuantityServed: '4.000', OtdQuantity: '4.000' }],
    })

    const rest = [
      { OddID: second, OtdQuantity: 4 },
      { OddID: first, OtdQuantity: '6' },
    ]
    const last = await createApprovedReception([author, boss], ordered, { itemsDetails: rest })
    expect(await readOrderState(upstream, ordered)).toMatchObject({
      OrdStatus: 2,
      served: ['10.000', '4.000'],
      ReqStatus: 6,
    })
    const all = await buyer.call<Reception[]>('POST', 'LgsOrderPurcharse/attendedbyid', { OrdID: [ordered.OrdID] })
    expect(all.Result.map(({ OttID }) => OttID)).toEqual([Result.OttID, last])
  })

  it('does not count when it is disapproved, and may then be received again', async () => {
    const ordered = await createOrderToReceive(upstream, author, boss, { quantities: ['4'] })
    const { Result } = await receive(author, ordered)
    await boss.call('POST', 'SecApprovaltransaction/approved', {
      DocEntry: Result.OttID,
      TrsCode: 'OTT',
      AtsStatus: 3,
      AtsObservation: 'No es lo pedido',
    })
    expect(await readOrderState(upstream, ordered)).toMatchObject({ OrdStatus: 1, served: ['0.000'], ReqStatus: 1 })
    expect((await receive(author, ordered)).status).toBe(200)
  })

  it('needs no guide when it is a service', async () => {
    const ordered = await createOrderToReceive(upstream, author, boss, { TypeOrder: 2 })
    expect((await receive(author, ordered, { OrdGuideRemission: '' })).status).toBe(200)
  })
})

describe('a reception is refused', () => {
  it('with a sentence for every rule', async () => {
    const ordered = await createOrderToReceive(upstream, author, boss)
    const [first, second] = ordered.lines
    await receive(author, ordered, { itemsDetails: [{ OddID: first, OtdQuantity: 3 }] })
    const tomorrow = new Date(Date.parse(clock.today()) + 86_400_000).toISOString().slice(0, 10)
    const line = (OtdQuantity: unknown, OddID = first) => ({ itemsDetails: [{ OddID, OtdQuantity }] })
    for (const [changes, sentence, path] of [
      [{ itemsDetails: [] }, 'No se ha registrado ningún detalle', 'itemsDetails'],
      [{ OttDate: '' }, 'Ingrese fecha de recepción', 'OttDate'],
      [{ OttDate: '2026-02-30' }, 'Ingrese una fecha válida', 'OttDate'],
      [{ OttDate: tomorrow }, 'La fecha de recepción no puede ser posterior a hoy', 'OttDate'],
      [{ OrdGuideRemission: '  ' }, 'Ingrese guía de remisión', 'OrdGuideRemission'],
      [line(0), 'Cantidad debe ser mayor a Cero', 'itemsDetails.0.OtdQuantity'],
      [line('1.0001'), 'Cantidad admite hasta 3 decimales', 'itemsDetails.0.OtdQuantity'],
      [line('7.001'), 'Cantidad restante por recibir. [Cemento 1] = 7', 'itemsDetails.0.OtdQuantity'],
      [line(5, second), 'Cantidad restante por recibir. [Cemento 2] = 4', 'itemsDetails.0.OtdQuantity'],
      [line(1, 999_999), 'La línea no es de la orden', 'itemsDetails.0.OddID'],
      [
        {
          itemsDetails: [
            { OddID: first, OtdQuantity: 1 },
            { OddID: first, OtdQuantity: 1 },
          ],
        },
        'La línea ya fue agregada',
        'itemsDetails.1.OddID',
      ],
    ] as const) {
      expect(await receive(author, ordered, changes)).toMatchObject({
        status: 400,
        Errors: [sentence],
        ErrorPaths: [path],
      })
    }
    const [count] = await executeSql<{ count: number }>(
      upstream,
      sql`select count(*)::integer as count from "LgsOrderAttended" where "OrdID" = ${ordered.OrdID}`,
    )
    expect(count?.count).toBe(1)
  })

  it('while its order is not approved, annulled, disapproved or closed', async () => {
    for (const [OrdStatus, words] of [
      [3, 'anulada'],
      [4, 'aún no está aprobada'],
      [5, 'desaprobada'],
      [6, 'cerrada'],
    ] as const) {
      const response = await receive(author, await createOrderToReceive(upstream, author, boss, { OrdStatus }))
      expect(response).toMatchObject({ status: 400, ErrorPaths: ['OrdID'] })
      expect(response.Errors[0]).toContain(words)
    }
  })

  it('on a day before that of its order, or before its approval where that was earlier', async () => {
    const manager = await upstream.signIn('gerente')
    const { OrdID } = await createOrder({ author, boss, manager, buyer, admin: buyer })
    const { Result: order } = await buyer.call<{ itemsDetails: { OddID: number }[] }>(
      'POST',
      'LgsOrderPurcharse/byid',
      { OrdID },
    )
    const itemsDetails = order.itemsDetails.map(({ OddID }) => ({ OddID, OtdQuantity: '1' }))
    const receiveOn = (OttDate: string) => receive(buyer, { OrdID, ReqID: 0, lines: [] }, { OttDate, itemsDetails })
    const refusalOn = (day: string) => ({
      status: 400,
      Errors: [`La fecha de recepción no puede ser anterior a la de la orden (${formatDay(day)})`],
      ErrorPaths: ['OttDate'],
    })
    const dateOrder = (OrdDate: string) =>
      executeSql(upstream, sql`update "LgsOrderPurcharse" set "OrdDate" = ${OrdDate} where "OrdID" = ${OrdID}`)
    await approveOrder({ boss, manager }, OrdID)
    await dateOrder(inDays(3))
    expect(await receiveOn(inDays(-1))).toMatchObject(refusalOn(inDays(0)))
    await dateOrder(inDays(-2))
    expect(await receiveOn(inDays(-3))).toMatchObject(refusalOn(inDays(-2)))
    // It came before the last level approved: that is when it came.
    expect((await receiveOn(inDays(-2))).Errors).toEqual([])
  })

  it('on a day before that of an order whose approval left no trace', async () => {
    const ordered = await createOrderToReceive(upstream, author, boss)
    expect(await receive(author, ordered, { OttDate: inDays(-1) })).toMatchObject({
      status: 400,
      Errors: [`La fecha de recepción no puede ser anterior a la de la orden (${formatDay(inDays(0))})`],
      ErrorPaths: ['OttDate'],
    })
  })

  it('to whom did not ask for it, and to whom may only look', async () => {
    const ordered = await createOrderToReceive(upstream, author, boss)
    const [stranger, onlooker] = [await upstream.signIn('dflores'), await upstream.signIn('consulta')]
    expect((await receive(stranger, ordered)).status).toBe(404)
    expect((await receive(onlooker, ordered)).status).toBe(403)
    expect((await receive(await upstream.signIn('admin2'), ordered)).status).toBe(404)
    expect((await receive(buyer, ordered)).status).toBe(200)
  })
})

it('of six people who receive the same goods at once, two get them', async () => {
  const ordered = await createOrderToReceive(upstream, author, boss, { quantities: ['8'] })
  const people = await Promise.all([2, 2, 3, 3, 1, 1].map((UsrID) => openSession(upstream, UsrID)))
  const answers = await Promise.all(people.map((person) => receive(person, ordered)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400, 400])
  expect(answers.flatMap(({ Errors }) => Errors)).toEqual(
    Array(4).fill('Cantidad restante por recibir. [Cemento 1] = 0'),
  )
})

it('of ten receptions that are approved at once, each counts once', async () => {
  const ordered = await createOrderToReceive(upstream, author, boss, { quantities: ['10'] })
  const itemsDetails = [{ OddID: ordered.lines[0], OtdQuantity: 1 }]
  const saved = []
  for (let each = 0; each < 10; each++) saved.push((await receive(author, ordered, { itemsDetails })).Result.OttID)
  const bosses = await Promise.all([4, 8].map((UsrID) => openSession(upstream, UsrID)))
  // Both approvers press every button: one of them is late each time.
  const answers = await Promise.all(saved.flatMap((OttID) => bosses.map((person) => approve(person, OttID))))
  expect(answers.map(({ status }) => status).sort()).toEqual(
    Array.from({ length: 20 }, (_, index) => (index < 10 ? 200 : 409)),
  )
  expect(await readOrderState(upstream, ordered)).toMatchObject({ OrdStatus: 2, served: ['10.000'], ReqStatus: 6 })
})

it('an order that was annulled meanwhile keeps its reception from being approved', async () => {
  const ordered = await createOrderToReceive(upstream, author, boss)
  const { Result } = await receive(author, ordered)
  await executeSql(upstream, sql`update "LgsOrderPurcharse" set "OrdStatus" = 3 where "OrdID" = ${ordered.OrdID}`)
  expect(await approve(boss, Result.OttID)).toMatchObject({
    status: 409,
    Errors: ['La orden está anulada: no admite recepciones'],
  })
  expect((await byId(author, Result.OttID)).OttStatus).toBe(4)
})
