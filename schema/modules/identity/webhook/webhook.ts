import { isWebhookEvent } from '#schema/kit/webhook/webhook-events.ts'
import type { Issue } from '#schema/platform/values/issue.ts'
import type { CodeOf } from '#schema/platform/values/status.ts'

export const WEBHOOK_URL_MAX = 500
export const WEBHOOK_DESCRIPTION_MAX = 120
/** Webhooks of a company. */
export const WEBHOOKS_MAX = 20
/** Hours for which the secret before signs as well. */
export const WEBHOOK_ROTATION_HOURS = 24

/** WhdStatus: waits to be sent, or to be tried again; was taken; was given up. */
export const DELIVERY_STATUS = { PENDING: 0, DELIVERED: 1, FAILED: 2 } as const
export type DeliveryStatusCode = CodeOf<typeof DELIVERY_STATUS>

/** Days for which what was sent, or given up, stays in the log. */
export const DELIVERY_DAYS = 30
/** Deliveries that begin anew by one call. */
export const REDELIVERED_MAX = 1_000

/** What is said of webhooks, by the services and the screen alike. */
export const webhookMessages = {
  url: 'URL: escriba una dirección completa, como https://erp.example.com/circuito',
  urlLength: 'URL admite hasta 500 caracteres',
  https: 'URL: debe empezar por https://',
  private: 'URL: la dirección no es pública; no se envía a este equipo ni a redes locales',
  description: 'Ingrese Descripción del webhook',
  descriptionLength: 'Descripción admite hasta 120 caracteres',
  events: 'Eventos: elija al menos uno',
  event: (type: string) => `Eventos: no existe «${type}»`,
  most: 'La compañía admite hasta 20 webhooks: elimine uno antes de crear otro',
  inactive: 'El webhook está inactivo',
} as const

export interface WebhookDraft {
  url: string
  description: string
  events: readonly string[]
}

/** An address over http or https, without an account in it. */
function isWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && /^https?:\/\//i.test(text) && username === '' && password === ''
}

/** What is wrong with a webhook as it was typed, in the order of its form. */
export function validateWebhook({ url, description, events }: WebhookDraft): Issue[] {
  const unknown = events.filter((type) => !isWebhookEvent(type))
  const findings: [path: string, isBroken: boolean, message: string][] = [
    ['description', description.trim() === '', webhookMessages.description],
    ['description', description.trim().length > WEBHOOK_DESCRIPTION_MAX, webhookMessages.descriptionLength],
    ['url', !isWebUrl(url.trim()), webhookMessages.url],
    ['url', url.trim().length > WEBHOOK_URL_MAX, webhookMessages.urlLength],
    ['events', events.length === 0, webhookMessages.events],
    ...unknown.map((type): [string, boolean, string] => ['events', true, webhookMessages.event(type)]),
  ]
  return findings.filter(([, isBroken]) => isBroken).map(([path, , message]) => ({ path: [path], message }))
}
