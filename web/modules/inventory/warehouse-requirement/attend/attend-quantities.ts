import {
  validateHandout,
  remainingToHandOut,
} from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement.ts'
import { problemsOf, type Problem } from '#web/kit/form/problems.ts'
import { trimDecimal } from '#web/platform/ui/text/format.ts'
import type { Saved } from '../draft/draft.ts'

type Line = Saved['lines'][number]

/** What the keeper means to hand out, by line; "" for nothing. */
export type Quantities = Readonly<Record<string, string>>

const figures = ({ quantity, quantityAttended, stock }: Line) => ({
  asked: quantity,
  attended: quantityAttended,
  stock,
})

export const pendingQuantity = (line: Line) => remainingToHandOut(figures(line))

/** As much of every line as is left and in stock. */
export const attendableQuantities = ({ lines }: Saved): Quantities =>
  Object.fromEntries(
    lines.map((line) => {
      const left = pendingQuantity(line)
      const most = Number(left) <= Number(line.stock) ? left : trimDecimal(line.stock)
      return [line.id, Number(most) > 0 ? most : '']
    }),
  )

const attendedLines = ({ lines }: Saved, quantities: Quantities) =>
  lines.filter(({ id }) => (quantities[id] ?? '') !== '').map((line) => ({ line, quantity: quantities[line.id] ?? '' }))

/** What is sent: the lines of which something is handed out. */
export const inputOf = (saved: Saved, quantities: Quantities) => ({
  id: saved.id,
  version: saved.version,
  lines: attendedLines(saved, quantities).map(({ line, quantity }) => ({ lineId: line.id, quantity })),
})

/** What keeps it from being handed out, each at its input. */
export function validateQuantities(saved: Saved, quantities: Quantities): Problem[] {
  const lines = attendedLines(saved, quantities)
  const findings = validateHandout(
    lines.map(({ line, quantity }) => ({ ...figures(line), description: line.description, quantity })),
  )
  return problemsOf(
    findings,
    lines.map(({ line }) => ({ key: line.id })),
  )
}

/** What the service refused, each at its input; the lines stand in the order in which they were sent. */
export const toRefusedProblems = (
  errors: readonly { message: string; path: readonly string[] }[],
  saved: Saved,
  quantities: Quantities,
) =>
  problemsOf(
    errors,
    attendedLines(saved, quantities).map(({ line }) => ({ key: line.id })),
  )
