import { QUOTATION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import type { Row } from '../read/header-columns.ts'

export const closingMessages = {
  notFinished: 'Solo se cierra sin ordenar una cotización terminada',
  ordered: 'La cotización tiene una orden vigente: no se cierra sin ordenar',
  noRight: 'Sin permiso para cerrar la cotización sin ordenar',
} as const

/**
 * Why a quotation cannot be closed without an order, in Spanish; null while it can: its winner was approved, and no live order
 * carries out anything of it, not even a draft (decision 0266).
 * @param mayEnd whether the caller may delete, and it lies within their rows
 */
export function closeRefusal(row: Pick<Row, 'CttStatus' | 'CttIsOrdered'>, mayEnd: boolean): string | null {
  if (row.CttStatus !== QUOTATION_STATUS.FINISHED) return closingMessages.notFinished
  if (row.CttIsOrdered) return closingMessages.ordered
  return mayEnd ? null : closingMessages.noRight
}
