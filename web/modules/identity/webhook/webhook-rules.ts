import { isWebhookEvent, webhookEvents } from '#schema/kit/webhook/webhook-events.ts'
import { validateWebhook, type WebhookDraft } from '#schema/modules/identity/webhook/webhook.ts'
import type { SaveWebhookInput } from '#web/generated/types.ts'
import type { RowRules } from '#web/kit/form/row/useRowForm.ts'
import { webhookTexts as texts } from './texts.ts'
import type { WebhookDeliveriesQuery, WebhookDetailPartsFragment as Webhook } from './webhook.generated.ts'

/** What people read of a type of event. */
export const eventName = (type: string): string => (isWebhookEvent(type) ? webhookEvents[type].label : texts.test)

type Tried = Pick<WebhookDeliveriesQuery['webhookDeliveries']['items'][number], 'status' | 'attempts' | 'nextAttempt'>

/** Whether a try is about to end: it was not begun yet, or was and nothing is planned after it. */
export const isUnderWay = ({ status, attempts, nextAttempt }: Tried): boolean =>
  status === 'PENDING' && (attempts === 0 || nextAttempt === null)

/** What the services are sent. */
export const inputOf = (draft: WebhookDraft, base: Webhook | null): SaveWebhookInput => ({
  ...(base && { id: base.id, version: base.version }),
  ...draft,
  events: [...draft.events],
})

export const webhookRules: RowRules<Webhook, WebhookDraft> = {
  draftOf: (webhook) => ({
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    events: webhook?.events ?? [],
  }),
  findings: validateWebhook,
  shown: (draft) => [
    { name: 'description', label: texts.description, text: draft.description },
    { name: 'url', label: texts.url, text: draft.url },
    { name: 'events', label: texts.events, text: draft.events.map(eventName).join(', ') },
  ],
  fieldId: (name) => `webhook-${name}`,
}
