import { expect, it } from 'vitest'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()

interface Webhook {
  id: string
  previousSecretUntil: string | null
  deliveries: { type: string }[]
}
interface Payload {
  webhook: Webhook
  errors: object[]
}

const PARTS = 'id previousSecretUntil deliveries { type }'

it('is the same in the list as by itself: until when its last secret signs, and what was sent to it', async () => {
  const admin = await world.as('admin')
  const change = async (name: string, inputType: string, input: object): Promise<Webhook> => {
    const { data } = await admin.graph<Record<string, Payload>>(
      `mutation Change($input: ${inputType}!) { ${name}(input: $input) { webhook { ${PARTS} } errors { message } } }`,
      { input },
    )
    const payload = data[name]
    if (!payload) throw new Error(`no answer of ${name}`)
    expect(payload.errors).toEqual([])
    return payload.webhook
  }
  const make = (description: string) =>
    change('saveWebhook', 'SaveWebhookInput', {
      url: 'https://erp.example.com/circuito',
      description,
      events: ['order.approved'],
    })
  const [{ id }, other] = [await make('ERP'), await make('Almacén')]
  await change('rotateWebhookSecret', 'WebhookKeyInput', { id })
  const tested = await change('sendWebhookTest', 'WebhookKeyInput', { id })
  expect(tested).toMatchObject({
    previousSecretUntil: expect.any(String) as string,
    deliveries: [{ type: 'webhook.test' }],
  })

  const { data, errors } = await admin.graph<{ webhooks: Webhook[]; webhook: Webhook }>(
    `query Webhooks($id: ID!) { webhooks { ${PARTS} } webhook(id: $id) { ${PARTS} } }`,
    { id },
  )
  expect(errors).toBeUndefined()
  expect(data.webhook).toEqual(tested)
  expect(data.webhooks.find((row) => row.id === id)).toEqual(tested)
  expect(data.webhooks.find((row) => row.id === other.id)).toMatchObject({ previousSecretUntil: null, deliveries: [] })
})
