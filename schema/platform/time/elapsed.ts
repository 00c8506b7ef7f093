import { DAY, HOUR, MINUTE, SECOND } from './durations.ts'

const two = (count: number): string => String(Math.floor(count)).padStart(2, '0')

/** The time between two instants as TT shows it, DD:HH:MM:SS (rules 2); days grow beyond 99, and never below zero. */
export function elapsed(from: string | Date, until: string | Date): string {
  const span = Math.max(0, new Date(until).getTime() - new Date(from).getTime())
  return [span / DAY, (span % DAY) / HOUR, (span % HOUR) / MINUTE, (span % MINUTE) / SECOND].map(two).join(':')
}
