import { requirementBadges } from '#schema/modules/purchasing/requirement/requirement-status.ts'
import { statusWords, type StatusWord } from '#web/kit/document/status/status.ts'
import type { RequirementStatus } from '#web/generated/types.ts'

/** How each status reads and which colour goes with the word (rules.md 1). */
export const statuses: Record<RequirementStatus, StatusWord> = {
  ...statusWords(requirementBadges),
  IN_PROGRESS: { word: 'En cotización', color: 'blue' },
}

/** What was approved can be asked of suppliers, until all of it is attended. */
export const isQuotable = (status: RequirementStatus) => status === 'APPROVED' || status === 'IN_PROGRESS'
