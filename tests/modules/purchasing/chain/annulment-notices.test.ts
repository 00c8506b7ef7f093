import { beforeAll, expect, it } from 'vitest'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import {
  annul as annulOrder,
  approve,
  byId as orderById,
  createOrder,
  insertAwardedQuotation,
} from '#tests/kit/fixtures/order.ts'
import { annul as annulQuotation, close as closeQuotation, openQuotation } from '#tests/kit/fixtures/quotation.ts'
import { receive } from '#tests/kit/fixtures/reception.ts'
import { save, saveApproved } from '#tests/kit/fixtures/requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface Alert {
  AleMessage: string
  AleRead: boolean
  TrsCode: string
  DocEntry: number
}

const upstream = provideUpstream()
let people: People

beforeAll(async () => {
  people = await signInDemoPeople(upstream)
})

const heard = async (caller: Caller): Promise<Alert[]> =>
  (await caller.call<{ data: Alert[] }>('POST', 'SecAlert/pagination', { start: 0, length: 100 })).Result.data

/** What a person was told of documents of one kind, the newest first. */
const heardOf = async (caller: Caller, TrsCode: string, ...documents: number[]): Promise<string[]> =>
  (await heard(caller))
    .filter((alert) => alert.TrsCode === TrsCode && documents.includes(alert.DocEntry))
    .map(({ AleMessage }) => AleMessage)

const annulRequirement = (caller: Caller, ReqID: number) =>
  caller.call('PUT', 'LgsRequirement/anulated', { ReqID, TypeAnulated: '4' })
const deleteRequirement = (caller: Caller, ReqID: number) => caller.call('DELETE', 'LgsRequirement', { ReqID })

it('the author of a requirement hears that somebody else annulled or deleted it, and why', async () => {
  const { author, boss, admin } = people
  const annulled = await saveApproved(author, boss)
  expect((await annulRequirement(admin, annulled)).status).toBe(200)
  expect((await heardOf(author, 'REQ', annulled))[0]).toBe('Requerimiento anulado: Sin presupuesto')
  expect(await heardOf(admin, 'REQ', annulled)).toEqual([])

  const deleted = (await save(author)).Result.ReqID
  expect((await deleteRequirement(admin, deleted)).status).toBe(200)
  expect(await heardOf(author, 'REQ', deleted)).toEqual(['Requerimiento eliminado'])
})

it('nobody is told of what they did themselves', async () => {
  const { author, buyer } = people
  const [annulled, deleted] = [(await save(author)).Result.ReqID, (await save(author)).Result.ReqID]
  expect((await annulRequirement(author, annulled)).status).toBe(200)
  expect((await deleteRequirement(author, deleted)).status).toBe(200)
  expect(await heardOf(author, 'REQ', annulled, deleted)).toEqual([])
  const { CttID } = await openQuotation(people)
  expect((await annulQuotation(buyer, CttID)).status).toBe(200)
  expect(await heardOf(buyer, 'COT', CttID)).toEqual([])
})

it('the buyer of a quotation hears that somebody else annulled it, and why', async () => {
  const { CttID } = await openQuotation(people)
  expect((await annulQuotation(people.admin, CttID, '5')).status).toBe(200)
  expect(await heardOf(people.buyer, 'COT', CttID)).toEqual(['Cotización anulada: Cambio de especificaciones'])
})

it('the buyer of a quotation hears that somebody else closed it without an order, and why; not of what they closed', async () => {
  const { CttID } = await insertAwardedQuotation(upstream, people)
  expect((await closeQuotation(people.admin, CttID, 'No tiene stock')).status).toBe(200)
  expect((await heardOf(people.buyer, 'COT', CttID))[0]).toBe('Cotización cerrada sin orden: No tiene stock')
  expect((await heardOf(people.admin, 'COT', CttID)).filter((text) => text.includes('sin orden'))).toEqual([])
})

/** Records a reception of part of an order, which waits to be approved. */
async function receivePart(caller: Caller, order: { OrdID: number; ReqID: number }): Promise<number> {
  const { itemsDetails } = await orderById(people.buyer, order.OrdID)
  const { Result, Errors } = await receive(caller, { ...order, lines: itemsDetails.map(({ OddID }) => OddID) })
  if (!Result) throw new Error(Errors.join(' '))
  return Result.OttID
}

it('its buyer hears that an order was annulled, and whoever recorded receptions that they went with it', async () => {
  const { author, buyer, admin } = people
  const one = await createOrder(people)
  await approve(people, one.OrdID)
  const OttID = await receivePart(author, one)
  expect((await annulOrder(admin, one.OrdID, '2')).status).toBe(200)
  expect((await heardOf(buyer, 'ORD', one.OrdID))[0]).toBe('Orden anulada: Ya no se necesita')
  expect(await heardOf(author, 'OTT', OttID)).toEqual(['Recepción anulada con su orden: Ya no se necesita'])
  expect(await heardOf(admin, 'ORD', one.OrdID)).toEqual([])

  const two = await createOrder(people)
  await approve(people, two.OrdID)
  const receptions = [await receivePart(author, two), await receivePart(author, two)]
  expect((await annulOrder(buyer, two.OrdID, '2')).status).toBe(200)
  expect(await heardOf(author, 'OTT', ...receptions)).toEqual([
    '2 recepciones anuladas con su orden: Ya no se necesita',
  ])
  expect((await heardOf(buyer, 'ORD', two.OrdID)).filter((message) => message.includes('anulada'))).toEqual([])
})
