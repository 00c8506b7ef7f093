import { validateRequirement } from '#schema/modules/purchasing/requirement/requirement.ts'
import { liveLines } from '#web/kit/form/draft/draft.ts'
import { problemsOf, type Problem } from '#web/kit/form/problems.ts'
import { today } from '#web/platform/ui/text/format.ts'
import { ruleLine, type RequirementDraft } from './draft.ts'

/** The observation of a line and its distribution have one cell each: a finding deep inside stands at the cell. */
const cellOf = (field: string) => (field === 'articleCode' || field === '' ? 'description' : field)

/** What the rules find in a form, each at its input. */
export function findProblems(draft: RequirementDraft): Problem[] {
  const lines = liveLines(draft)
  return problemsOf(validateRequirement({ ...draft.header, lines: lines.map(ruleLine) }, today()), lines, cellOf)
}

/** What the service refused, each at its input; the lines stand in the order in which they were sent. */
export const refusedProblems = (
  errors: readonly { message: string; path: readonly string[] }[],
  draft: RequirementDraft,
) => problemsOf(errors, liveLines(draft), cellOf)
