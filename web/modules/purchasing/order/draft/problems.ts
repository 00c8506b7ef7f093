import { isOrdered, validateOrder, type OrderDraft as RuleDraft } from '#schema/modules/purchasing/order/order.ts'
import { liveLines } from '#web/kit/form/draft/draft.ts'
import { atInputs, problemsOf, type Problem } from '#web/kit/form/problems.ts'
import { generalTexts } from '../texts.ts'
import type { LineDraft, OrderDraft } from './draft.ts'

/** The lines that are ordered now, in the order in which they are sent; those of quantity 0 wait for another order. */
export const linesToOrder = (draft: OrderDraft): LineDraft[] => liveLines(draft).filter(isOrdered)

/** The order as the rules read it: `remaining` is what is left once other orders are taken off. */
export const ruleDraft = ({ header, lines }: Pick<OrderDraft, 'header' | 'lines'>): RuleDraft => ({
  ...header,
  supplier: header.supplier?.id,
  currency: header.currency?.value,
  lines: liveLines({ lines }).map((line) => ({ ...line, requested: line.remaining, attended: '0' })),
})

const values = (options: readonly { value: string }[]) => options.map(({ value }) => value)

/** What the rules find in a form, each at its input. */
export function findProblems(draft: OrderDraft): Problem[] {
  const { header, terms, today, ownDay } = draft
  const isUnread = terms.isAwaited && header.paymentForm !== null
  const found = validateOrder(ruleDraft(draft), {
    conditions: values(terms.conditions),
    creditDays: values(terms.creditDays),
    today,
    ownDay,
  })
  const unread = isUnread ? [{ path: ['condition'], message: generalTexts.termsUnread }] : []
  return problemsOf([...found, ...unread], liveLines(draft))
}

/** The inputs of the form by the names of the mutation's input. */
const inputs: Readonly<Record<string, string>> = { supplierId: 'supplier' }

/** What the service refused, each at its input; what stands under `totals` has its input there. */
export const refusedProblems = (errors: readonly { message: string; path: readonly string[] }[], draft: OrderDraft) =>
  problemsOf(atInputs(errors, inputs), linesToOrder(draft))
