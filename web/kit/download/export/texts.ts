import type { ExportFormat, ExportStatus } from '#web/generated/types.ts'
import { formatCount, formatDateTime } from '#web/platform/ui/text/format.ts'

/** What people read of how an export is written. */
export const formatWords: Readonly<Record<ExportFormat, string>> = {
  XLSX: 'Excel',
  CSV: 'CSV',
  JSONL: 'JSON Lines',
  UNKNOWN: 'Archivo',
}

export const statusWords: Readonly<Record<ExportStatus, string>> = {
  WAITING: 'En espera',
  RUNNING: 'En curso',
  READY: 'Terminada',
  FAILED: 'Fallida',
  CANCELLED: 'Cancelada',
  EXPIRED: 'Vencida',
  UNKNOWN: 'Desconocida',
}

/** Words of the lists that are exported whole. */
export const exportTexts = {
  title: 'Exportaciones',
  intro: 'Listas completas que pidió. Cada archivo se puede descargar durante 7 días.',
  offer:
    'La lista tiene más de 10,000 filas, que es lo que cabe en la descarga directa. Se prepara completa en un archivo.',
  meanwhile: 'Puede cerrar esta ventana y seguir trabajando: le avisaremos cuando el archivo esté listo.',
  format: 'Formato',
  start: 'Exportar todo',
  cut: 'Descargar 10,000 filas',
  all: 'Ver mis exportaciones',
  none: 'Aún no pidió ninguna exportación',
  noneHint: 'Cuando una lista tenga más de 10,000 filas, «Exportar Excel» le ofrecerá pedirla completa.',
  download: 'Descargar',
  cancel: 'Cancelar exportación',
  cancelled: 'Exportación cancelada',
  rows: (rows: number, total: number | null | undefined) =>
    total ? `${formatCount(rows)} de ${formatCount(total)} filas` : `${formatCount(rows)} filas`,
  until: (instant: string) => `Disponible hasta el ${formatDateTime(instant)}`,
  progressOf: (list: string) => `Avance de ${list}`,
  downloadOf: (list: string) => `Descargar ${list}`,
  cancelOf: (list: string) => `Cancelar exportación de ${list}`,
} as const
