import { afterEach, describe, expect, it } from 'vitest'
import {
  clockOffset,
  clockOffsetOf,
  clockSetting,
  followClock,
  now,
  setClock,
  today,
} from '#schema/platform/time/clock.ts'

const MACHINE = Date.parse('2026-11-22T15:00:00Z')
const before = clockOffset()
afterEach(() => setClock(before))

describe('the setting CLOCK', () => {
  it.each([
    ['nothing: the machine', undefined, 0],
    ['an empty text: the machine', '', 0],
    ['an instant with its zone', '2026-11-22T10:00:01-05:00', 1_000],
    ['the same in UTC, to the minute', '2026-11-22T15:01Z', 60_000],
    ["an instant before the machine's", '2026-11-22T14:59:59.500Z', -500],
    ['what a program tells another', '-500ms', -500],
  ])('reads %s', (_, setting, offset) => expect(clockOffsetOf(setting, MACHINE)).toBe(offset))

  it.each(['2026-11-22', '2026-11-22T10:00:00', 'mañana', '500', '2026-02-30T25:00:00Z'])('refuses %s', (setting) =>
    expect(clockOffsetOf(setting, MACHINE)).toBeUndefined(),
  )

  it.each([0, 86_400_000, -3])('is handed on as it was read: %d', (offset) =>
    expect(clockOffsetOf(clockSetting(offset))).toBe(offset),
  )
})

describe('the clock', () => {
  it('runs on from the instant that it was set to', async () => {
    setClock(Date.parse('2028-02-29T23:59:59.900-05:00') - Date.now())
    expect(today()).toBe('2028-02-29')
    const began = now().getTime()
    await new Promise((later) => setTimeout(later, 150))
    expect(now().getTime() - began).toBeGreaterThanOrEqual(145)
    expect(today()).toBe('2028-03-01')
  })

  it('turns the day in Lima, not in UTC', () => {
    setClock(Date.parse('2027-01-01T04:30:00Z') - Date.now())
    expect(today()).toBe('2026-12-31')
  })
})

describe('following the clock of another program', () => {
  it('sets ours, and leaves it where both are nearly the same', () => {
    setClock(0)
    followClock(Date.now() + 4_000, 5_000)
    expect(clockOffset()).toBe(0)
    followClock(Date.parse('2028-02-29T10:00:00-05:00'), 5_000)
    expect(today()).toBe('2028-02-29')
  })
})
