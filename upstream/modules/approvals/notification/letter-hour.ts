import { limaMoment } from '#schema/modules/organisation/opening-hours/opening-hours.ts'

/** From when on in the day people are written to without having done anything, HH:mm in Lima. */
export const LETTERS_FROM = '07:00'

/** Says whether it is late enough in the day for letters that the clock begins: nobody is woken by one. */
export const isLetterHour = (now: Date): boolean => limaMoment(now).time >= LETTERS_FROM
