import { describe, expect, it } from 'vitest'
import { elapsed } from '#schema/platform/time/elapsed.ts'
import { addWorkingDays, isWorkingDay, limaDay } from '#schema/platform/time/working-days.ts'

/** Independence day and its eve fall on Tuesday and Wednesday in 2026. */
const holidays = new Set(['2026-07-28', '2026-07-29'])

describe('working days', () => {
  it('are Monday to Friday without the holidays of Peru', () => {
    expect(isWorkingDay('2026-07-27', holidays)).toBe(true)
    expect(isWorkingDay('2026-07-28', holidays)).toBe(false)
    expect(isWorkingDay('2026-08-01', holidays)).toBe(false)
  })

  it('are counted over weekends and holidays', () => {
    expect(addWorkingDays('2026-07-24', 1, holidays)).toBe('2026-07-27')
    expect(addWorkingDays('2026-07-27', 1, holidays)).toBe('2026-07-30')
    expect(addWorkingDays('2026-07-24', 3, holidays)).toBe('2026-07-31')
  })

  it('with none allowed end the same day, or the next one that is worked', () => {
    expect(addWorkingDays('2026-07-24', 0, holidays)).toBe('2026-07-24')
    expect(addWorkingDays('2026-07-28', 0, holidays)).toBe('2026-07-30')
  })

  it('turn at midnight in Lima, not in Greenwich', () => {
    expect(limaDay('2026-03-02T04:59:59Z')).toBe('2026-03-01')
    expect(limaDay('2026-03-02T05:00:00Z')).toBe('2026-03-02')
  })
})

describe('elapsed time', () => {
  it('reads DD:HH:MM:SS', () => {
    expect(elapsed('2026-03-01T00:00:00Z', '2026-03-03T03:04:05Z')).toBe('02:03:04:05')
    expect(elapsed('2026-01-01T00:00:00Z', '2026-05-01T00:00:00Z')).toBe('120:00:00:00')
    expect(elapsed('2026-03-01T00:00:01Z', '2026-03-01T00:00:00Z')).toBe('00:00:00:00')
  })
})
