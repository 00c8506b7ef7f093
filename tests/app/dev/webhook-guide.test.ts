import { expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { webhookEvents } from '#schema/kit/webhook/webhook-events.ts'
import { loadVerification, readWebhookGuide } from '../../../scripts/integration/guide-verification.ts'
import { signedHeaders, webhookSecret } from '#upstream/kit/webhook/signature.ts'

it('the guide names every event as it is declared', () => {
  const rows = [...readWebhookGuide().matchAll(/^\| `([a-z.]+)` \| (.*) \|$/gm)].map(([, type, meaning]) => [
    type,
    meaning,
  ])
  expect(rows.slice(0, -1)).toEqual(Object.entries(webhookEvents).map(([type, { meaning }]) => [type, meaning]))
})

it('what the guide verifies messages with takes ours, by either secret, and no other', async () => {
  const verify = await loadVerification()
  const [old = '', next = '', other = ''] = ['a', 'b', 'c'].map((salt) => webhookSecret('the key of the program', salt))
  // The guide asks the machine's clock.
  const timestamp = Math.floor((clock.now().getTime() - clock.clockOffset()) / 1_000)
  const body = '{"type":"webhook.test"}'
  const headers = signedHeaders({ id: 'msg_1', timestamp, body }, [next, old])
  for (const secret of [old, next]) expect(verify(secret, headers, body)).toEqual({ type: 'webhook.test' })
  expect(() => verify(other, headers, body)).toThrow('not signed')
  expect(() => verify(next, headers, `${body} `)).toThrow('not signed')
  const late = signedHeaders({ id: 'msg_1', timestamp: timestamp - 600, body }, [next])
  expect(() => verify(next, late, body)).toThrow('too old')
})
