import { headerTexts } from '../texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import type { HeaderDraft } from '../draft/draft.ts'
import type { Lists } from '../draft/describe.ts'

/** What is read of a folded header. */
export function headerSummary(header: HeaderDraft, areaName: string | null, lists: Lists): string {
  const labelIn = (name: 'priority' | 'reason') => lists[name].find(({ value }) => value === header[name])?.label
  const needed = header.neededOn && `${headerTexts.neededOn} ${formatDate(header.neededOn)}`
  return [areaName, formatDate(header.date), labelIn('priority'), labelIn('reason'), needed].filter(Boolean).join(' · ')
}
