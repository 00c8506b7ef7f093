import { inboxTexts } from '#web/modules/approvals/approval/texts.ts'
import { formatDate, today } from '#web/platform/ui/text/format.ts'
import type { ApprovalPartsFragment } from '#web/modules/approvals/approval/approval.generated.ts'

export type Deadline = { word: string; color: string }

type Timed = Pick<ApprovalPartsFragment, 'status' | 'isLate' | 'dueOn'>

/** Day and month: the year is this one, or the one that just turned. */
const shortDate = (date: string) => formatDate(date).slice(0, 5)

/** How the present level stands against its working days (TR): always a word, the colour only repeats it. */
export function deadlineOf({ status, isLate, dueOn }: Timed, day = today()): Deadline | null {
  if (status !== 'PENDING' || dueOn === null) return null
  if (isLate) return { word: `${inboxTexts.late} ${shortDate(dueOn)}`, color: 'red' }
  if (dueOn === day) return { word: inboxTexts.dueToday, color: 'yellow' }
  return { word: `${inboxTexts.inTime} · ${shortDate(dueOn)}`, color: 'teal' }
}
