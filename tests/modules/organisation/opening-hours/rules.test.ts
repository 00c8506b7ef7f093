import { describe, expect, it } from 'vitest'
import { nextOpening, validateServiceHours } from '#schema/modules/organisation/opening-hours/opening-hours.ts'

const hours = { opensAt: '09:00', closesAt: '18:00' }
/** Tuesday and Wednesday. */
const holidays = new Set(['2026-07-28', '2026-07-29'])
const opening = (lima: string) => nextOpening(hours, `${lima}:00-05:00`, holidays)

describe('service hours (portal.md 4, rules 8)', () => {
  it.each([
    ['a working day', '2026-07-27T09:00'],
    ['its last minute', '2026-07-27T17:59'],
    ['the day after the holidays', '2026-07-30T12:00'],
  ])('%s is open', (_what, at) => {
    expect(opening(at)).toBeNull()
  })

  it.each([
    ['before they begin', '2026-07-27T08:59', '2026-07-27'],
    ['midnight', '2026-07-27T00:00', '2026-07-27'],
    ['the closing minute, before two holidays', '2026-07-27T18:00', '2026-07-30'],
    ['a holiday, within them', '2026-07-28T10:00', '2026-07-30'],
    ['Friday night', '2026-07-24T23:59', '2026-07-27'],
    ['Saturday, within them', '2026-07-25T10:00', '2026-07-27'],
    ['Sunday night', '2026-07-26T23:30', '2026-07-27'],
  ])('%s is closed, and tells when they begin again', (_what, at, day) => {
    expect(opening(at)).toEqual({ day, time: '09:00' })
  })

  it('are those of Lima, wherever the clock is read', () => {
    expect(nextOpening(hours, '2026-07-27T13:59:59Z', holidays)).toEqual({ day: '2026-07-27', time: '09:00' })
    expect(nextOpening(hours, '2026-07-27T14:00:00Z', holidays)).toBeNull()
    expect(nextOpening(hours, '2026-07-28T00:30:00Z', holidays)).toEqual({ day: '2026-07-30', time: '09:00' })
  })

  it.each([
    [{ opensAt: '9:00', closesAt: '18:00' }, ['opensAt'], 'Formato de hora inválido (hh:mm)'],
    [{ opensAt: '09:00', closesAt: '24:00' }, ['closesAt'], 'Hora fuera de rango (00:00 - 23:59)'],
    [{ opensAt: '', closesAt: '18:00' }, ['opensAt'], 'Campo Requerido'],
    [{ opensAt: '18:00', closesAt: '18:00' }, ['closesAt'], 'La hora de inicio debe ser anterior a la hora de fin'],
  ])('%j cannot be a company’s', (typed, path, message) => {
    expect(validateServiceHours(typed)).toEqual([{ path, message }])
  })

  it('may be the whole day', () => {
    expect(validateServiceHours({ opensAt: '00:00', closesAt: '23:59' })).toEqual([])
  })
})
