import { orderTexts as texts } from '../texts.ts'
import type { OrderDraft } from '../draft/draft.ts'

/** «Orden de {order type}: number | name» (back-office.md 2): the number of a saved order, and its supplier. */
export function titleOf(
  { type, header }: Pick<OrderDraft, 'type' | 'header'>,
  documentNumber: string | undefined,
): string {
  const kind = texts.titleOf(type === 'SERVICES' ? texts.servicesWord : texts.goodsWord)
  const name = header.supplier?.name
  return `${kind}: ${documentNumber ?? texts.newOne}${name ? ` | ${name}` : ''}`
}
