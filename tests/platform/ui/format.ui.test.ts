import { describe, expect, it } from 'vitest'
import {
  formatAge,
  formatAmount,
  formatDate,
  formatDateTime,
  formatQuantity,
  today,
} from '#web/platform/ui/text/format.ts'
import { parseDate } from '#web/platform/ui/field/date/parse-date.ts'

describe('amounts, as Mexican Spanish writes them (back-office.md 9)', () => {
  it('groups thousands with commas and keeps two decimals', () => {
    expect(formatAmount('1234567.5')).toBe('1,234,567.50')
    expect(formatAmount('0')).toBe('0.00')
  })

  it('loses no digit of an amount that a binary number cannot hold', () => {
    expect(formatAmount('9007199254740993.01')).toBe('9,007,199,254,740,993.01')
  })

  it('keeps up to three decimals of a quantity and invents none', () => {
    expect(formatQuantity('12.500')).toBe('12.5')
    expect(formatQuantity('0.125')).toBe('0.125')
  })
})

describe('dates', () => {
  it('shows DD/MM/YYYY whatever the zone of the browser', () => {
    expect(formatDate('2026-03-01')).toBe('01/03/2026')
    expect(formatDate('2026-03-01T04:59:00.000Z')).toBe('28/02/2026')
    expect(formatDate(null)).toBe('')
  })

  it('tells instants on the clock of Lima', () => {
    expect(formatDateTime('2026-03-01T04:59:00Z')).toBe('28/02/2026 23:59')
    expect(today(new Date('2026-03-01T04:59:00Z'))).toBe('2026-02-28')
  })

  it('reads what people type and refuses days that do not exist', () => {
    expect(parseDate('5/3/26')).toBe('2026-03-05')
    expect(parseDate('05032026')).toBe('2026-03-05')
    expect(parseDate('29-02-2024')).toBe('2024-02-29')
    expect(parseDate('29/02/2026')).toBeNull()
    expect(parseDate('ayer')).toBeNull()
  })

  it('says how long ago', () => {
    const now = Date.parse('2026-03-01T12:00:00Z')
    expect(formatAge('2026-03-01T11:59:30Z', now)).toBe('ahora')
    expect(formatAge('2026-03-01T09:00:00Z', now)).toBe('hace 3 h')
    expect(formatAge('2026-02-26T12:00:00Z', now)).toBe('hace 3 d')
  })
})
