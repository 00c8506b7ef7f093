import { deadlineTexts as texts } from '../texts.ts'

const DAY = 86_400_000

/** How many days are left until the end of a day, 0 on the day itself, less when it has passed; both YYYY-MM-DD. */
export const daysUntil = (day: string, today: string): number => Math.round((Date.parse(day) - Date.parse(today)) / DAY)

/** How much time a quotation still has, in words, and whether that is little. */
export function deadlineWords(offersUntil: string, today: string): { text: string; isSoon: boolean; isOver: boolean } {
  const days = daysUntil(offersUntil, today)
  if (days < 0) return { text: texts.over, isSoon: false, isOver: true }
  return { text: days === 0 ? texts.today : texts.days(days), isSoon: days <= 1, isOver: false }
}
