import { afterAll, beforeAll, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { decide } from '#tests/kit/fixtures/requirement.ts'
import { people, type People } from '#tests/kit/fixtures/demo-people.ts'
import { service, type Service } from '#tests/platform/environment/service.ts'
import { annul, approve, byId, ordered, standing } from '#tests/kit/fixtures/order.ts'

let house: Service
let who: People
beforeAll(async () => {
  house = await service()
  who = await people(house)
})
afterAll(() => house.stop())

const receive = async (OrdID: number) => {
  const { itemsDetails } = await byId(who.buyer, OrdID)
  const lines = itemsDetails.map(({ OddID }) => ({ OddID, OtdQuantity: '4' }))
  const sent = {
    OrdID,
    OttDate: new Date(clock.now().getTime() - 5 * 3_600_000).toISOString().slice(0, 10),
    OrdGuideRemission: 'T001-1',
    itemsDetails: lines,
  }
  const { Result } = await who.author.call<{ OttID: number }>('POST', 'LgsOrderAttended/save', sent)
  return Result.OttID
}

it('frees what the order took, ends its run and says why', async () => {
  const { OrdID, ReqID } = await ordered(who)
  expect(await standing(house, ReqID)).toEqual({ status: 2, attended: ['10.000'] })
  expect((await annul(who.buyer, OrdID, '')).Errors).toEqual(['Seleccione motivo de anulación'])
  const { Result } = await annul(who.buyer, OrdID)
  expect(Result).toMatchObject({ OrdStatus: 3, OrdStatusName: 'Anulada', AtsDecidableID: null })
  expect(await standing(house, ReqID)).toEqual({ status: 1, attended: ['0.000'] })
  expect((await decide(who.boss, OrdID, 2, { TrsCode: 'ORD' })).status).toBe(409)
  expect((await annul(who.buyer, OrdID)).Errors).toEqual(['Solo se anula una orden pendiente o aprobada'])
})

it('frees what a disapproved order took', async () => {
  const { OrdID, ReqID } = await ordered(who)
  await decide(who.boss, OrdID, 3, { TrsCode: 'ORD' })
  expect(await byId(who.buyer, OrdID)).toMatchObject({ OrdStatus: 5, OrdAnnullable: false })
  expect(await standing(house, ReqID)).toEqual({ status: 1, attended: ['0.000'] })
})

it('keeps an order of which something was received, and takes along what only waits', async () => {
  const { OrdID, ReqID } = await ordered(who)
  await approve(who, OrdID)
  const OttID = await receive(OrdID)
  await decide(who.boss, OttID, 2, { TrsCode: 'OTT' })
  expect((await annul(who.buyer, OrdID)).Errors).toEqual(['La orden tiene recepciones aprobadas'])
  expect(await byId(who.buyer, OrdID)).toMatchObject({
    OrdStatus: 2,
    OrdStatusReceptionName: 'Recepción parcial',
    OrdAnnulRefusal: 'La orden tiene recepciones aprobadas',
  })
  expect(await standing(house, ReqID)).toMatchObject({ status: 2 })

  const other = await ordered(who)
  await approve(who, other.OrdID)
  const waiting = await receive(other.OrdID)
  expect((await annul(who.buyer, other.OrdID)).status).toBe(200)
  const reception = await who.buyer.call<{ OttStatus: number }>('POST', 'LgsOrderAttended/byid', { OttID: waiting })
  expect(reception.Result.OttStatus).toBe(3)
})

it('is for the buyer to do, not for whoever only looks', async () => {
  const { OrdID } = await ordered(who)
  expect((await annul(who.boss, OrdID)).status).toBe(403)
  const stranger = await house.signIn('admin2')
  expect((await annul(stranger, OrdID)).status).toBe(404)
})
