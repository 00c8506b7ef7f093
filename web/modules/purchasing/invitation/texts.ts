import { MOST_RECEIPTS_AN_HOUR } from '#schema/modules/purchasing/offer/offer-receipt.ts'

/** *Mis Cotizaciones* and *Registro de Cotización* of a supplier (portal.md 2, 4, 5): to the letter where it gives the words. */
export const invitationTexts = {
  list: 'Mis Cotizaciones',
  title: 'Registro de Cotización',
  help: 'Video de ayuda',
  emptyList: 'Todavía no lo invitan a cotizar. Cuando ocurra, le llegará un correo con el enlace.',
  missing: 'La cotización no existe, no está dirigida a usted o su invitación fue anulada.',
  back: 'Ver mis cotizaciones',
  visit: 'Requiere visita Campo',
  yes: 'Sí',
  no: 'No',
  accepted: 'Aceptada',
  notAccepted: 'No aceptada',
  file: 'Ver adjunto',
  annulled: (reason: string) => `Anulada: ${reason}`,
} as const

export const invitationColumnTexts = {
  number: 'Nro. Cotización',
  subject: 'Asunto',
  date: 'Fecha',
  until: 'Ofertas hasta',
  status: 'Estado',
  sent: 'Cotización enviada',
  outcome: 'Resultado',
  answer: 'Mi respuesta',
} as const

export const readinessTexts = {
  title: 'Antes de cotizar',
  link: 'Completar mis datos',
} as const

export const roundTexts = {
  title: (documentNumber: string) => `Se le pide reajustar su oferta ${documentNumber}`,
  begins: 'El registro empieza con lo que ofreció entonces; revise los precios, la vigencia y el adjunto.',
} as const

export const buyerTexts = {
  buyer: 'Comprador',
  observation: 'Indicaciones',
  files: 'Archivos del comprador',
} as const

export const receiptTexts = {
  title: 'Constancia de oferta',
  received: (moment: string) => `Su oferta fue recibida el ${moment}`,
  mayResend: (day: string) => `Puede modificarla y volver a enviarla hasta el ${day}; vale la última.`,
  letter: (email: string) =>
    `Enviamos una constancia con los totales a ${email}, como máximo ${MOST_RECEIPTS_AN_HOUR} por hora.`,
  byCompany: (company: string) => `${company} registró esta oferta en su nombre.`,
  terms: 'Condiciones ofrecidas',
  items: 'Ítems ofrecidos',
  notQuoted: 'No cotizo',
  change: 'Modificar oferta',
  pdf: 'Descargar constancia (PDF)',
} as const

/** How the screen of an invitation is headed: what was sent is a receipt. */
export const titleOf = (offer: object | null) =>
  offer ? `${invitationTexts.title}: ${receiptTexts.title}` : invitationTexts.title

export const declineTexts = {
  title: 'No participar',
  reason: 'Motivo',
  verb: 'No participar',
  open: 'No participar',
  done: 'Se avisó al comprador que no participará.',
  declined: 'Usted indicó que no participará',
  declinedByCompany: (company: string) => `${company} registró en su nombre que no participará`,
  again: 'Si cambia de parecer, registre su oferta antes del plazo.',
  templates: ['No contamos con stock', 'El plazo de entrega es muy corto', 'No atendemos este tipo de ítem'],
} as const
