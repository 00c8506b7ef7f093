/** Where documents come from, what became of them, and who did what (rules.md 5). */
export const chainTexts = {
  title: 'Cadena del documento',
  hint: 'De dónde viene este documento y qué resultó de él.',
  lines: 'Avance por línea',
  cameFrom: 'Viene de',
  here: 'Este documento',
  alone: 'Todavía no hay otros documentos en la cadena.',
  description: 'Descripción',
  requirement: 'Requerimiento',
  requested: 'Pedido',
  quoted: 'Cotizado',
  ordered: 'Ordenado',
  received: 'Recibido',
  more: (count: number) => `Ver las ${count} líneas`,
  fewer: 'Ver menos líneas',
} as const

export const activityTexts = {
  title: 'Actividad',
  none: 'Todavía no hay actividad.',
  system: 'Circuito',
  more: 'Ver toda la actividad',
} as const
