import { CLOSED_WITHOUT_ORDER } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { quotationTitles } from '#schema/modules/purchasing/quotation/quotation.list.ts'
import type { Criterion } from '#schema/modules/purchasing/comparison/weights.ts'
import { formatDateTime } from '#web/platform/ui/text/format.ts'

type Closed = { closedAt: string | null; closedBy: string | null; closeReason: string | null }

/** Words of the quotation's screens: back-office.md to the letter; the rest in the same voice. */
export const quotationTexts = {
  list: 'Cotizaciones',
  newTitle: 'Nueva cotización',
  emptyList: 'Todavía no hay cotizaciones.',
  missing: 'La cotización no existe o usted no puede verla.',
  backToList: 'Ver cotizaciones',
  annulled: 'Cotización anulada.',
  changed: 'La cotización cambió',
  comparison: 'Cuadro Comparativo',
  send: 'Enviar a circuito',
  confirmSend: '¿Enviar la cotización a su circuito de aprobación?',
  yesSend: 'Sí, enviar',
  sent: 'Cotización enviada a su circuito.',
  order: { GOODS: 'Generar orden de compra', SERVICES: 'Generar orden de servicio' },
  previous: 'Versión anterior',
  next: 'Versión siguiente',
  invited: (count: number) => `Invitaciones enviadas: ${count}`,
} as const

export const columnTexts = {
  ...quotationTitles,
  number: 'Número',
  level: 'Nivel de aprobación',
} as const

export const deadlineTexts = {
  days: (days: number) => (days === 1 ? 'falta 1 día' : `faltan ${days} días`),
  today: 'vence hoy',
  over: 'plazo vencido',
} as const

export const extensionTexts = {
  open: 'Ampliar plazo',
  until: 'Nueva fecha límite de ofertas',
  hint: 'Se vuelve a invitar a quienes no han respondido.',
  verb: 'Ampliar plazo',
  done: 'Plazo ampliado.',
} as const

/** Of a quotation of whose winner nothing is ordered (decision 0266). */
export const closingTexts = {
  open: 'Cerrar sin ordenar',
  note: 'La cotización termina sin orden y se avisa al ganador. Lo que se pidió queda libre para cotizarlo de nuevo. No se puede deshacer.',
  reason: 'Motivo del cierre',
  reasons: [
    'El proveedor ganador desistió',
    'El proveedor ganador ya no puede atender',
    'Ya no se necesita lo que se pidió',
  ],
  closed: 'Cotización cerrada sin orden.',
  because: ({ closedAt, closedBy, closeReason }: Closed) =>
    `${CLOSED_WITHOUT_ORDER}${closedAt ? ` el ${formatDateTime(closedAt)}` : ''}${closedBy ? ` por ${closedBy}` : ''}: ${closeReason ?? ''}`,
} as const

export const headerTexts = {
  title: 'Datos generales',
  subject: 'Asunto',
  buyer: 'Comprador',
  area: 'Área',
  date: 'Fecha',
  offersUntil: 'Fecha límite de ofertas',
  category: 'Categoría',
  requiresVisit: 'Requiere visita de campo',
  visitOn: 'Fecha de visita',
  visitAt: 'Hora de visita',
  visit: 'Visita de campo',
  costs: 'El proveedor puede indicar',
  generalExpenses: 'Gastos generales',
  utilities: 'Utilidades',
  discount: 'Descuento',
  observation: 'Observación',
  none: 'Ninguno',
  no: 'No',
} as const

export const lineTexts = {
  title: 'Ítems requeridos',
  add: 'Agregar líneas',
  number: 'N.º',
  requirement: 'Requerimiento',
  description: 'Descripción',
  kind: 'Tipo',
  GOODS: 'Bien',
  SERVICES: 'Servicio',
  unit: 'Unidad',
  quantity: 'Cantidad',
  remaining: 'Por cotizar',
  observation: 'Observación',
  remove: 'Quitar línea',
  removed: 'Línea retirada.',
  picker: 'Líneas por cotizar',
  empty: 'Aún no hay líneas.',
  emptyHint: 'Elíjalas de los requerimientos aprobados.',
} as const

export const paymentTexts = {
  title: 'Formas de pago',
  forms: 'Formas de pago que se admiten',
  conditions: 'Condiciones',
  creditDays: 'Días de crédito',
  hint: 'El proveedor elige una de las que usted admite.',
  termsUnread: (label: string) => `Todavía no se han leído las condiciones de «${label}»`,
} as const

export const participantTexts = {
  title: 'Participantes',
  add: 'Agregar proveedor',
  supplier: 'Proveedor',
  ruc: 'RUC',
  alias: 'Alias',
  email: 'Correo',
  noEmail: 'Sin correo: no recibirá la invitación.',
  status: 'Estado',
  invitedAt: 'Invitado',
  receivedAt: 'Oferta recibida',
  remove: 'Quitar participante',
  empty: 'Aún no hay participantes.',
  emptyHint: 'Cada uno recibe la invitación por correo al guardar.',
  inviteAgain: 'Invitar otra vez',
  invitedAgain: 'Invitación enviada.',
  addedSeveral: (count: number) => (count === 1 ? 'Participante invitado.' : `${count} participantes invitados.`),
  edit: 'Editar alias o correo de',
  updated: 'Actualizado correctamente.',
  offer: 'Registrar oferta',
} as const

export const attachmentTypeTexts = {
  title: 'Anexos que debe traer la oferta',
  none: 'Ninguno',
  required: 'obligatorio',
} as const

/** What is said of a recovered draft that named what is offered no more. */
export const recoveryTexts = {
  category: 'La categoría',
  paymentForm: (label: string) => `La forma de pago «${label}»`,
  conditions: (count: number, label: string) =>
    count === 1 ? `Una condición de «${label}»` : `${count} condiciones de «${label}»`,
  creditDays: (count: number, label: string) =>
    count === 1 ? `Un plazo de crédito de «${label}»` : `${count} plazos de crédito de «${label}»`,
  attachmentTypes: (count: number) =>
    count === 1 ? 'Un tipo de anexo que debe traer la oferta' : `${count} tipos de anexo que debe traer la oferta`,
} as const

export const weightTexts = {
  title: 'Pesos de la evaluación',
  sum: 'Suma',
  own: 'Usar otros pesos en esta cotización',
  company: 'Se usan los de la compañía',
} as const

/** The criteria by which offers are evaluated. */
export const criterionTexts: Record<Criterion, string> = {
  total: 'Precio',
  delivery: 'Plazo de entrega',
  warranty: 'Garantía',
  creditDays: 'Días de crédito',
  condition: 'Condición de pago',
  paymentForm: 'Forma de pago',
}

export const sealTexts = {
  sealed: 'Ofertas selladas',
  sealedUntil: (day: string) => `Los importes se abren al vencer el plazo, el ${day}.`,
  open: 'Pedir abrir ofertas antes del plazo',
  title: 'Abrir ofertas selladas',
  reason: 'Motivo de la apertura',
  verb: 'Pedir apertura',
  asked: 'Apertura pedida: falta que otra persona la confirme.',
  waits: 'Apertura antes del plazo por confirmar',
  askedBy: (who: string, when: string, reason: string) => `${who} la pidió el ${when}: ${reason}`,
  second: 'La confirma otra persona con nivel de gerente. Las ofertas siguen selladas.',
  consequence: 'Al confirmar se ven los importes y ya no se reciben ni cambian ofertas. No se puede deshacer.',
  confirm: 'Confirmar apertura',
  opened: 'Ofertas abiertas.',
  refuse: 'Rechazar apertura',
  refusal: 'Motivo del rechazo',
  refused: 'Apertura rechazada.',
  withdraw: 'Retirar mi pedido',
  withdrawn: 'Pedido retirado.',
} as const

export const settingsTexts = {
  title: 'Configuración de cotizaciones',
  conflict: 'La configuración cambió',
  intro: 'Con qué empiezan las cotizaciones nuevas; las que ya se abrieron conservan sus pesos.',
  seals: 'Sellar los importes de las ofertas hasta que venza el plazo',
  sealed: 'Los importes de las ofertas quedan sellados hasta que vence el plazo.',
  notSealed: 'Los importes de las ofertas se ven desde que llegan.',
  sealsHint: 'Hasta entonces se ve quién respondió y cuándo, no cuánto ofrece.',
} as const
