import { shortageOf } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement.ts'
import { isOver } from '../status.ts'
import type { Saved } from './draft.ts'

const figures = ({ quantity, quantityAttended, stock }: Saved['lines'][number]) => ({
  asked: quantity,
  attended: quantityAttended,
  stock,
})

/** What of a line the warehouse does not have; "0" when it has enough. */
export const missingQuantity = (line: Saved['lines'][number]) => shortageOf(figures(line))

/** What the purchase requirement begins with: what the stock lacks, needed on the same day; null when nothing is. */
export function purchaseOf({
  status,
  lines,
  neededOn,
  category,
}: Pick<Saved, 'status' | 'lines' | 'neededOn' | 'category'>) {
  const lacking = lines
    .map((line) => ({ line, quantity: missingQuantity(line) }))
    .filter(({ quantity }) => quantity !== '0')
    .map(({ line: { articleCode, description, unit, referencePrice }, quantity }) => ({
      articleCode,
      description,
      unit: unit ?? '',
      quantity,
      referencePrice,
    }))
  return isOver(status) || lacking.length === 0 ? null : { neededOn, category: category?.value ?? null, lines: lacking }
}
