import { headerTexts } from '#web/texts/requirement.ts'
import { formatDate } from '#web/ui/format.ts'
import type { HeaderDraft } from './draft.ts'
import type { Lists } from './diff.ts'

/** What is read of a folded header. */
export function headerSummary(header: HeaderDraft, areaName: string | null, lists: Lists): string {
  const labelIn = (name: 'priority' | 'reason') => lists[name].find(({ value }) => value === header[name])?.label
  const needed = header.neededOn && `${headerTexts.neededOn} ${formatDate(header.neededOn)}`
  return [areaName, formatDate(header.date), labelIn('priority'), labelIn('reason'), needed].filter(Boolean).join(' · ')
}
