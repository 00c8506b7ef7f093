import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openUpstream, SECRET, type Caller, type Upstream } from '#tests/platform/environment/service.ts'
import { startWebhookSender } from '#upstream/modules/identity/webhook/webhook-sender.ts'
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
const test = (WhkID: number) => admin.call('POST', 'SecWebhook/test', { WhkID })
const received = (receiver: Receiver, messages: number) =>
  vi.waitFor(() => expect(receiver.received).toHaveLength(messages), { timeout: 5_000 })

it('a receiver that does not answer occupies one place: the others go on, those too that come meanwhile', async () => {
  const [waiting, answering] = [await create(slow), await create(quick)]
  await test(waiting)
  for (let sent = 0; sent < 3; sent++) await test(answering)
  sender = await startWebhookSender(upstream.fresh.database, {
    secretOf: (salt) => webhookSecret(SECRET, salt),
    allowsPrivate: true,
    every: 60_000,
    atOnce: 2,
    timeout: 30_000,
  })
  sender.look()
  await received(slow, 1)
  await received(quick, 3)

  await test(answering)
  sender.look()
  await received(quick, 4)
})
