import { addWorkingDays } from '#schema/platform/time/working-days.ts'

/** Whom a reminder of a level goes to: its approvers, the document's creator, the position above (rules 2). */
export const TO_APPROVERS = 1
export const TO_CREATOR = 2
export const TO_POSITION_ABOVE = 3

export type ReminderKind = typeof TO_APPROVERS | typeof TO_CREATOR | typeof TO_POSITION_ABOVE

/** Working days after a level is due. */
export interface ReminderDays {
  toCreator: number
  toPositionAbove: number
}

/** What holds until a company chooses (rules 2). */
const usual: ReminderDays = { toCreator: 1, toPositionAbove: 2 }

interface Waiting {
  /** The day on which the level opened, in Lima. */
  openedOn: string
  /** Working days allowed (TR). */
  daysAllowed: number
}

/**
 * The reminders whose day has come, in their order: on the day the level is due, and as many working days after it as
 * `days` says. A level that is due on the very day it opens is first reminded of on the next working day: its approvers were just told.
 */
export function remindersDue(
  { openedOn, daysAllowed }: Waiting,
  today: string,
  holidays: ReadonlySet<string>,
  { toCreator, toPositionAbove } = usual,
): ReminderKind[] {
  const dueOn = addWorkingDays(openedOn, Math.max(daysAllowed, 1), holidays)
  const days: readonly (readonly [ReminderKind, string])[] = [
    [TO_APPROVERS, dueOn],
    [TO_CREATOR, addWorkingDays(dueOn, toCreator, holidays)],
    [TO_POSITION_ABOVE, addWorkingDays(dueOn, toPositionAbove, holidays)],
  ]
  return days.filter(([, day]) => day <= today).map(([kind]) => kind)
}
