import { receptionTitles } from '#schema/modules/purchasing/reception/reception.list.ts'

/** Receptions of orders and their acts of conformity: back-office.md 2 to the letter; the rest in the same voice. */
export const receptionTexts = {
  list: 'Atención de órdenes',
  toReceive: 'Por recibir',
  receptions: 'Recepciones',
  emptyToReceive: 'No hay órdenes por recibir.',
  emptyList: 'Todavía no hay recepciones.',
  receive: 'Recibir',
  newTitle: 'Nueva recepción',
  missing: 'La recepción no existe o usted no puede verla.',
  missingOrder: 'La orden no existe, o no queda nada por recibir de ella.',
  backToList: 'Ver atención de órdenes',
  annulled: 'Recepción anulada.',
  order: 'Orden',
  seeOrder: 'Ver orden',
} as const

export const receptionColumns = {
  ...receptionTitles,
  number: 'Número',
  order: 'Orden',
  level: 'Nivel de aprobación',
  total: 'Total',
  reception: 'Recepción',
} as const

export const receptionFormTexts = {
  data: 'Datos de la recepción',
  date: 'Fecha de recepción',
  guide: 'Guía de remisión',
  observation: 'Observaciones',
  lines: 'Ítems recibidos',
  number: 'N.º',
  code: 'Código',
  description: 'Descripción',
  unit: 'Unidad',
  ordered: 'Pedido',
  served: 'Atendido',
  pending: 'Por aprobar',
  remaining: 'Restante',
  quantity: 'Recibido ahora',
  lineObservation: 'Observación',
  receiveAll: 'Recibir todo',
  clear: 'Vaciar cantidades',
  nothingLeft: 'Completo',
} as const

/** The attended order view (back-office.md 2). */
export const receptionViewTexts = {
  supplier: 'Datos del proveedor',
  name: 'Razón social',
  ruc: 'RUC',
  contact: 'Contacto',
  telephone: 'Teléfono',
  email: 'Correo electrónico',
  terms: 'Condiciones',
  currency: 'Moneda',
  creditType: 'Tipo de crédito',
  paymentForm: 'Forma de pago',
  condition: 'Condición de pago',
  creditDays: 'Días de crédito',
  delivery: 'Plazo de entrega',
  warranty: 'Garantía',
  days: (count: number) => `${count} ${count === 1 ? 'día' : 'días'}`,
  date: 'Fecha',
  conformity: 'Datos de conformidad',
  receiver: 'Recibido por',
  guide: 'Guía de remisión',
  receivedOn: 'Fecha de recepción',
  amount: 'Importe recibido (sin impuesto)',
  act: 'Acta de Conformidad',
  actBy: 'Emitida por',
  actAt: 'Fecha de emisión',
  noAct: 'Aún sin acta',
  lines: 'Ítems',
  received: 'Recibido',
  totalServed: 'Atendido en total',
  pending: 'Pendiente',
  observations: 'Observaciones generales',
} as const

export const conformityTexts = {
  list: 'Conformidades',
  empty: 'Todavía no hay recepciones aprobadas.',
  make: 'Acta de Conformidad',
  making: 'Emitiendo acta…',
  done: 'Acta de Conformidad descargada.',
} as const
