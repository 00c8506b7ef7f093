import type { TrialDifference } from '#web/generated/types.ts'

/** What would be otherwise, as people read it. */
export const differenceTexts: Readonly<Record<TrialDifference, string>> = {
  CIRCUIT: 'Otro circuito',
  LEVELS: 'Otros niveles',
  PEOPLE: 'Otras personas',
  NONE: 'Sin cambios',
  UNKNOWN: 'Otro cambio',
}

/** Words of the trial of documents that were sent to approval. */
export const documentsTrialTexts = {
  intro:
    'Compara el circuito y las personas que tuvo cada documento enviado a aprobación con lo que le tocaría hoy, con los circuitos como están ahora. No cambia nada.',
  number: 'Número de documento',
  wholeMonth: 'Todos los del mes pasado',
  draft: 'Circuito inactivo que se prueba',
  noDraft: 'Ninguno',
  draftHint: 'Se cuenta como si ya estuviera activo.',
  transactionFirst: 'Seleccione primero la transacción',
  result: 'Documentos probados',
  summary: (changed: number, all: number) =>
    changed === 0
      ? `Ninguno de ${all} ${all === 1 ? 'documento' : 'documentos'} cambiaría.`
      : `${changed} de ${all} ${all === 1 ? 'documento' : 'documentos'} ${changed === 1 ? 'cambiaría' : 'cambiarían'}.`,
  span: (from: string, to: string) => `Del ${from} al ${to}, los que usted puede ver.`,
  bounded: (limit: number, total: string) => `Se prueban los ${limit} más recientes de ${total}.`,
  none: 'No se envió ningún documento a aprobación el mes pasado.',
  noNumber: 'No hay un documento con ese número que se haya enviado a aprobación.',
  had: 'Tuvo',
  today: 'Hoy le tocaría',
  hadNone: 'No tuvo circuito.',
  undecided: 'sin decidir',
  unchanged: (count: number) => `Sin cambios (${count})`,
} as const
