import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { openUpstream, SECRET, type Caller, type Upstream } from '#tests/platform/environment/service.ts'
import { startWebhookSender, type WebhookSenderOptions } from '#upstream/modules/identity/webhook/webhook-sender.ts'
import type { SavedWebhook } from '#upstream/modules/identity/webhook/save-webhook.ts'
import type { QueueWorker } from '#upstream/platform/scheduler/queue/queue-worker.ts'
import { webhookSecret } from '#upstream/kit/webhook/signature.ts'
import { openReceiver, type Receiver } from './receiver.ts'

let upstream: Upstream
let admin: Caller
let slow: Receiver
let quick: Receiver
let sender: QueueWorker
beforeAll(async () => {
  upstream = await openUpstream({ allowsPrivateWebhooks: true })
  admin = await upstream.signIn('admin')
  ;[slow, quick] = await Promise.all([openReceiver(), openReceiver()])
  slow.answer = null
})
afterAll(async () => {
  await slow.close()
  await quick.close()
  await sender.stop()
  await upstream.stop()
})

async function create(receiver: Receiver): Promise<number> {
  const { Result } = await admin.call<SavedWebhook>('POST', 'SecWebhook/save', {
    WhkUrl: receiver.url,
    WhkDescription: 'ERP de prueba',
    WhkEvents: ['order.approved'],
  })
  return Result.webhook.WhkID
}
async function startSender(options: Partial<WebhookSenderOptions>): Promise<void> {
  sender = await startWebhookSender(upstream.fresh.database, {
    secretOf: (salt) => webhookSecret(SECRET, salt),
    allowsPrivate: true,
    every: 60_000,
    ...options,
  })
  sender.look()
}
/** Stops the sender, which would wait for what is under way. */
async function stopWhatHangs(): Promise<void> {
  const stopped = sender.stop()
  slow.hangUp()
  await stopped
}
const test = (WhkID: number) => admin.call('POST', 'SecWebhook/test', { WhkID })
const received = (receiver: Receiver, messages: number) =>
  vi.waitFor(() => expect(receiver.received).toHaveLength(messages), { timeout: 15_000 })

it('a receiver that does not answer occupies one place: the others go on, those too that come meanwhile', async () => {
  const [waiting, answering] = [await create(slow), await create(quick)]
  await test(waiting)
  for (let sent = 0; sent < 3; sent++) await test(answering)
  await startSender({ atOnce: 2, timeout: 30_000 })
  await received(slow, 1)
  await received(quick, 3)

  await test(answering)
  sender.look()
  await received(quick, 4)
  // What hangs breaks off, so that nothing is left to wait for.
  await slow.close()
  await sender.stop()
  slow = await openReceiver()
  slow.answer = null
})

it('a receiver that hangs never occupies more than two places, however much it is sent', async () => {
  const [waiting, answering] = [await create(slow), await create(quick)]
  const [before, answered] = [slow.received.length, quick.received.length]
  for (let sent = 0; sent < 6; sent++) await test(waiting)
  for (let sent = 0; sent < 3; sent++) await test(answering)
  await startSender({ atOnce: 4, timeout: 30_000, delays: [60] })
  await received(quick, answered + 3)
  expect(slow.received.length).toBe(before + 2)

  // What waits is sent as the places come free, and what still waits at the end has its job again.
  await vi.waitFor(
    () => {
      if (slow.received.length < before + 4) slow.hangUp()
      expect(slow.received.length).toBeGreaterThanOrEqual(before + 4)
    },
    { timeout: 15_000, interval: 500 },
  )
  await stopWhatHangs()
  const jobs = await executeSql<{ count: number }>(
    upstream,
    sql`select count(*)::integer from pgboss.job j join "SecWebhookDelivery" d on d."WhdID" = (j.data->>'delivery')::integer
      where d."WhkID" = ${waiting} and d."WhdStatus" = 0 and j.state < 'active'`,
  )
  expect(jobs).toEqual([{ count: 6 }])
})

it('five receivers that hang leave half of the places to the others, once that is known of them', async () => {
  const hanging = [await create(slow), await create(slow), await create(slow), await create(slow), await create(slow)]
  const answering = await create(quick)
  const [before, answered] = [slow.received.length, quick.received.length]
  for (const webhook of hanging) for (let sent = 0; sent < 4; sent++) await test(webhook)
  await startSender({ atOnce: 10, timeout: 6_000, delays: [60] })
  await received(slow, before + 10)
  // The next ones are tried.
  await vi.waitFor(() => expect(slow.received.length).toBeGreaterThan(before + 10), { timeout: 20_000 })
  await test(answering)
  sender.look()
  await vi.waitFor(() => expect(quick.received).toHaveLength(answered + 1), { timeout: 4_000 })
  await stopWhatHangs()
})
