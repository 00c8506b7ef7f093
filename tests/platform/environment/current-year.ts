import { today } from '#schema/platform/time/clock.ts'

/**
 * Year that it is in Lima when it is asked. Tests ask where they compare, not when their file is read: a run that begins
 * in the last minute of a year goes on in the next.
 */
export const currentYear = (): number => Number(today().slice(0, 4))
