import { fieldMessages } from '#schema/platform/values/messages.ts'
import { isDay } from '#schema/platform/time/working-days.ts'

/** portal.md 9. */
export const LEAST_AGE = 15
const OLDEST = 120

/** Whole years between two days, YYYY-MM-DD; who was born on 29 February has their birthday on 1 March. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** What is wrong with a birth date: no day, or an age under 15 (portal.md 5). `today` in Lima, YYYY-MM-DD. */
export function validateBirthDate(birthDate: string, today: string): string | undefined {
  const age = isDay(birthDate) ? ageOn(birthDate, today) : -1
  return age >= LEAST_AGE && age <= OLDEST ? undefined : fieldMessages.birthDate
}
