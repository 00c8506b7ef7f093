import type { ImportStatus } from '#web/generated/types.ts'
import { formatCount } from '#web/platform/ui/text/format.ts'

export const statusWords: Readonly<Record<ImportStatus, string>> = {
  WAITING: 'En espera',
  RUNNING: 'En curso',
  DONE: 'Terminada',
  REJECTED: 'Con observaciones',
  FAILED: 'Fallida',
  CANCELLED: 'Cancelada',
  UNKNOWN: 'Desconocida',
}

/** Words of the files that are imported by jobs. */
export const importJobTexts = {
  title: 'Importaciones',
  intro:
    'Archivos de hasta 100,000 filas que se cargan en un catálogo: todas las filas o ninguna. Las columnas son las de la plantilla del catálogo o las de su exportación.',
  form: 'Nueva importación',
  catalogue: 'Catálogo',
  chooseCatalogue: 'Elija un catálogo',
  file: 'Archivo',
  choose: 'Seleccione Archivo',
  hint: '.xlsx, .csv o .jsonl, hasta 40 MB y 100,000 filas',
  noFile: 'Ningún archivo elegido',
  noRights: 'No puede guardar en ningún catálogo, así que no puede importar.',
  wrongFile: 'Archivo inválido. No se permite la extensión',
  tooLarge: 'El tamaño del archivo debe ser inferior a 40 MB!',
  offer: (file: string) =>
    `«${file}» es más grande de lo que se puede revisar aquí. Impórtelo como un trabajo: se revisa por las mismas reglas y se guarda completo o nada.`,
  offerText: (file: string) =>
    `«${file}» se importa como un trabajo: se revisa por las mismas reglas y se guarda completo o nada.`,
  checkOnly: 'Sólo revisar, sin guardar nada',
  start: 'Importar archivo',
  meanwhile: 'Puede cerrar esta ventana y seguir trabajando: le avisaremos cuando termine.',
  all: 'Ver mis importaciones',
  none: 'Aún no importó ningún archivo',
  noneHint: 'Elija un catálogo y un archivo, o abra «Importar Excel» en la lista de un catálogo.',
  cancel: 'Cancelar importación',
  cancelled: 'Importación cancelada',
  cancelOf: (name: string) => `Cancelar importación de ${name}`,
  progressOf: (name: string) => `Avance de ${name}`,
  rows: (rows: number, total: number | null | undefined) =>
    total ? `${formatCount(rows)} de ${formatCount(total)} filas` : 'Leyendo el archivo',
  loaded: (created: number, updated: number, unchanged: number) =>
    `Creados: ${formatCount(created)}. Actualizados: ${formatCount(updated)}. Sin cambios: ${formatCount(unchanged)}.`,
  checked: (created: number, updated: number, unchanged: number) =>
    `Sólo revisión: no se guardó nada. Se crearían ${formatCount(created)}, se actualizarían ${formatCount(updated)} y ${formatCount(unchanged)} quedarían sin cambios.`,
  rejected: (count: number) =>
    count === 1 ? '1 observación: no se guardó nada.' : `${formatCount(count)} observaciones: no se guardó nada.`,
  issue: (row: number, message: string) => `Fila ${formatCount(row)}: ${message}`,
  issuesOf: (name: string) => `Observaciones de ${name}`,
  download: 'Descargar observaciones',
  downloadOf: (name: string) => `Descargar observaciones de ${name}`,
} as const
