import { field, wrongWith } from '#schema/platform/values/field.ts'
import type { Issue } from '#schema/platform/values/issue.ts'
import { addWorkingDays, isWorkingDay, limaDay } from '#schema/platform/time/working-days.ts'

/** When a company answers, HH:mm in Lima, on the days that are worked (portal.md 4 and 9, rules 8). */
export interface ServiceHours {
  opensAt: string
  closesAt: string
}

/** A minute by the clock of Lima: YYYY-MM-DD and HH:mm. */
export interface Moment {
  day: string
  time: string
}

/** Those of a company that never said otherwise. */
export const firstHours: ServiceHours = { opensAt: '09:00', closesAt: '18:00' }

export const serviceHoursMessages = { order: 'La hora de inicio debe ser anterior a la hora de fin' } as const

const lima = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Lima',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The day and the time of an instant in Lima: YYYY-MM-DD and HH:mm. */
export const limaMoment = (instant: string | Date): Moment => ({
  day: limaDay(instant),
  time: lima.format(new Date(instant)),
})

/** When it next opens; null while it is open. The closing minute is closed already. */
export function nextOpening(
  { opensAt, closesAt }: ServiceHours,
  instant: string | Date,
  holidays: ReadonlySet<string>,
): Moment | null {
  const { day, time } = limaMoment(instant)
  const isWorked = isWorkingDay(day, holidays)
  if (isWorked && opensAt <= time && time < closesAt) return null
  return { day: addWorkingDays(day, isWorked && time >= opensAt ? 1 : 0, holidays), time: opensAt }
}

/** What keeps hours from being a company's (portal.md 5). */
export function validateServiceHours({ opensAt, closesAt }: ServiceHours): Issue[] {
  const wrong = Object.entries({ opensAt, closesAt }).flatMap(([name, text]) => {
    const message = wrongWith(text, field.required, field.hour)
    return message === undefined ? [] : [{ path: [name], message }]
  })
  if (wrong.length > 0 || opensAt < closesAt) return wrong
  return [{ path: ['closesAt'], message: serviceHoursMessages.order }]
}
