import { expect, it } from 'vitest'
import { scheduleTotals } from '#schema/modules/receivables/customer/payment-schedule.ts'

const of = (paid: string, balance: string, isOverdue = false) => ({ paid, balance, isOverdue })

it('adds up to the cent, and counts what is late as pending too', () => {
  const cents = Array.from({ length: 10 }, () => of('0.10', '0.20', true))
  expect(scheduleTotals([...cents, of('0.00', '1250.50')], true)).toEqual({
    paid: '1.00',
    pending: '1252.50',
    overdue: '2.00',
  })
})

it('of nothing is nothing', () => {
  expect(scheduleTotals([], true)).toEqual({ paid: '0.00', pending: '0.00', overdue: '0.00' })
})

it('owes nothing of a purchase that takes no payments, and says what was paid of it', () => {
  const totals = scheduleTotals([of('300.00', '100.00', true), of('0.00', '400.00')], false)
  expect(totals).toEqual({ paid: '300.00', pending: '0.00', overdue: '0.00' })
})
