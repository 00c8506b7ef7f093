import type { Option } from '#web/platform/ui/field/option.ts'
import { withChosen } from '#web/platform/ui/field/select/offered-options.ts'
import { lostCriteriaTexts } from './criteria.texts.ts'

export type CriteriaLists = { priorities: Option[]; reasons: Option[]; categories: Option[] }
type Named = Record<'priority' | 'reason' | 'category', Option | null>
export type Criteria = Record<keyof Named, string | null>

/** The lists of a form with what a saved requirement has, though the company offers it no longer. */
export const criteriaLists = <Choices extends CriteriaLists>(choices: Choices, saved: Named | null): Choices => ({
  ...choices,
  priorities: withChosen(choices.priorities, saved?.priority),
  reasons: withChosen(choices.reasons, saved?.reason),
  categories: withChosen(choices.categories, saved?.category),
})

/** A header without what the lists do not offer: a new requirement cannot have it. */
export function withOffered<Header extends Criteria>(
  { priorities, reasons, categories }: CriteriaLists,
  header: Header,
): Header {
  const ifOffered = (options: Option[], chosen: string | null) =>
    options.some(({ value }) => value === chosen) ? chosen : null
  return {
    ...header,
    priority: ifOffered(priorities, header.priority),
    reason: ifOffered(reasons, header.reason),
    category: ifOffered(categories, header.category),
  }
}

const criteria = ['priority', 'reason', 'category'] as const

/** A stored header without what the lists have stopped offering since, and which of its choices that were, in words. */
export function withoutLost<Header extends Criteria>(lists: CriteriaLists, header: Header) {
  const offered = withOffered(lists, header)
  const lost = criteria.filter((name) => (header[name] ?? null) !== offered[name])
  return { header: offered, lost: lost.map((name) => lostCriteriaTexts[name]) }
}
