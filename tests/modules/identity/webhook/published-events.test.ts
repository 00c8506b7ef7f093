import { beforeAll, expect, it } from 'vitest'
import { webhookEvents } from '#schema/kit/webhook/webhook-events.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { chooseWinner, createQuotationInEvaluation } from '#tests/kit/fixtures/offer.ts'
import { approve, createOrder } from '#tests/kit/fixtures/order.ts'
import { openQuotation } from '#tests/kit/fixtures/quotation.ts'
import { createApprovedReception, createOrderToReceive } from '#tests/kit/fixtures/reception.ts'
import {
  createOrderToBill,
  createVoucher,
  releaseVoucherNumbers,
  signInSuppliers,
} from '#tests/kit/fixtures/voucher.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import type { SavedWebhook } from '#upstream/modules/identity/webhook/save-webhook.ts'
import type { WebhookRecord } from '#upstream/modules/identity/webhook/webhook.repo.ts'

const upstream = provideUpstream()
let who: People
let WhkID: number
beforeAll(async () => {
  who = await signInDemoPeople(upstream)
  const { Result } = await who.admin.call<SavedWebhook>('POST', 'SecWebhook/save', {
    WhkUrl: 'https://erp.example/circuito',
    WhkDescription: 'Todo',
    WhkEvents: Object.keys(webhookEvents),
  })
  WhkID = Result.webhook.WhkID
})

interface Message {
  type: string
  timestamp: string
  data: { company: string; kind: string; id: string; number: string } & Record<string, unknown>
}

/** What was published about something, the oldest first. */
async function published(kind: string, key: number): Promise<Message[]> {
  const { Result } = await who.admin.call<WebhookRecord>('POST', 'SecWebhook/byid', { WhkID })
  return Result.itemsDeliveries
    .map(({ WhdBody }) => JSON.parse(WhdBody) as Message)
    .filter(({ data }) => data.kind === kind && data.id === String(key))
    .reverse()
}
const typesOf = (messages: Message[]) => messages.map(({ type }) => type)

it('an order: asked for twice, decided twice, approved', async () => {
  const { OrdID } = await createOrder(who)
  await approve(who, OrdID)
  const messages = await published('Order', OrdID)
  expect(typesOf(messages).sort()).toEqual([
    'approval.decided',
    'approval.decided',
    'approval.requested',
    'approval.requested',
    'order.approved',
  ])
  expect(messages.filter(({ type }) => type === 'approval.decided').map(({ data }) => data['isFinal'])).toEqual([
    false,
    true,
  ])
  const approved = messages.find(({ type }) => type === 'order.approved')
  expect(Object.keys(approved?.data ?? {}).sort()).toEqual(['company', 'id', 'kind', 'number'])
  expect(Math.abs(Date.parse(approved?.timestamp ?? '') - clock.now().getTime())).toBeLessThan(60_000)
})

it('a quotation that opens', async () => {
  const { CttID } = await openQuotation(who)
  expect(typesOf(await published('Quotation', CttID))).toEqual(['quotation.opened'])
})

it('a further round of a quotation opens too, once however often it is asked for', async () => {
  const { CttID, itemsParticipant } = await createQuotationInEvaluation(who)
  await chooseWinner(who.boss, CttID, itemsParticipant[0]?.CtpID ?? 0, { TypeWinner: 1, TypeReason: ['1'] })
  const ask = () => who.boss.call<{ CttID: number }>('POST', 'LgsCotization/createversion', { CttID })
  const next = (await ask()).Result.CttID
  expect([(await ask()).Result.CttID, next === CttID]).toEqual([next, false])
  expect(typesOf(await published('Quotation', next))).toEqual(['quotation.opened'])
})

it('a reception: recorded, asked for, decided, approved', async () => {
  const of = await createOrderToReceive(upstream, who.author, who.boss)
  const OttID = await createApprovedReception([who.buyer, who.boss], of)
  expect(typesOf(await published('AttendedOrder', OttID)).sort()).toEqual([
    'approval.decided',
    'approval.requested',
    'reception.approved',
    'reception.recorded',
  ])
})

it('a voucher: submitted, received, paid, each with its order', async () => {
  const [supplier] = await signInSuppliers(upstream)
  await releaseVoucherNumbers(upstream)
  const of = await createOrderToBill(upstream)
  const { VouID } = await createVoucher(upstream, supplier, of)
  for (const step of ['reception', 'accept'])
    await who.buyer.call('POST', `LgsOrderPurcharseVoucher/${step}`, { VouID })
  const read = await who.admin.call<{ accounts: { PbkID: number }[] }>('POST', 'AccVoucher/byid', { VouID })
  const paid = await who.admin.call('POST', 'AccVoucher/pay', {
    VouID,
    VpyDate: clock.today(),
    VpyAmount: '472.00',
    VpyOperation: '00123',
    PbkID: read.Result.accounts[0]?.PbkID,
  })
  expect(paid.Errors).toEqual([])
  const messages = await published('Voucher', VouID)
  expect(typesOf(messages)).toEqual(['voucher.submitted', 'voucher.received', 'payment.recorded'])
  expect(messages.map(({ data }) => data['order'])).toEqual(Array(3).fill(String(of.OrdID)))
  expect(messages[2]?.data['payment']).toMatch(/^\d+$/)
})
