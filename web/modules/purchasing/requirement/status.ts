import { requirementBadges } from '#schema/modules/purchasing/requirement/requirement-status.ts'
import { statusWords, type StatusWord } from '#web/kit/document/status/status.ts'
import type { RequirementStatus } from '#web/generated/types.ts'

/** How each status reads and which colour goes with the word (rules.md 1). */
export const statuses: Record<RequirementStatus, StatusWord> = {
  ...statusWords(requirementBadges),
  IN_PROGRESS: { word: 'En cotización', color: 'blue' },
}

/** What is annulled, refused or attended already cannot be annulled (rules.md 5). */
export const isAnnullable = (status: RequirementStatus) => status === 'PENDING' || status === 'APPROVED'

/** Nothing is put beside a requirement that is over, or taken away from it. */
export const takesFiles = (status: RequirementStatus) =>
  status === 'APPROVED' || status === 'IN_PROGRESS' || status === 'PENDING'

/** What was approved can be asked of suppliers, until all of it is attended. */
export const isQuotable = (status: RequirementStatus) => status === 'APPROVED' || status === 'IN_PROGRESS'
