import { DELIVERY_DAYS, REDELIVERED_MAX } from '#schema/modules/identity/webhook/webhook.ts'
import type { WebhookDeliveryStatus } from '#web/generated/types.ts'
import { formatCount } from '#web/platform/ui/text/format.ts'

/** Words of webhooks. */
export const webhookTexts = {
  accounts: 'Cuentas de servicio',
  list: 'Webhooks',
  webhook: 'Webhook',
  newWebhook: 'Nuevo webhook',
  empty: 'Sin webhooks. Cree uno para que otro programa se entere de lo que ocurre en la compañía.',
  intro:
    'Un webhook es la dirección de otro programa: lo que ocurre se le envía firmado, y se reintenta durante tres días.',
  missing: 'El webhook no existe o no se puede ver.',
  conflict: 'El webhook cambió',
  readOnly: 'Solo lectura: los webhooks los cambia un administrador.',
  disabled: (reason: string) => `Se desactivó: ${reason}`,
  data: 'Datos',
  url: 'URL',
  urlHelp: 'Adónde se envía, con https',
  description: 'Descripción',
  descriptionHelp: 'Qué programa recibe y quién responde por él',
  events: 'Eventos',
  state: 'Estado',
  active: 'Activo',
  inactive: 'Inactivo',
  lastDelivered: 'Última entrega',
  never: 'Sin entregas',
  secret: 'Secreto',
  secretIntro: 'Con el secreto el programa que recibe comprueba cada envío (Standard Webhooks). No se guarda.',
  secretTitle: 'Copie el secreto ahora',
  secretHelp: 'No se vuelve a mostrar: si se pierde, cámbielo por otro.',
  copy: 'Copiar secreto',
  copied: 'Secreto copiado',
  secretDone: 'Ya lo guardé',
  rotate: 'Cambiar secreto',
  confirmRotate: 'El secreto anterior seguirá firmando durante un día. ¿Crear otro secreto?',
  yesRotate: 'Sí, crear otro',
  rotated: 'Secreto creado',
  previousUntil: (until: string) => `El secreto anterior también firma hasta el ${until}.`,
  deliveries: 'Envíos',
  noDeliveries: 'Sin envíos todavía.',
  sendTest: 'Enviar prueba',
  testSent: 'Prueba en camino',
  refresh: 'Actualizar',
  redeliver: 'Reenviar',
  redeliverOf: (type: string, at: string) => `Reenviar ${type} del ${at}`,
  redelivered: 'Reenvío en camino',
  failed: (count: number) => (count === 1 ? '1 envío fallido' : `${formatCount(count)} envíos fallidos`),
  failedPeriod: 'Envíos fallidos que se reenvían',
  redeliverFailed: 'Reenviar fallidos',
  confirmRedeliver: (period: string) =>
    `Se reenviarán los envíos fallidos ${period.toLowerCase()}, hasta ${formatCount(REDELIVERED_MAX)} de una vez. ¿Reenviar?`,
  yesRedeliver: 'Sí, reenviar',
  redeliveredAll: 'Reenvíos en camino',
  created: 'Fecha',
  event: 'Evento',
  attempts: 'Intentos',
  answer: 'Respuesta',
  next: (at: string) => `próximo intento ${at}`,
  body: 'Contenido',
  test: 'Prueba',
  confirmDisable: (name: string) => `A «${name}» no se le enviará nada desde este momento. ¿Eliminar?`,
  yesDisable: 'Sí, eliminar',
} as const

export const deliveryStatusNames: Readonly<Record<WebhookDeliveryStatus, string>> = {
  PENDING: 'Pendiente',
  DELIVERED: 'Entregado',
  FAILED: 'Fallido',
  UNKNOWN: 'Otro',
}

/** How many days back what failed is sent again, and how people read it. */
export const failedPeriods = [
  { value: '1', label: 'Del último día' },
  { value: '7', label: 'De los últimos 7 días' },
  { value: String(DELIVERY_DAYS), label: `De los últimos ${DELIVERY_DAYS} días` },
]
