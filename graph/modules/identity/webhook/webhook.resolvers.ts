import { recordMutation } from '#graph/platform/context/mutation.ts'
import { relation } from '#graph/platform/context/relation.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import {
  pageOfDeliveries,
  readDeliveries,
  readWebhook,
  readWebhooks,
  redeliverFailedWebhooks,
  redeliverWebhook,
  rotateWebhookSecret,
  saveWebhook,
  sendWebhookTest,
  setWebhookActive,
} from './webhook.source.ts'
import { failedInput, redeliveryInput, webhookActiveInput, webhookInput, webhookKeyInput } from './webhook.wire.ts'

export const webhookRelations = [
  relation({
    type: 'Webhook',
    field: 'deliveries',
    key: (row) => row.id,
    needs: ['id'],
    otherwise: [],
    load: (ids, { rest }) => readDeliveries(rest, ids),
  }),
]

export const webhookResolvers = defineResolvers({
  Query: {
    webhooks: (_, __, { rest }) => readWebhooks(rest),
    webhook: (_, { id }, { rest }) => readWebhook(rest, id),
    webhookDeliveries: (_, { webhook, page }, { rest }, info) =>
      canBeKey(webhook)
        ? pageOfDeliveries(rest, webhook, page, selectedIn(info, 'items'))
        : { items: [], total: 0, totalIsExact: true },
  },
  Mutation: {
    saveWebhook: recordMutation(webhookInput, saveWebhook, (saved) => saved),
    rotateWebhookSecret: recordMutation(webhookKeyInput, rotateWebhookSecret, (saved) => saved),
    setWebhookActive: recordMutation(webhookActiveInput, setWebhookActive, (webhook) => ({ webhook })),
    sendWebhookTest: recordMutation(webhookKeyInput, sendWebhookTest, (webhook) => ({ webhook })),
    redeliverWebhook: recordMutation(redeliveryInput, redeliverWebhook, (webhook) => ({ webhook })),
    redeliverFailedWebhooks: recordMutation(failedInput, redeliverFailedWebhooks, (webhook) => ({ webhook })),
  },
})
