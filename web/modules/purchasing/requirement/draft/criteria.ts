import { withChosen, type Option } from '#web/platform/ui/field/option.ts'

type Lists = { priorities: Option[]; reasons: Option[]; categories: Option[] }
type Named = Record<'priority' | 'reason' | 'category', Option | null>
type Chosen = Record<keyof Named, string | null>

/** The lists of a form with what a saved requirement has, though the company offers it no longer. */
export const criteriaLists = <Choices extends Lists>(choices: Choices, saved: Named | null): Choices => ({
  ...choices,
  priorities: withChosen(choices.priorities, saved?.priority),
  reasons: withChosen(choices.reasons, saved?.reason),
  categories: withChosen(choices.categories, saved?.category),
})

/** A header without what the lists do not offer: a new requirement cannot have it. */
export function withOffered<Header extends Chosen>({ priorities, reasons, categories }: Lists, header: Header): Header {
  const ifOffered = (options: Option[], chosen: string | null) =>
    options.some(({ value }) => value === chosen) ? chosen : null
  return {
    ...header,
    priority: ifOffered(priorities, header.priority),
    reason: ifOffered(reasons, header.reason),
    category: ifOffered(categories, header.category),
  }
}
