import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TEST_EVENT, webhookEvents } from '#schema/kit/webhook/webhook-events.ts'
import { webhookMessages, WEBHOOKS_MAX } from '#schema/modules/identity/webhook/webhook.ts'
import { save as saveRequirement } from '#tests/kit/fixtures/requirement.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { openUpstream, SECRET, type Caller, type Upstream } from '#tests/platform/environment/service.ts'
import { startWebhookSender, type WebhookSenderOptions } from '#upstream/modules/identity/webhook/webhook-sender.ts'
import type { SavedWebhook } from '#upstream/modules/identity/webhook/save-webhook.ts'
import type { DeliveryRow, WebhookRecord } from '#upstream/modules/identity/webhook/webhook.repo.ts'
import type { QueueWorker } from '#upstream/platform/scheduler/queue/queue-worker.ts'
import { webhookSecret } from '#upstream/kit/webhook/signature.ts'
import { openReceiver, type Receiver } from './receiver.ts'

let upstream: Upstream
let admin: Caller
let receiver: Receiver
const senders: QueueWorker[] = []
beforeAll(async () => {
  upstream = await openUpstream({ allowsPrivateWebhooks: true })
  admin = await upstream.signIn('admin')
})
afterAll(() => upstream.stop())
beforeEach(async () => {
  receiver = await openReceiver()
})
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()))
  await executeSql(upstream.fresh.database, sql`update "SecWebhook" set "SecStatus" = 0`, '*')
  await receiver.close()
})

const rows = <Row>(query: ReturnType<typeof sql<Row>>) => executeSql<Row>(upstream.fresh.database, query, '*')
async function send(options: Partial<WebhookSenderOptions> = {}): Promise<void> {
  senders.push(
    await startWebhookSender(upstream.fresh.database, {
      secretOf: (salt) => webhookSecret(SECRET, salt),
      allowsPrivate: true,
      every: 100,
      delays: [0, 0],
      ...options,
    }),
  )
}
async function create(body: object = {}): Promise<{ webhook: WebhookRecord; secret: string }> {
  const {
    Result,
    status,
    body: text,
  } = await admin.call<SavedWebhook>('POST', 'SecWebhook/save', {
    WhkUrl: receiver.url,
    WhkDescription: 'ERP de prueba',
    WhkEvents: Object.keys(webhookEvents),
    ...body,
  })
  expect(status, text).toBe(200)
  return { webhook: Result.webhook, secret: Result.WhkSecret ?? '' }
}
const read = async (WhkID: number) => (await admin.call<WebhookRecord>('POST', 'SecWebhook/byid', { WhkID })).Result
const test = (WhkID: number) => admin.call<WebhookRecord>('POST', 'SecWebhook/test', { WhkID })
/** Waits until the newest delivery of a webhook stands so. */
const settled = async (WhkID: number, expected: Partial<DeliveryRow>): Promise<DeliveryRow> =>
  vi.waitFor(
    async () => {
      const [newest] = (await read(WhkID)).itemsDeliveries
      expect(newest).toMatchObject(expected)
      return newest!
    },
    { timeout: 8_000, interval: 100 },
  )
const verify = (secret: string, { headers, body }: Receiver['received'][number]) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as { type: string; data: Record<string, unknown> }

describe('a webhook', () => {
  it('is sent what was chosen, once, signed so that the library of the standard verifies it, by two senders side by side', async () => {
    const { webhook, secret } = await create({ WhkEvents: ['approval.requested'] })
    await send()
    await send()
    const author = await upstream.signIn('solicitante')
    const saved = await saveRequirement(author)
    expect(saved.status, saved.body).toBe(200)
    const delivery = await settled(webhook.WhkID, { WhdStatus: 1, WhdAttempts: 1, WhdCode: 204 })
    const [message] = receiver.received
    expect(receiver.received).toHaveLength(1)
    expect(message?.headers['webhook-id']).toBe(delivery.WhdEvent)
    expect(verify(secret, message!)).toMatchObject({
      type: 'approval.requested',
      data: { company: '1', kind: 'Requirement', id: String(saved.Result.ReqID) },
    })
    expect(() => verify(secret, { ...message!, body: `${message!.body} ` })).toThrow()
    expect(() => verify(webhookSecret(SECRET, 'another'), message!)).toThrow()
  })

  it('is sent nothing of what was undone', async () => {
    const { webhook } = await create()
    const author = await upstream.signIn('solicitante')
    expect((await saveRequirement(author, { itemsDetails: [] })).status).toBe(400)
    expect((await read(webhook.WhkID)).itemsDeliveries).toEqual([])
  })

  it('is sent nothing of a company that was disabled', async () => {
    const { webhook } = await create()
    await test(webhook.WhkID)
    const switchCompany = (status: number) =>
      rows(sql`update "GenCompany" set "SecStatus" = ${status} where "CpyID" = 1`)
    await switchCompany(0)
    await send()
    const unsent = () =>
      rows(sql`select from "SecWebhookDelivery" where "WhkID" = ${webhook.WhkID} and "WhdStatus" = 2`)
    await vi
      .waitFor(async () => expect(await unsent()).toHaveLength(1), { timeout: 8_000 })
      .finally(() => switchCompany(1))
    expect(receiver.received).toEqual([])
    expect(await read(webhook.WhkID)).toMatchObject({ SecStatus: 1 })
  })

  it('signs with both secrets after a rotation, until a day has passed, and stores neither', async () => {
    const { webhook, secret } = await create()
    const { WhkID } = webhook
    const key = { 'idempotency-key': 'a-rotation-once' }
    const rotated = await admin.call<SavedWebhook>('POST', 'SecWebhook/secret', { WhkID }, key)
    const next = rotated.Result.WhkSecret ?? ''
    expect(next).toMatch(/^whsec_[\w+/]{43}=$/)
    await send()
    await test(WhkID)
    await settled(WhkID, { WhdStatus: 1, WhdType: TEST_EVENT })
    for (const each of [secret, next]) expect(verify(each, receiver.received[0]!).type).toBe(TEST_EVENT)
    await rows(
      sql`update "SecWebhook" set "WhkPreviousUntil" = clock_now() - interval '1 second' where "WhkID" = ${WhkID}`,
    )
    await test(WhkID)
    await expect.poll(() => receiver.received).toHaveLength(2)
    expect(() => verify(secret, receiver.received[1]!)).toThrow()
    expect(verify(next, receiver.received[1]!).type).toBe(TEST_EVENT)
    for (const table of ['SecWebhook', 'SecWebhookDelivery', 'SecAudit', 'SecIdempotency'])
      expect(await rows(sql`select from ${sql.table(table)} t where t::text like ${`%${next.slice(6)}%`}`)).toEqual([])
  })

  it('is tried again by the clock after a failure, and keeps its id', async () => {
    const { webhook } = await create()
    receiver.answer = { code: 500, text: 'fuera de servicio' }
    await send({ delays: [2, 2] })
    await test(webhook.WhkID)
    const failed = await settled(webhook.WhkID, { WhdStatus: 0, WhdAttempts: 1, WhdCode: 500 })
    expect(failed.WhdAnswer).toBe('fuera de servicio')
    expect(failed.WhdNext).not.toBeNull()
    receiver.answer = { code: 200 }
    await settled(webhook.WhkID, { WhdStatus: 1, WhdAttempts: 2, WhdNext: null })
    const [first, second] = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(second).toBe(first)
  })

  it('follows no redirect', async () => {
    const { webhook } = await create()
    receiver.answer = { code: 302, headers: { location: `${receiver.url}/otro` } }
    await send({ delays: [] })
    await test(webhook.WhkID)
    await settled(webhook.WhkID, { WhdStatus: 2, WhdCode: 302, WhdAnswer: 'Las redirecciones no se siguen' })
    expect(receiver.received).toHaveLength(1)
  })

  it('is not waited for longer than a try may take', async () => {
    const { webhook } = await create()
    receiver.answer = null
    await send({ timeout: 300, delays: [] })
    await test(webhook.WhkID)
    await settled(webhook.WhkID, { WhdStatus: 2, WhdCode: null, WhdAnswer: 'No respondió en 0.3 segundos' })
  })

  it('is delivered once its receiver said so, though the answer does not come to its end', async () => {
    const { webhook } = await create()
    receiver.answer = { code: 200, text: 'recibido', isEndless: true }
    await send({ timeout: 300, delays: [0] })
    await test(webhook.WhkID)
    await settled(webhook.WhkID, { WhdStatus: 1, WhdAttempts: 1, WhdCode: 200, WhdAnswer: 'recibido' })
    expect(receiver.received).toHaveLength(1)
  })

  it('leads to no private address, neither by number nor by name', async () => {
    await send({ allowsPrivate: false, delays: [] })
    for (const host of ['127.0.0.1', 'localhost']) {
      const { webhook } = await create({ WhkUrl: receiver.url.replace('127.0.0.1', host) })
      await test(webhook.WhkID)
      const { WhdAnswer } = await settled(webhook.WhkID, { WhdStatus: 2, WhdCode: null })
      expect(WhdAnswer).toMatch(/^La dirección \S+ no es pública$/)
    }
    expect(receiver.received).toEqual([])
  })

  it('is disabled after the last try: administrators get a letter and a notice; enabled again, it takes the delivery anew', async () => {
    const { webhook } = await create({ WhkDescription: 'Almacén externo', WhkEvents: ['approval.requested'] })
    const { WhkID } = webhook
    receiver.answer = { code: 503 }
    await rows(sql`update "SecUser" set "UsrEmail" = 'admin@correo.example' where "UsrName" = 'admin'`)
    await send()
    await saveRequirement(await upstream.signIn('solicitante'))
    const failed = await settled(WhkID, { WhdStatus: 2, WhdAttempts: 3 })
    expect(await read(WhkID)).toMatchObject({ SecStatus: 0, WhkReason: 'No aceptó los envíos: respondió 503' })
    const letters = await rows<{ MalPath: string }>(
      sql`select "MalPath" from "GenMail" where "MalSubject" = 'Webhook desactivado: Almacén externo'`,
    )
    expect(letters.map(({ MalPath }) => MalPath)).toContain(
      `/configuracion/integraciones?vista=webhooks&registro=${WhkID}`,
    )
    const notices = await rows(sql`select from "SecAlert" where "TrsCode" = 'WHK' and "DocEntry" = ${WhkID}`)
    expect(notices.length).toBeGreaterThan(0)

    const anew = () => admin.call('POST', 'SecWebhookDelivery/save', { WhdID: failed.WhdID })
    expect(await anew()).toMatchObject({ status: 400, Message: webhookMessages.inactive })
    await admin.call('DELETE', 'SecWebhook/delete', { WhkID, SecStatus: 1 })
    receiver.answer = { code: 204 }
    receiver.received.length = 0
    expect((await anew()).status).toBe(200)
    await settled(WhkID, { WhdStatus: 1, WhdAttempts: 1, WhdEvent: failed.WhdEvent })
    expect(receiver.received).toHaveLength(1)
  })

  it('stays enabled where it refuses one message and takes the others, also when that one or a test is sent in vain', async () => {
    const { webhook } = await create({ WhkEvents: ['approval.requested'] })
    const { WhkID } = webhook
    const author = await upstream.signIn('solicitante')
    receiver.refused = `"id": "${(await saveRequirement(author)).Result.ReqID}"`
    expect((await saveRequirement(author)).status).toBe(200)
    await send({ delays: [1, 1] })
    const refused = () =>
      vi.waitFor(
        async () => {
          const found = (await read(WhkID)).itemsDeliveries.find(({ WhdCode }) => WhdCode === 400)
          expect(found).toMatchObject({ WhdStatus: 2, WhdAttempts: 3 })
          return found!
        },
        { timeout: 8_000, interval: 100 },
      )
    const { WhdID } = await refused()
    expect(await read(WhkID)).toMatchObject({ SecStatus: 1, WhkReason: null })

    expect((await admin.call('POST', 'SecWebhookDelivery/save', { WhdID })).status).toBe(200)
    await refused()
    receiver.answer = { code: 500 }
    await test(WhkID)
    await settled(WhkID, { WhdType: TEST_EVENT, WhdStatus: 2, WhdCode: 500 })
    expect(await read(WhkID)).toMatchObject({ SecStatus: 1 })
  })

  it('is disabled by a receiver that asks for no more, whatever it took before', async () => {
    const { webhook } = await create()
    await send()
    await test(webhook.WhkID)
    await settled(webhook.WhkID, { WhdStatus: 1 })
    receiver.answer = { code: 410 }
    await test(webhook.WhkID)
    await settled(webhook.WhkID, { WhdStatus: 2, WhdAttempts: 1, WhdCode: 410 })
    expect(await read(webhook.WhkID)).toMatchObject({ SecStatus: 0, WhkReason: 'No aceptó los envíos: respondió 410' })
  })

  it('is delivered once although its job was lost and several services start', async () => {
    const { webhook } = await create()
    await test(webhook.WhkID)
    await upstream.fresh.database.pool.query('delete from pgboss.job')
    await Promise.all([send(), send(), send()])
    await settled(webhook.WhkID, { WhdStatus: 1, WhdAttempts: 1 })
    expect(receiver.received).toHaveLength(1)
  })

  it("is another company's for nobody: foreign and missing look alike", async () => {
    const { webhook } = await create()
    await test(webhook.WhkID)
    const [delivery] = (await read(webhook.WhkID)).itemsDeliveries
    const foreigner = await upstream.signIn('admin2')
    const { Result } = await foreigner.call<{ data: { WhkID: number }[] }>('POST', 'SecWebhook/list', {})
    expect(Result.data.map(({ WhkID }) => WhkID)).not.toContain(webhook.WhkID)
    const change = { WhkUrl: receiver.url, WhkDescription: 'Ajeno', WhkEvents: ['order.approved'] }
    const calls: [method: 'POST' | 'DELETE', path: string, body: (id: number) => object][] = [
      ['POST', 'byid', (WhkID) => ({ WhkID })],
      ['POST', 'save', (WhkID) => ({ WhkID, ...change })],
      ['POST', 'secret', (WhkID) => ({ WhkID })],
      ['POST', 'test', (WhkID) => ({ WhkID })],
      ['DELETE', 'delete', (WhkID) => ({ WhkID })],
    ]
    for (const [method, path, body] of calls) {
      const [foreign, missing] = await Promise.all(
        [webhook.WhkID, 2_000_000].map((WhkID) => foreigner.call(method, `SecWebhook/${path}`, body(WhkID))),
      )
      expect([path, foreign?.status, foreign?.body]).toEqual([path, 404, missing?.body])
    }
    const anew = await foreigner.call('POST', 'SecWebhookDelivery/save', { WhdID: delivery!.WhdID })
    expect(anew.status).toBe(404)
  })

  it('is one of twenty that are enabled: a disabled one takes no place, and comes back where there is one', async () => {
    const { webhook } = await create()
    for (let made = 1; made < WEBHOOKS_MAX; made++) await create()
    const body = { WhkUrl: receiver.url, WhkDescription: 'Uno más', WhkEvents: Object.keys(webhookEvents) }
    const more = () => admin.call('POST', 'SecWebhook/save', body)
    const turn = (SecStatus: 0 | 1) => admin.call('DELETE', 'SecWebhook/delete', { WhkID: webhook.WhkID, SecStatus })
    expect((await more()).Errors).toEqual([webhookMessages.most])
    expect((await turn(0)).status).toBe(200)
    expect((await more()).status).toBe(200)
    expect((await turn(1)).Errors).toEqual([webhookMessages.most])
    await rows(sql`update "SecWebhook" set "SecStatus" = 0 where "WhkID" <> ${webhook.WhkID}`)
    expect((await turn(1)).status).toBe(200)
  })

  it('says what is wrong with it, and is changed by administrators alone', async () => {
    const wrong = { WhkUrl: 'ftp://x', WhkDescription: ' ', WhkEvents: ['order.eaten'] }
    const { status, Errors } = await admin.call('POST', 'SecWebhook/save', wrong)
    expect([status, Errors]).toEqual([
      400,
      [webhookMessages.description, webhookMessages.url, webhookMessages.event('order.eaten')],
    ])
    const author = await upstream.signIn('solicitante')
    expect((await author.call('POST', 'SecWebhook/list', {})).status).toBe(403)
    expect((await upstream.anyone.call('POST', 'SecWebhook/list', {})).status).toBe(401)
  })
})
