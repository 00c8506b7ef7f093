import { describe, expect, it } from 'vitest'
import {
  validateDistribution,
  nextPercentage,
  validatePartialDistribution,
  type DistributionLine,
} from '#schema/modules/purchasing/requirement/distribution.ts'

const share = (changes: Partial<DistributionLine> = {}): DistributionLine => ({
  percentage: '100',
  business: '1',
  mode: 'PROJECT',
  item: 7,
  target: 9,
  ...changes,
})

const messages = (...shares: DistributionLine[]): string[] => validateDistribution(shares).map(({ message }) => message)

describe('a distribution', () => {
  it('asks for each part in the words of the specification', () => {
    expect(messages({})).toEqual([
      'Seleccione Empresa',
      'Seleccione el tipo de distribución',
      'Seleccione partida o gasto',
      'Seleccione proyecto o centro de costo',
      'Ingrese Porcentaje',
    ])
  })

  it('asks an expense, and only an expense, for its project', () => {
    expect(messages(share({ mode: 'EXPENSE' }))).toEqual(['Seleccione proyecto'])
    expect(messages(share({ mode: 'EXPENSE', project: 3 }))).toEqual([])
    expect(messages(share())).toEqual([])
  })

  it('takes 100 and nothing above it, in one share', () => {
    expect(messages(share({ percentage: '100' }))).toEqual([])
    expect(messages(share({ percentage: '100.001' }))).toEqual(['Porcentaje no puede superar el 100%'])
    expect(messages(share({ percentage: 0 }))).toEqual(['Ingrese Porcentaje'])
    expect(messages(share({ percentage: '0.1234' }))).toEqual(['Porcentaje admite hasta 3 decimales'])
  })

  it('counts the sum in decimals and names the share that goes over it', () => {
    const tenth = (target: number) => share({ percentage: '33.333', target })
    expect(validatePartialDistribution([tenth(1), tenth(2), tenth(3)])).toEqual([])
    expect(validateDistribution([tenth(1), tenth(2), tenth(3), share({ percentage: '0.002', target: 4 })])).toEqual([
      { path: [3, 'percentage'], message: 'Porcentaje no puede superar el 100%' },
    ])
  })

  it('comes to exactly 100, and names what is missing', () => {
    expect(messages(share({ percentage: '60' }))).toEqual(['Falta distribuir 40 %'])
    const third = (target: number) => share({ percentage: '33.333', target })
    expect(validateDistribution([third(1), third(2), third(3)])).toEqual([
      { path: [2, 'percentage'], message: 'Falta distribuir 0.001 %' },
    ])
    expect(messages(third(1), third(2), share({ percentage: '33.334', target: 3 }))).toEqual([])
    expect(messages(share({ percentage: '60' }), share({ percentage: '', target: 2 }))).toEqual(['Ingrese Porcentaje'])
    expect(validateDistribution([])).toEqual([])
  })

  it('refuses one budget item and project twice, but lets an expense repeat', () => {
    const half = (changes: Partial<DistributionLine> = {}) => share({ percentage: '50', ...changes })
    expect(messages(half(), half())).toEqual(['La partida y el destino ya fueron agregados'])
    expect(messages(half(), half({ target: 10 }))).toEqual([])
    expect(messages(half({ mode: 'EXPENSE', project: 1 }), half({ mode: 'EXPENSE', project: 1 }))).toEqual([])
  })

  it('offers the remainder of 100 next', () => {
    expect(nextPercentage([])).toBe('100')
    expect(nextPercentage([share({ percentage: '33.3' })])).toBe('66.7')
    expect(nextPercentage([share({ percentage: '50' }), share({ percentage: '50' })])).toBe('0')
    expect(nextPercentage([share({ percentage: 90 }), share({ percentage: 90 })])).toBe('0')
  })
})
