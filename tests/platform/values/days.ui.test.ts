import { describe, expect, it } from 'vitest'
import { daysBetween, endOfDay, lastMonths, weekdayName } from '#web/platform/time/days.ts'

describe('days', () => {
  it.each([
    ['2026-07-27', 'lunes'],
    ['2028-02-29', 'martes'],
    ['2026-12-31', 'jueves'],
  ])('%s is a %s', (day, name) => expect(weekdayName(day)).toBe(name))

  it.each([
    ['2026-11-23', '2026-11-23', 0],
    ['2026-11-23', '2026-11-24', 1],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-01-01', '2025-12-31', -1],
  ])('from %s to %s are %i', (from, to, days) => expect(daysBetween(from, to)).toBe(days))

  it('end at midnight in Lima', () => {
    expect(new Date(endOfDay('2026-11-23')).toISOString()).toBe('2026-11-24T04:59:59.999Z')
  })

  it('belong to months, of which the last are listed over the turn of a year', () => {
    expect(lastMonths('2026-02-28', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
    expect(lastMonths('2026-03-31', 2)).toEqual(['2026-03', '2026-02'])
  })
})
