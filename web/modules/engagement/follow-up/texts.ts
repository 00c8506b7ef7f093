/** What people read where cases are followed up. */
export const followUpTexts = {
  title: 'Seguimiento',
  case: 'Seguimiento',
  newCase: 'Nuevo seguimiento',
  number: 'Número',
  subject: 'Asunto',
  who: 'Cliente o proveedor',
  channel: 'Canal',
  status: 'Estado',
  responsible: 'Responsable',
  nobody: 'Sin asignar',
  due: 'Vence',
  overdue: 'Vencido',
  opened: 'Registrado',
  note: 'Primera nota',
  empty: 'Aún no hay seguimientos',
  missing: 'El seguimiento no existe o no se puede ver.',
  readOnly: 'Solo lectura: no tiene permiso para modificar seguimientos.',
  closedAt: 'Cerrado',
  closed: 'Cerrado: ábralo otra vez para cambiarlo.',
  conflict: 'El seguimiento cambió',
  take: 'Tomar en proceso',
  close: 'Cerrar seguimiento',
  reopen: 'Abrir otra vez',
  notes: 'Notas',
  newNote: 'Nueva nota',
  addNote: 'Agregar nota',
  noNotes: 'Aún no hay notas.',
  service: 'Encuesta sin nombres',
  yes: 'Sí',
  no: 'No',
} as const

/** How a case stands, and the colour that goes with it. */
export const followUpStates = {
  OPEN: { word: 'Abierto', color: 'arcilla' },
  IN_HAND: { word: 'En proceso', color: 'indigo' },
  CLOSED: { word: 'Cerrado', color: 'laguna' },
  UNKNOWN: { word: 'Desconocido', color: 'gray' },
} as const

/** How a case came. */
export const followUpChannels = {
  CALL: 'Llamada',
  MAIL: 'Correo',
  VISIT: 'Visita',
  PORTAL: 'Portal',
  UNKNOWN: 'Otro',
} as const
