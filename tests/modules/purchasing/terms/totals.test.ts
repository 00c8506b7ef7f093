import { describe, expect, it } from 'vitest'
import { isSameTotal, lineAmount, validateTotals, totalsOf } from '#schema/modules/purchasing/terms/totals.ts'

const lines = [
  { quantity: '3', unitPrice: '33.335' },
  { quantity: '0.5', unitPrice: '0.01' },
]

describe('a totals block', () => {
  it('rounds each line half up, and adds what was rounded', () => {
    expect(lines.map(lineAmount)).toEqual(['100.01', '0.01'])
    expect(totalsOf({ lines }).net).toBe('100.02')
  })

  it('adds the costs, takes the discount off, and adds a tax', () => {
    expect(
      totalsOf({
        lines: [{ quantity: 10, unitPrice: 100 }],
        directCost: '50.5',
        generalExpenses: '25',
        utilities: '10',
        discount: '85.5',
        tax: { percentage: '18.000', sign: '+' },
      }),
    ).toEqual({
      net: '1000.00',
      directCost: '50.50',
      generalExpenses: '25.00',
      utilities: '10.00',
      discount: '85.50',
      subtotal: '1000.00',
      taxAmount: '180.00',
      total: '1180.00',
    })
  })

  it('takes off a tax that is withheld, and rounds it half up', () => {
    const { taxAmount, total } = totalsOf({
      lines: [{ quantity: 1, unitPrice: '100.0625' }],
      tax: { percentage: 8, sign: '-' },
    })
    expect([taxAmount, total]).toEqual(['8.00', '92.06'])
    expect(
      totalsOf({ lines: [{ quantity: 1, unitPrice: '0.25' }], tax: { percentage: 18, sign: '+' } }).taxAmount,
    ).toBe('0.05')
  })

  it('loses no digit of the longest figures', () => {
    expect(lineAmount({ quantity: '123456789012345.678', unitPrice: '987654321098765.432' })).toBe(
      '121932631137021794322511812221.00',
    )
  })

  it('counts what is not written yet as nothing', () => {
    expect(totalsOf({ lines: [{ quantity: '', unitPrice: null }, {}] })).toMatchObject({ net: '0.00', total: '0.00' })
  })

  it('says of figures that they are none, negative or too fine, and of the tax that it is missing', () => {
    const issues = validateTotals({ directCost: '1e3', generalExpenses: '-1', utilities: '0.001', discount: '' })
    expect(issues).toEqual([
      { path: ['directCost'], message: 'Ingrese un número válido.' },
      { path: ['generalExpenses'], message: 'El número tiene que ser mayor a 0' },
      { path: ['utilities'], message: 'El importe admite hasta 2 decimales' },
      { path: ['tax'], message: 'Seleccione impuesto' },
    ])
  })

  it('knows the same total however it is written', () => {
    expect(isSameTotal('118.0', { total: '118.00' })).toBe(true)
    expect(isSameTotal('118.01', { total: '118.00' })).toBe(false)
    expect(isSameTotal(null, { total: '0.00' })).toBe(false)
  })
})
