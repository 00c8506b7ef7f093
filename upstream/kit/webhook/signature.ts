import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** What a secret is computed from, besides the key of the program: kept with the webhook, worth nothing without that key. */
export const newSalt = (): string => randomBytes(24).toString('base64url')

/** Computes the secret of a webhook as Standard Webhooks writes it: whsec_ and 32 bytes in base64. It is the same whenever it is computed, and stored nowhere. */
export const webhookSecret = (key: Uint8Array | string, salt: string): string =>
  PREFIX + createHmac('sha256', key).update(`webhook:${salt}`).digest('base64')

export interface SignedMessage {
  /** The same however often it is sent. */
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

const signatureOf = (secret: string, { id, timestamp, body }: SignedMessage): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`

/** The headers of a message (Standard Webhooks): signed with each of the secrets, so that whoever knows one of them can verify it. */
export const signedHeaders = (message: SignedMessage, secrets: readonly string[]): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => signatureOf(secret, message)).join(' '),
})
