import { daysBetween } from '#web/platform/time/days.ts'
import { deadlineTexts as texts } from '../texts.ts'

/** How much time a quotation still has, in words, and whether that is little. */
export function deadlineWords(offersUntil: string, today: string): { text: string; isSoon: boolean; isOver: boolean } {
  const days = daysBetween(today, offersUntil)
  if (days < 0) return { text: texts.over, isSoon: false, isOver: true }
  return { text: days === 0 ? texts.today : texts.days(days), isSoon: days <= 1, isOver: false }
}
