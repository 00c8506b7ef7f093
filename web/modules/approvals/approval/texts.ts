/** Approvals: back-office.md 2, 4 and 8; rules.md 2; screens.md 3.3. */
export const approvalTexts = {
  inbox: 'Documentos de la bandeja',
  levels: 'Lista de aprobaciones',
  noCircuit: 'Este documento no tiene un circuito de aprobación asociado.',
  approveQuestion: 'Seguro de aprobar Documento?',
  approveQuotationQuestion: 'Seguro de aprobar Cotización?',
  winner: (name: string) => `Ganador: ${name}`,
  approveVerb: 'Sí, aprobar',
  approved: 'Aprobado Correctamente',
  reason: 'Motivo de Desaprobación',
  reasonRequired: 'Escriba el motivo de desaprobación.',
  disapproveQuestion: 'Seguro de desaprobar Documento?',
  disapproveVerb: 'Sí, desaprobar',
  disapproved: 'Documento desaprobado',
  conflict: 'El documento ya fue atendido por otro usuario',
  continue: 'Continuar',
} as const

/** What people most often write when they disapprove; a click fills it in, the person may go on writing. */
export const reasonTemplates = [
  'El monto supera el presupuesto del área.',
  'Falta el sustento de la necesidad.',
  'La distribución del costo no es correcta.',
  'La cantidad no corresponde a lo necesario.',
  'Ya existe otro documento por lo mismo.',
] as const

/** Columns of the Lista de aprobaciones. */
export const levelColumns = {
  level: 'Nivel',
  position: 'Cargo',
  status: 'Estado',
  date: 'Fecha',
  observation: 'Observación',
  process: 'Proceso',
  daysAllowed: 'TR (días)',
  elapsed: 'TT [DD:HH:MM:SS]',
} as const

export const circuitTexts = {
  title: 'Circuitos de Aprobacion',
  id: 'ID',
  circuit: 'Circuito',
  position: 'Cargo',
  level: 'Nivel',
  associate: 'Asociar a Circuito',
  choose: 'Seleccione Circuito',
  chooseForLevels: 'Seleccione un circuito para ver sus niveles.',
  none: 'No existe circuito configurado',
} as const

export const inboxTexts = {
  attached: (count: number) => (count === 1 ? '1 anexo' : `${count} anexos`),
  pending: 'Por aprobar',
  approved: 'Aprobadas',
  disapproved: 'Desaprobadas',
  takingPart: 'Donde participo',
  empty: 'No tiene documentos por aprobar',
  emptyTab: 'No hay documentos aquí.',
  lastDecisions: 'Sus últimas decisiones',
  search: 'Buscar documento, solicitante o asunto',
  kind: 'Documento',
  allKinds: 'Todos',
  sheet: 'Ficha del documento',
  chooseDocument: 'Elija un documento de la lista.',
  backToList: 'Volver a la lista',
  openDocument: 'Abrir documento',
  notDecidable: 'Este nivel no espera su decisión.',
  requester: 'Solicitante',
  area: 'Área',
  why: 'Motivo',
  category: 'Categoría',
  neededOn: 'Fecha de necesidad',
  circuit: 'Circuito',
  waitingSince: 'En este nivel',
  lines: 'Detalle',
  observation: 'Observación',
  distribution: 'Distribución',
  sharedDistribution: 'Distribución de todas las líneas',
  noDistribution: 'Sin distribución',
  late: 'Vencido',
  dueToday: 'Vence hoy',
  inTime: 'En plazo',
  approveSeveral: (count: number) => (count === 1 ? 'Aprobar' : `Aprobar ${count}`),
  disapproveSeveral: (count: number) => (count === 1 ? 'Desaprobar' : `Desaprobar ${count}`),
  selectAll: 'Seleccionar todos los de esta página',
  clearSelection: 'Quitar selección',
  waiting: 'Sin atender',
  retryRefused: 'Reintentar los no atendidos',
  changeReason: 'Cambiar motivo',
  decided: 'Atendidos',
  undecided: 'No atendidos',
} as const

/** By what the inbox can be ordered. */
export const sortTexts = {
  label: 'Ordenar por',
  oldestFirst: 'Más antiguos primero',
  newestFirst: 'Más recientes primero',
  largestFirst: 'Mayor importe primero',
  smallestFirst: 'Menor importe primero',
  numberUp: 'Número, ascendente',
  numberDown: 'Número, descendente',
} as const

/** What stands in the middle of the sheets of quotations, orders and receptions. */
export const sheetTexts = {
  supplier: 'Proveedor',
  quotation: 'Cotización',
  order: 'Orden',
  payment: 'Pago',
  delivery: 'Entrega',
  warranty: 'Garantía',
  subtotal: 'Subtotal',
  total: 'Total',
  participants: 'Participantes',
  participant: 'Participante',
  score: 'Puntaje',
  round: 'Versión',
  answered: 'Respuestas',
  offersUntil: 'Ofertas hasta',
  winner: 'Ganador',
  noWinner: 'Sin ganador todavía',
  readjustment: 'Reajuste',
  recommended: 'Recomendado por puntaje',
  toComparison: 'Abrir el Cuadro Comparativo',
  arrivedOn: 'Fecha de recepción',
  guide: 'Guía de remisión',
  days: (count: number) => `${count} ${count === 1 ? 'día' : 'días'}`,
  of: (part: number, whole: number) => `${part} de ${whole}`,
} as const

/** What the amount of a document is that has no total of its own yet. */
export const amountTexts: Readonly<Partial<Record<keyof typeof kindTexts, string>>> = {
  REQUIREMENT: 'Total estimado',
  QUOTATION: 'Total estimado',
}

/** "1 documento", "3 documentos". */
export const documentCount = (count: number) => `${count} ${count === 1 ? 'documento' : 'documentos'}`

export const kindTexts = {
  REQUIREMENT: 'Requerimiento',
  QUOTATION: 'Cotización',
  ORDER: 'Orden',
  ATTENDED_ORDER: 'Orden atendida',
  VOUCHER: 'Comprobante',
  WAREHOUSE_REQUIREMENT: 'Requerimiento de almacén',
  FOLLOW_UP: 'Seguimiento',
  ACCOUNT: 'Cuenta',
  PAYMENT: 'Pago con tarjeta',
  INSTALMENT: 'Cuota',
  SUPPLIER: 'Proveedor',
  CLAIM: 'Hoja de reclamación',
  CONTACT_REQUEST: 'Corrección de datos',
  WEBHOOK: 'Webhook',
  EXPORT: 'Exportación',
  IMPORT: 'Importación',
  LEAD: 'Prospecto',
  LEAD_BATCH: 'Carga de prospectos',
  STOCK_ADJUSTMENT: 'Ajuste de stock',
  UNKNOWN: 'Documento',
} as const
