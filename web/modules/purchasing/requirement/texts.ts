import { requirementTitles } from '#schema/modules/purchasing/requirement/requirement.list.ts'

/** Words of the requirement's screens: back-office.md 2, 4 and 5 to the letter; the rest in the same voice. */
export const requirementTexts = {
  list: 'Requerimientos',
  newTitle: 'Nuevo requerimiento',
  emptyList: 'Todavía no hay requerimientos.',
  emptyHint: 'Registre el primero y siga su aprobación desde aquí.',
  missing: 'El requerimiento no existe o usted no puede verlo.',
  backToList: 'Ver requerimientos',
  estimate: 'Importe estimado',
  expired: 'Vencido',
  annulled: 'Requerimiento anulado.',
  deleted: 'Requerimiento eliminado.',
  sendBack: 'Devolver',
  sendBackReason: 'Motivo de la devolución',
  sentBack: 'Requerimiento devuelto a su autor.',
  quote: 'Cotizar',
  changed: 'El requerimiento cambió',
} as const

export const headerTexts = {
  ...requirementTitles,
  title: 'Datos generales',
  noArea: 'Sin área asignada',
  date: 'Fecha de solicitud',
  neededOn: 'Fecha de necesidad',
  quoteUntil: 'Fecha límite de cotización',
  deliveryPlace: 'Lugar de entrega',
  type: 'Tipo',
  goods: 'Bienes',
  services: 'Servicios',
  daysToExpire: 'Días de expiración',
  daysHint: 'Días hábiles tras la fecha de necesidad',
  companyDays: (days: number | undefined) => (days === undefined ? 'Los de la compañía' : `${days} (de la compañía)`),
  observation: 'Observación',
} as const
