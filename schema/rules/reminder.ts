import { addWorkingDays } from './workingDays.ts'

/** Whom a reminder of a level goes to: its approvers, the document's creator, the position above (rules 2). */
export const TO_APPROVERS = 1
export const TO_CREATOR = 2
export const TO_POSITION_ABOVE = 3

export type ReminderKind = typeof TO_APPROVERS | typeof TO_CREATOR | typeof TO_POSITION_ABOVE

interface Waiting {
  /** The day on which the level opened, in Lima. */
  openedOn: string
  /** Working days allowed (TR). */
  daysAllowed: number
}

/**
 * The reminders whose day has come, in their order: on the day the level is due, one working day after it, and two. A
 * level that is due on the very day it opens is first reminded of on the next working day: its approvers were just told.
 */
export function remindersDue(
  { openedOn, daysAllowed }: Waiting,
  today: string,
  holidays: ReadonlySet<string>,
): ReminderKind[] {
  const dueOn = addWorkingDays(openedOn, Math.max(daysAllowed, 1), holidays)
  const days: readonly (readonly [ReminderKind, string])[] = [
    [TO_APPROVERS, dueOn],
    [TO_CREATOR, addWorkingDays(dueOn, 1, holidays)],
    [TO_POSITION_ABOVE, addWorkingDays(dueOn, 2, holidays)],
  ]
  return days.filter(([, day]) => day <= today).map(([kind]) => kind)
}
