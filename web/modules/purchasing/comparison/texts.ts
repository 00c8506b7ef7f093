/** The *Cuadro Comparativo* (back-office.md 2–5): its title and messages to the letter, the rest in the same voice. */
export const comparisonTexts = {
  title: (documentNumber: string) => `Cuadro Comparativo (Cotización Nro. ${documentNumber})`,
  list: 'Cotizaciones',
  missing: 'La cotización no existe o usted no puede verla.',
  back: 'Ver cotizaciones',
  items: 'Ítems',
  answers: 'Respuestas',
  of: 'de',
  until: 'Ofertas hasta',
  round: 'Versión',
  required: 'Ítems requeridos',
  noAnswers: 'Aún no hay ofertas',
  noAnswersHint: 'Cuando un participante envíe su oferta, la verá aquí.',
  invited: 'Participantes invitados',
  sealed: 'Ofertas selladas',
  sealedUntil: 'Los importes se abren cuando vence el plazo',
  excel: 'Excel',
  pdf: 'PDF',
} as const

export const requiredColumns = [
  'N.º',
  'Código',
  'Descripción',
  'Tipo',
  'Unidad',
  'Cantidad',
  'Requerimiento',
  'Observación',
] as const

export const invitedColumns = ['RUC', 'Participante', 'Estado', 'Recibida'] as const

export const participantTexts = {
  participants: 'Participantes',
  select: 'Elegir participante',
  selected: 'Elegido',
  recommended: 'Recomendado',
  winner: 'Ganador',
  readjustment: 'Reajuste',
  partial: (coverage: string) => `Parcial ${coverage} %`,
  delivery: 'Entrega',
  warranty: 'Garantía',
  payment: 'Pago',
  attachment: 'Adjunto',
  noAttachment: 'Sin adjunto',
  days: (days: number) => `${days} ${days === 1 ? 'día' : 'días'}`,
  score: (score: string) => `Puntaje ${score} de 100`,
} as const

/** Why an offer has neither price score nor rank. */
export const unrankedTexts = {
  CURRENCY: {
    mark: 'Otra moneda: sin puesto',
    why: 'Sin tipo de cambio no se compara con las demás: no tiene puntaje de precio ni puesto.',
  },
  MISSING_PRICE: {
    mark: 'Incompleta: sin puesto',
    why: 'Le falta un ítem que nadie cotiza en su moneda: no se puede valorar, así que no tiene puntaje de precio ni puesto.',
  },
  UNKNOWN: { mark: 'Sin puesto', why: 'No se puede comparar con las demás.' },
} as const

export const matrixTexts = {
  title: 'Comparación',
  caption: 'Filas: ítems, condiciones y totales. Columnas: participantes.',
  item: 'Ítem',
  unit: 'Precio unitario',
  amount: 'Importe',
  mode: 'Qué se compara',
  onlyDifferences: 'Sólo diferencias',
  nothingDiffers: 'Ninguna fila difiere.',
  best: 'Mejor',
  bestIn: (currency: string) => `Mejor en ${currency}`,
  notQuoted: 'No cotizado',
  above: (percent: string) => `+${percent} %`,
  before: (price: string) => `antes ${price}`,
  currencies: (currencies: string, ranked: string | null) =>
    `Hay ofertas en ${currencies} y no hay tipo de cambio: sus precios no se comparan entre sí. ${
      ranked === null
        ? 'Ninguna moneda es mayoría, así que ninguna oferta tiene puntaje de precio ni puesto.'
        : `Sólo las ofertas en ${ranked}, la moneda de la mayoría, tienen puntaje de precio y puesto.`
    }`,
  keys: '← → participante · ↑ ↓ fila · G ganador · R reajuste',
} as const

export const rowTexts = {
  paymentForm: 'Forma de pago',
  condition: 'Condición de pago',
  creditDays: 'Días de crédito',
  delivery: 'Días de entrega',
  warranty: 'Días de garantía',
  validUntil: 'Vigencia de la oferta',
  contact: 'Contacto',
  observation: 'Observación',
  net: 'Total neto',
  directCost: 'Gasto directo',
  generalExpenses: 'Gastos generales',
  utilities: 'Utilidades',
  discount: 'Descuento',
  subtotal: 'Subtotal',
  tax: 'Impuesto',
  total: 'Total',
  compared: 'Importe comparado',
  comparedHint:
    'Lo no cotizado se valora al mayor precio de los demás en la misma moneda; lo que nadie cotiza no cuenta para ninguno. Con retención se compara el subtotal.',
  notValued: 'Sin valorar: falta el precio de un ítem',
} as const

export const evaluationTexts = {
  title: 'Evaluación',
  criterion: 'Criterio',
  weight: 'Peso',
  full: 'Puntaje total',
  rank: 'Puesto',
  formula: 'Ver fórmula',
  try: 'Probar otros pesos',
  trying: 'Prueba con otros pesos: no se guarda nada.',
  reset: 'Volver a los pesos de la cotización',
  notCheapest: (recommended: string, cheapest: string, gains: string) =>
    `${recommended} es el recomendado por puntaje; ${cheapest} es más barato. La diferencia está en: ${gains}.`,
} as const

export const choiceTexts = {
  title: 'Elección',
  sendToWinner: 'Enviar a ganador',
  readjust: 'Reajuste',
  sendToReadjustment: 'Enviar a Reajuste',
  moved: 'El importe del ganador corresponde a otro circuito: la cotización pasó a sus aprobadores.',
  requestVersion: 'Solicitar Reajuste',
  requested: 'Solicitado Correctamente',
  yes: 'Sí, solicitar',
  readjusted: 'Participantes en Reajuste',
  winner: 'Ganador',
  none: 'Todavía no se eligió a nadie.',
  reasons: 'Motivos de reajuste',
  comment: 'Comentario',
  optional: 'opcional',
  remove: 'Quitar',
  yesRemove: 'Sí, quitar',
  ruc: 'RUC',
  name: 'Participante',
  score: 'Puntaje',
  by: 'Elegido por',
  newDeadline: 'Nueva fecha límite de ofertas',
  newDeadlineHint: 'Si la deja vacía: tres días hábiles desde hoy.',
  notInEvaluation: 'La cotización no está en evaluación: solo lectura',
  notApprover: 'Usted no aprueba el nivel pendiente: solo lectura',
  ownOffer: 'Usted, o a quien reemplaza, registró o corrigió la oferta elegida: la decide otra persona.',
} as const

/** Words of what was offered in earlier versions by those who were not asked again. */
export const earlierTexts = {
  title: (round: number) => `Otras ofertas de la versión ${round}`,
  count: (offers: number) => (offers === 1 ? '1 oferta' : `${offers} ofertas`),
  intro: 'Precio unitario de quienes no fueron invitados a esta versión.',
  item: 'Ítem',
  total: 'Total',
  best: (round: number) => `Menor en V${round}`,
  notQuoted: 'No cotizado',
} as const

export const roundTexts = {
  title: 'Versiones',
  previous: 'Ver la versión anterior',
  next: 'Ver la versión siguiente',
  before: 'Total anterior',
  now: 'Total actual',
  change: 'Cambio',
} as const
