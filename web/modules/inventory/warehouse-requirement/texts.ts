import { CLOSED_BY_HAND } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement-status.ts'
import { formatDateTime } from '#web/platform/ui/text/format.ts'

type Closed = { closedAt: string | null; closedBy: string | null; closeReason: string | null }

/** Words of the warehouse requirement's screens; where back-office.md 5 speaks of lines, its own. */
export const warehouseTexts = {
  list: 'Requerimientos de almacén',
  mine: 'Mis requerimientos de almacén',
  newTitle: 'Nuevo requerimiento de almacén',
  emptyList: 'Todavía no hay requerimientos de almacén.',
  missing: 'El requerimiento de almacén no existe o usted no puede verlo.',
  backToList: 'Ver requerimientos de almacén',
  annulled: 'Requerimiento de almacén anulado.',
  declined: 'Requerimiento de almacén devuelto.',
  /** Of one that a person closed (decision 0254). */
  closedBecause: ({ closedAt, closedBy, closeReason }: Closed) =>
    `${CLOSED_BY_HAND}${closedAt ? ` el ${formatDateTime(closedAt)}` : ''}${closedBy ? ` por ${closedBy}` : ''}: ${closeReason ?? ''}`,
  changed: 'El requerimiento de almacén cambió',
  warehouse: 'Almacén',
  needed: 'Necesidad',
  sentBack: 'Devuelto por el almacén',
  buy: 'Generar requerimiento de compra',
  slip: 'Vale de entrega',
  none: 'Sin stock en este almacén',
  less: (stock: string) => `En este almacén hay ${stock}: lo demás queda pendiente de atención.`,
} as const

export const attendTexts = {
  title: 'Atención',
  lines: 'Artículos',
  asked: 'Pedido',
  attended: 'Atendido',
  left: 'Por atender',
  stock: 'Stock',
  lacking: 'Falta',
  toHand: 'Cantidad',
  handOf: (description: string) => `Cantidad por atender de ${description}`,
  attend: 'Atender',
  fill: 'Todo lo posible',
  clear: 'Ninguno',
  question: '¿Seguro de atender?',
  yes: 'Sí, atender',
  done: 'Atendido por completo.',
  partly: 'Atendido en parte.',
  reason: 'Motivo de devolución',
  decline: 'Devolver',
  close: 'Cerrar lo pendiente',
  closeNote:
    'Lo que falta por atender no se entregará; lo ya entregado queda como está. Un requerimiento de compra que se generó sigue su curso.',
  closeReason: 'Motivo del cierre',
  closeReasons: [
    'Ya no se necesita lo que falta',
    'Lo que falta se atendió con otro requerimiento',
    'El almacén no tendrá lo que falta',
  ],
  closed: 'Requerimiento de almacén cerrado.',
} as const
