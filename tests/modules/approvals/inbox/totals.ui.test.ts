import { describe, expect, it } from 'vitest'
import { totalsByCurrency } from '#web/modules/approvals/inbox/bulk/totals.ts'

const pen = (amount: string | null) => ({ amount, currency: 'PEN' })

describe('what a selection comes to', () => {
  it('adds exactly, where binary numbers do not', () => {
    expect(totalsByCurrency([pen('0.10'), pen('0.20'), pen('900719925474099.13')])).toEqual([
      { currency: 'PEN', total: '900719925474099.43', count: 3 },
    ])
  })

  it('never adds one currency to another', () => {
    expect(totalsByCurrency([pen('10.00'), { amount: '5.50', currency: 'USD' }, pen('1.005')])).toEqual([
      { currency: 'PEN', total: '11.01', count: 2 },
      { currency: 'USD', total: '5.50', count: 1 },
    ])
  })

  it('leaves out what has no amount or no currency', () => {
    expect(totalsByCurrency([pen(null), { amount: '3.00', currency: null }])).toEqual([])
  })
})
