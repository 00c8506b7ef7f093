import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
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

it('has its whole log by pages, and nobody else’s', async () => {
  const admin = await world.as('admin')
  const { data: made } = await admin.graph<{ saveWebhook: Payload }>(
    'mutation ($input: SaveWebhookInput!) { saveWebhook(input: $input) { webhook { id } errors { message } } }',
    { input: { url: 'https://erp.example.com/registro', description: 'Registro', events: ['order.approved'] } },
  )
  const { id } = made.saveWebhook.webhook
  await executeSql(
    world.database,
    sql`insert into "SecWebhookDelivery" ("WhkID", "CpyID", "WhdEvent", "WhdType", "WhdBody", "WhdStatus")
      select ${Number(id)}, 1, 'msg_page_' || n, 'order.approved', '{}', 1 from generate_series(1, 121) n`,
    '*',
  )
  const read = async (webhook: string, number: number, who = admin) => {
    const { data } = await who.graph<{
      webhookDeliveries: { items: { messageId: string }[]; total: number; totalIsExact: boolean }
    }>(
      `query ($webhook: ID!, $page: PageInput) {
        webhookDeliveries(webhook: $webhook, page: $page) { items { messageId } total totalIsExact } }`,
      { webhook, page: { number, size: 50 } },
    )
    const { items, ...rest } = data.webhookDeliveries
    return { ...rest, ends: [items[0]?.messageId, items.at(-1)?.messageId], count: items.length }
  }
  const all = { total: 121, totalIsExact: true }
  expect(await read(id, 1)).toEqual({ ...all, ends: ['msg_page_121', 'msg_page_72'], count: 50 })
  expect(await read(id, 3)).toEqual({ ...all, ends: ['msg_page_21', 'msg_page_1'], count: 21 })
  const none = { total: 0, totalIsExact: true, ends: [undefined, undefined], count: 0 }
  expect(await read(id, 1, await world.as('admin2'))).toEqual(none)
  expect(await read('x', 1)).toEqual(none)
})
