import { beforeAll, describe, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { download } from '#tests/kit/files/file-transfer.ts'
import { RUC } from '#tests/kit/fixtures/offer.ts'
import { decide } from '#tests/kit/fixtures/requirement.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { annul, approve, byId, createOrder, readRequirementAttention } from '#tests/kit/fixtures/order.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let callers: People
beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
})

const receive = async (OrdID: number) => {
  const { itemsDetails } = await byId(callers.buyer, OrdID)
  const lines = itemsDetails.map(({ OddID }) => ({ OddID, OtdQuantity: '4' }))
  const sent = {
    OrdID,
    OttDate: new Date(clock.now().getTime() - 5 * 3_600_000).toISOString().slice(0, 10),
    OrdGuideRemission: 'T001-1',
    itemsDetails: lines,
  }
  const { Result } = await callers.author.call<{ OttID: number }>('POST', 'LgsOrderAttended/save', sent)
  return Result.OttID
}

it('frees what the order took, ends its run and says why', async () => {
  const { OrdID, ReqID } = await createOrder(callers)
  expect(await readRequirementAttention(upstream, ReqID)).toEqual({ status: 2, attended: ['10.000'] })
  expect((await annul(callers.buyer, OrdID, '')).Errors).toEqual(['Seleccione motivo de anulación'])
  const { Result } = await annul(callers.buyer, OrdID)
  expect(Result).toMatchObject({ OrdStatus: 3, OrdStatusName: 'Anulada', AtsDecidableID: null })
  expect(await readRequirementAttention(upstream, ReqID)).toEqual({ status: 1, attended: ['0.000'] })
  expect((await decide(callers.boss, OrdID, 2, { TrsCode: 'ORD' })).status).toBe(409)
  expect((await annul(callers.buyer, OrdID)).Errors).toEqual(['Solo se anula una orden pendiente o aprobada'])
})

it('frees what a disapproved order took', async () => {
  const { OrdID, ReqID } = await createOrder(callers)
  await decide(callers.boss, OrdID, 3, { TrsCode: 'ORD' })
  expect(await byId(callers.buyer, OrdID)).toMatchObject({ OrdStatus: 5, OrdAnnullable: false })
  expect(await readRequirementAttention(upstream, ReqID)).toEqual({ status: 1, attended: ['0.000'] })
})

it('keeps an order of which something was received, and takes along what only waits', async () => {
  const { OrdID, ReqID } = await createOrder(callers)
  await approve(callers, OrdID)
  const OttID = await receive(OrdID)
  await decide(callers.boss, OttID, 2, { TrsCode: 'OTT' })
  // Whoever has given no reason yet learns first that none would do.
  for (const reason of ['1', ''])
    expect((await annul(callers.buyer, OrdID, reason)).Errors).toEqual(['La orden tiene recepciones aprobadas'])
  expect(await byId(callers.buyer, OrdID)).toMatchObject({
    OrdStatus: 2,
    OrdStatusReceptionName: 'Recepción parcial',
    OrdAnnulRefusal: 'La orden tiene recepciones aprobadas',
  })
  expect(await readRequirementAttention(upstream, ReqID)).toMatchObject({ status: 2 })

  const other = await createOrder(callers)
  await approve(callers, other.OrdID)
  const waiting = await receive(other.OrdID)
  expect((await annul(callers.buyer, other.OrdID)).status).toBe(200)
  const reception = await callers.buyer.call<{ OttStatus: number }>('POST', 'LgsOrderAttended/byid', { OttID: waiting })
  expect(reception.Result.OttStatus).toBe(3)
})

describe('is its supplier’s to read', () => {
  /** What the supplier finds of an order: by its number in the list, in the search of everything, by its key and as a PDF. */
  async function readAsSupplier(OrdID: number) {
    const supplier = await upstream.signIn(RUC, { LexID: 1000 })
    const { OrdDocumentNumber } = await byId(callers.buyer, OrdID)
    const list = await supplier.call<{ data: unknown[] }>('POST', 'LgsOrderPurcharse/pagination', {
      search: OrdDocumentNumber,
    })
    const hits = await supplier.call<unknown[]>('POST', 'LgsSearch/find', { Text: OrdDocumentNumber })
    const one = await supplier.call('POST', 'LgsOrderPurcharse/byid', { OrdID })
    const printed = await download(upstream, supplier.token, 'GET', `orderpurchase/pdforderpurcharse?OrdID=${OrdID}`)
    return [list.Result.data.length, hits.Result.length, one.status, printed.status]
  }

  it('where it had been approved', async () => {
    const { OrdID } = await createOrder(callers, { SupID: 1 })
    await approve(callers, OrdID)
    expect(await readAsSupplier(OrdID)).toEqual([1, 1, 200, 200])
    await annul(callers.buyer, OrdID)
    expect(await readAsSupplier(OrdID)).toEqual([1, 1, 200, 200])
  })

  it.each([
    ['while it waited for its approval', {}],
    ['as a draft', { OrdSend: 0 }],
  ])('never where it was annulled %s', async (_, changes) => {
    const { OrdID } = await createOrder(callers, { SupID: 1, ...changes })
    expect(await readAsSupplier(OrdID)).toEqual([0, 0, 404, 404])
    expect((await annul(callers.buyer, OrdID)).status).toBe(200)
    expect(await readAsSupplier(OrdID)).toEqual([0, 0, 404, 404])
  })
})

it('is for the buyer to do, not for whoever only looks', async () => {
  const { OrdID } = await createOrder(callers)
  expect((await annul(callers.boss, OrdID)).status).toBe(403)
  const stranger = await upstream.signIn('admin2')
  expect((await annul(stranger, OrdID)).status).toBe(404)
})
