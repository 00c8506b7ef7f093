/** What a webhook can be told of: what people read of it, and what it means for whoever writes a program (docs/api.md). */
export const webhookEvents = {
  'approval.requested': {
    label: 'Aprobación pedida',
    meaning: 'A level of a circuit opened: somebody is asked to decide on the document.',
  },
  'approval.decided': {
    label: 'Aprobación decidida',
    meaning:
      'A level was decided. `decision` is APPROVED or DISAPPROVED; `isFinal` tells whether the whole run ended with it.',
  },
  'quotation.opened': {
    label: 'Cotización abierta',
    meaning: 'A quotation was made and takes offers.',
  },
  'order.approved': {
    label: 'Orden aprobada',
    meaning: 'An order was approved and goes to its supplier.',
  },
  'reception.recorded': {
    label: 'Atención registrada',
    meaning: 'Goods or services of an order were received, and wait for their approval.',
  },
  'reception.approved': {
    label: 'Atención aprobada',
    meaning: 'A reception was approved and counts for its order.',
  },
  'voucher.submitted': {
    label: 'Comprobante enviado',
    meaning: 'A supplier sent a voucher of an order.',
  },
  'voucher.received': {
    label: 'Comprobante recepcionado',
    meaning: 'Staff received a voucher.',
  },
  'payment.recorded': {
    label: 'Pago registrado',
    meaning: 'A payment of a voucher, or of a part of it, was recorded.',
  },
} as const

export type WebhookEvent = keyof typeof webhookEvents

/** What is sent to try a webhook, whatever it was chosen for. */
export const TEST_EVENT = 'webhook.test'

export const isWebhookEvent = (type: string): type is WebhookEvent => Object.hasOwn(webhookEvents, type)
