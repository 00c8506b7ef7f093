import { nullIfMissing } from '#graph/platform/rest/or-null.ts'
import type { Selected } from '#graph/platform/hydration/relation.ts'
import { createPageReader, type PageInput } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import {
  failedInput,
  redeliveryInput,
  savedWebhook,
  webhookActiveInput,
  webhookDelivery,
  webhookDetail,
  webhookInput,
  webhookKeyInput,
  webhookList,
} from './webhook.wire.ts'

const WEBHOOK = 'SecWebhook'

export const readWebhooks = async (rest: Rest) =>
  readWire(webhookList, await rest.read('POST', `${WEBHOOK}/list`, { body: {} })).items
export const readWebhook = (rest: Rest, id: string) =>
  nullIfMissing(
    rest.read('POST', `${WEBHOOK}/byid`, { body: { WhkID: Number(id) } }).then((row) => readWire(webhookDetail, row)),
  )
const deliveries = createPageReader('SecWebhookDelivery/pagination', webhookDelivery)
/** A page of what was sent to a webhook. */
export const pageOfDeliveries = (rest: Rest, webhook: string, page: PageInput | null | undefined, selected: Selected) =>
  deliveries(rest, { page, filter: { WhkID: Number(webhook) } }, selected)
/** What was sent to each of some webhooks. A company has a handful, and reads this of one at a time. */
export const readDeliveries = async (rest: Rest, ids: readonly string[]) => {
  const found = await Promise.all(ids.map((id) => readWebhook(rest, id)))
  return new Map(found.flatMap((webhook) => (webhook ? [[webhook.id, webhook.deliveries] as const] : [])))
}
export const saveWebhook = async (rest: Rest, input: InputOf<typeof webhookInput.table>) =>
  readWire(savedWebhook, await rest.write('POST', `${WEBHOOK}/save`, { body: webhookInput.send(input) }))
export const rotateWebhookSecret = async (rest: Rest, input: InputOf<typeof webhookKeyInput.table>) =>
  readWire(savedWebhook, await rest.write('POST', `${WEBHOOK}/secret`, { body: webhookKeyInput.send(input) }))
export const setWebhookActive = async (rest: Rest, input: InputOf<typeof webhookActiveInput.table>) =>
  readWire(webhookDetail, await rest.write('DELETE', `${WEBHOOK}/delete`, { body: webhookActiveInput.send(input) }))
export const sendWebhookTest = async (rest: Rest, input: InputOf<typeof webhookKeyInput.table>) =>
  readWire(webhookDetail, await rest.write('POST', `${WEBHOOK}/test`, { body: webhookKeyInput.send(input) }))
export const redeliverWebhook = async (rest: Rest, input: InputOf<typeof redeliveryInput.table>) =>
  readWire(webhookDetail, await rest.write('POST', 'SecWebhookDelivery/save', { body: redeliveryInput.send(input) }))
export const redeliverFailedWebhooks = async (rest: Rest, input: InputOf<typeof failedInput.table>) =>
  readWire(webhookDetail, await rest.write('POST', 'SecWebhookDelivery/failed', { body: failedInput.send(input) }))
