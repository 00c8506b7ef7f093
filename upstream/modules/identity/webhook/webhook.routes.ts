import { z } from 'zod'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { deliveryInput, failedInput, redeliver, redeliverFailed, sendTestEvent } from './deliveries.ts'
import {
  rotateWebhookSecret,
  saveWebhook,
  saveWebhookInput,
  setWebhookStatus,
  webhookInput,
  webhookStatusInput,
} from './save-webhook.ts'
import { deliveryPage, deliveryPageInput, readWebhook, readWebhooks, WEBHOOKS } from './webhook.repo.ts'

const viewPolicy = allowed({ option: WEBHOOKS, flag: 'View' })
const writePolicy = allowed({ option: WEBHOOKS, flag: ['Add', 'Edit', 'Save'] })
const deletePolicy = allowed({ option: WEBHOOKS, flag: 'Delete' })

/** Webhooks: addresses of other programs that are told what happens (decision 0130). */
export const webhookRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    { method: 'POST', url: '/SecWebhook/list', policy: viewPolicy, summary: 'The webhooks of the company' },
    async ({ tx, identity }) => ({ data: await readWebhooks(tx, identity.companyId) }),
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SecWebhook/byid',
      policy: viewPolicy,
      body: z.object({ WhkID: id }),
      summary: 'A webhook, with what was sent to it last',
    },
    async ({ tx, identity, body }) =>
      (await readWebhook(tx, identity.companyId, body.WhkID)) ?? Promise.reject(refuse.notFound()),
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SecWebhookDelivery/pagination',
      policy: viewPolicy,
      body: deliveryPageInput,
      summary: 'What was sent to a webhook or waits for it, the newest first',
    },
    deliveryPage,
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/SecWebhook/save',
      policy: writePolicy,
      body: saveWebhookInput,
      summary: 'Makes a webhook and answers its secret, this once, or changes one',
    },
    (call) => saveWebhook(call, services),
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/SecWebhook/secret',
      policy: writePolicy,
      body: webhookInput,
      summary: 'Makes another secret and answers it, this once; the one before signs as well for a day',
    },
    (call) => rotateWebhookSecret(call, services),
  )
  registerWrite(
    app,
    services,
    {
      method: 'DELETE',
      url: '/SecWebhook/delete',
      policy: deletePolicy,
      body: webhookStatusInput,
      summary: 'Disables a webhook, or with SecStatus 1 enables it',
    },
    setWebhookStatus,
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/SecWebhook/test',
      policy: writePolicy,
      body: webhookInput,
      summary: 'Sends a message that tells of nothing',
    },
    sendTestEvent,
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/SecWebhookDelivery/save',
      policy: writePolicy,
      body: deliveryInput,
      summary: 'Begins the tries of a delivery anew',
    },
    redeliver,
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/SecWebhookDelivery/failed',
      policy: writePolicy,
      body: failedInput,
      summary: 'Begins the tries anew of what a webhook was sent in vain, a thousand at once',
    },
    redeliverFailed,
  )
}
