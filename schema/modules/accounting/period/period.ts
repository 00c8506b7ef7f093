import type { CodeOf } from '#schema/platform/values/status.ts'

/** Months of the books, YYYY-MM (rules 12). */

const NAMES = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Setiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
]

/** "Marzo 2026". */
export const monthName = (month: string): string => `${NAMES[Number(month.slice(5)) - 1] ?? month} ${month.slice(0, 4)}`

/** The month after another. */
export function nextMonth(month: string): string {
  const [year = 0, at = 0] = month.split('-').map(Number)
  return at === 12 ? `${year + 1}-01` : `${year}-${String(at + 1).padStart(2, '0')}`
}

/** The codes of a month’s status. */
export const PERIOD_STATUS = { UNOPENED: 0, OPEN: 1, CLOSED: 2 } as const

export type PeriodStatusCode = CodeOf<typeof PERIOD_STATUS>

/** How people read each status of a month. */
export const periodStatusWords: Readonly<Record<keyof typeof PERIOD_STATUS, string>> = {
  UNOPENED: 'Sin abrir',
  OPEN: 'Abierto',
  CLOSED: 'Cerrado',
}

/** Of the reason for which a month is opened again, a voucher is taken back, a document discarded. */
export const LONGEST_REASON = 256

export const periodMessages = {
  ahead: (month: string) => `Solo se abre hasta el mes siguiente al actual: ${monthName(month)} aún no corresponde.`,
  notBegun: (month: string) => `${monthName(month)} aún no empieza: no se puede cerrar.`,
  alreadyClosed: (month: string) => `${monthName(month)} ya está cerrado.`,
  notClosed: (month: string) => `${monthName(month)} no está cerrado.`,
  reason: 'Escriba un motivo de 1 a 256 caracteres.',
  level: 'Solo un administrador o gerente reabre un periodo.',
} as const
