import { Webhook } from 'standardwebhooks'

/** What a webhook is sent (docs/api.md, Webhooks). */
export interface WebhookMessage {
  /** Such as approval.decided; new ones come with every release. */
  type: string
  timestamp: string
  data: {
    company: string
    /** The type in the graph, such as Requirement, and the id that it is read by there. */
    kind: string
    id: string
    number: string
    [fact: string]: unknown
  }
}

/**
 * Checks who signed a message and when, and reads it.
 * @param body the bytes as they came, before JSON.parse
 * @throws WebhookVerificationError for another secret, another body, or an old message
 */
export function readWebhook(
  secret: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string | Uint8Array,
): WebhookMessage {
  const text = typeof body === 'string' ? body : Buffer.from(body).toString('utf8')
  const signed = {
    'webhook-id': String(headers['webhook-id']),
    'webhook-timestamp': String(headers['webhook-timestamp']),
    'webhook-signature': String(headers['webhook-signature']),
  }
  return new Webhook(secret).verify(text, signed) as WebhookMessage
}
