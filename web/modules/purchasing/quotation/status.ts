import { quotationBadges } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { statusWords, type StatusWord } from '#web/kit/document/status/status.ts'
import type { ParticipantStatus, QuotationStatus } from '#web/generated/types.ts'

/** How each status reads and which colour goes with the word (rules.md 1). */
export const statuses: Record<QuotationStatus, StatusWord> = statusWords(quotationBadges)

/** The word of the service, which knows why a quotation was closed, in the colour of its status. */
export const statusWord = ({
  status,
  statusName,
  nextId,
}: {
  status: QuotationStatus
  statusName: string
  nextId: string | null
}): StatusWord => ({
  word: statusName || statuses[status].word,
  color: status === 'CLOSED' && nextId !== null ? 'gray' : statuses[status].color,
})

export const participantColors: Record<ParticipantStatus, string> = {
  INVITED: 'blue',
  OFFERED: 'green',
  DECLINED: 'red',
  NO_ANSWER: 'gray',
  NOT_CARRIED: 'gray',
  UNKNOWN: 'gray',
}
