import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { REDELIVERED_MAX, webhookMessages } from '#schema/modules/identity/webhook/webhook.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { openUpstream, SECRET, type Caller, type Upstream } from '#tests/platform/environment/service.ts'
import { webhookSecret } from '#upstream/kit/webhook/signature.ts'
import type { SavedWebhook } from '#upstream/modules/identity/webhook/save-webhook.ts'
import type { WebhookRecord } from '#upstream/modules/identity/webhook/webhook.repo.ts'
import { startWebhookSender } from '#upstream/modules/identity/webhook/webhook-sender.ts'
import { openReceiver, type Receiver } from './receiver.ts'

let upstream: Upstream
let admin: Caller
let receiver: Receiver
let WhkID: number
beforeAll(async () => {
  upstream = await openUpstream({ allowsPrivateWebhooks: true })
  admin = await upstream.signIn('admin')
  receiver = await openReceiver()
})
afterAll(async () => {
  await receiver.close()
  await upstream.stop()
})
beforeEach(async () => {
  const body = { WhkUrl: receiver.url, WhkDescription: 'ERP de prueba', WhkEvents: ['order.approved'] }
  WhkID = (await admin.call<SavedWebhook>('POST', 'SecWebhook/save', body)).Result.webhook.WhkID
})

const rows = <Row>(query: ReturnType<typeof sql<Row>>) => executeSql<Row>(upstream.fresh.database, query, '*')
/** What an outage leaves: deliveries that were given up, made `daysAgo`. */
const fail = (count: number, daysAgo = 0) =>
  rows(sql`insert into "SecWebhookDelivery" ("WhkID", "CpyID", "WhdEvent", "WhdType", "WhdBody", "WhdStatus", "WhdAttempts", "SecCreate")
    select ${WhkID}, 1, 'msg_' || ${daysAgo}::int || '_' || n, 'order.approved', '{}', 2, 10, clock_now() - make_interval(days => ${daysAgo})
    from generate_series(1, ${count}) n`)
const read = async () => (await admin.call<WebhookRecord>('POST', 'SecWebhook/byid', { WhkID })).Result
const again = (body: object = {}) => admin.call<WebhookRecord>('POST', 'SecWebhookDelivery/failed', { WhkID, ...body })
async function send(): Promise<() => Promise<void>> {
  const sender = await startWebhookSender(upstream.fresh.database, {
    secretOf: (salt) => webhookSecret(SECRET, salt),
    allowsPrivate: true,
    every: 100,
  })
  return () => sender.stop()
}

it('all that was given up is sent again, beyond the hundred that are shown, once each', async () => {
  await fail(150)
  expect(await read()).toMatchObject({ WhdFailed: 150 })
  const { status, Result } = await again()
  expect([status, Result.WhdFailed]).toEqual([200, 0])
  const stop = await send()
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(150), { timeout: 10_000 })
  await stop()
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(150)
  expect(receiver.received).toHaveLength(150)
})

it('a call takes as many as it may, the oldest; the rest is for the next', async () => {
  await fail(REDELIVERED_MAX + 5)
  expect((await again()).Result.WhdFailed).toBe(5)
  const left = await rows<{ WhdEvent: string }>(
    sql`select "WhdEvent" from "SecWebhookDelivery" where "WhkID" = ${WhkID} and "WhdStatus" = 2 order by "WhdID"`,
  )
  expect(left[0]?.WhdEvent).toBe(`msg_0_${REDELIVERED_MAX + 1}`)
  expect((await again()).Result.WhdFailed).toBe(0)
})

it('of some days alone, where those are named', async () => {
  await fail(2, 5)
  await fail(3)
  expect((await again({ Days: 1 })).Result.WhdFailed).toBe(2)
  expect((await again({ Days: 31 })).status).toBe(400)
  expect((await again({ Days: 7 })).Result.WhdFailed).toBe(0)
})

it('is refused where the webhook is disabled, and to whoever may not', async () => {
  await fail(1)
  const foreigner = await upstream.signIn('admin2')
  expect((await foreigner.call('POST', 'SecWebhookDelivery/failed', { WhkID })).status).toBe(404)
  const author = await upstream.signIn('solicitante')
  expect((await author.call('POST', 'SecWebhookDelivery/failed', { WhkID })).status).toBe(403)
  await admin.call('DELETE', 'SecWebhook/delete', { WhkID })
  expect(await again()).toMatchObject({ status: 400, Message: webhookMessages.inactive })
})
