import { DELIVERY_STATUS } from '#schema/modules/identity/webhook/webhook.ts'
import { namesByCode } from '#schema/platform/values/status.ts'
import { code, dateTime, id, int, list, numberFlag, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

const deliveryStatus = code(namesByCode(DELIVERY_STATUS))

export const webhook = record({
  id: ['WhkID', id],
  url: ['WhkUrl', text],
  description: ['WhkDescription', text],
  events: ['WhkEvents', list(text)],
  lastDelivered: ['WhdDelivered', optional(dateTime)],
  failedDeliveries: ['WhdFailed', optional(int)],
  isActive: ['SecStatus', numberFlag],
  disabledReason: ['WhkReason', optional(text)],
  previousSecretUntil: ['WhkPreviousUntil', optional(dateTime)],
  version: ['SecVersion', int],
})
export const webhookList = record({ items: ['data', list(webhook)] })

export const webhookDelivery = record({
  id: ['WhdID', id],
  messageId: ['WhdEvent', text],
  type: ['WhdType', text],
  body: ['WhdBody', text],
  status: ['WhdStatus', deliveryStatus],
  attempts: ['WhdAttempts', int],
  nextAttempt: ['WhdNext', optional(dateTime)],
  lastAttempt: ['WhdLast', optional(dateTime)],
  statusCode: ['WhdCode', optional(int)],
  answer: ['WhdAnswer', optional(text)],
  createdAt: ['SecCreate', dateTime],
})

export const webhookDetail = record({
  ...webhook.table,
  deliveries: ['itemsDeliveries', list(webhookDelivery)],
})

export const savedWebhook = record({ webhook: ['webhook', webhookDetail], secret: ['WhkSecret', optional(text)] })

const version = ['SecVersion', optional(int)] as const

export const webhookInput = record({
  id: ['WhkID', optional(id)],
  url: ['WhkUrl', text],
  description: ['WhkDescription', text],
  events: ['WhkEvents', list(text)],
  version,
})
export const webhookKeyInput = record({ id: ['WhkID', id], version })
export const webhookActiveInput = record({ id: ['WhkID', id], isActive: ['SecStatus', numberFlag], version })
export const redeliveryInput = record({ id: ['WhdID', id] })
export const failedInput = record({ id: ['WhkID', id], days: ['Days', optional(int)] })
