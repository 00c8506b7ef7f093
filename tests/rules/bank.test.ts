import { describe, expect, it } from 'vitest'
import { bankFindings, type BankDraft } from '#schema/rules/bank.ts'
import { isCci } from '#schema/rules/cci.ts'

const CCI = '01136600010003254221'

describe('an interbank account number', () => {
  it('of 20 digits is its bank’s', () => {
    expect(isCci(CCI, '011')).toBe(true)
    expect(isCci(CCI, '002')).toBe(false)
  })

  it('is caught with any one digit typed wrong', () => {
    const wrong = [...CCI].map((digit, place) => CCI.slice(0, place) + ((Number(digit) + 1) % 10) + CCI.slice(place + 1))
    expect(wrong.filter((text) => isCci(text, text.slice(0, 3)))).toEqual([])
  })
})

describe('a supplier’s bank account', () => {
  const account = (change: Partial<BankDraft> = {}): string[] =>
    bankFindings({ bank: '011', currency: '1', account: CCI, beneficiary: 'Materiales S.A.C.', ...change }).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    )

  it('is saved when all of it is right, with a short account of its own bank too', () => {
    expect(account()).toEqual([])
    expect(account({ account: '1920123456' })).toEqual([])
  })

  it('tells each field what is wrong with it', () => {
    expect(account({ bank: null, currency: '', account: '', beneficiary: ' ' })).toEqual([
      'bank: Campo Requerido',
      'currency: Campo Requerido',
      'account: Campo Requerido',
      'beneficiary: Campo Requerido',
    ])
    expect(account({ account: '191-2012345' })).toEqual(['account: Ingrese solo dígitos.'])
    expect(account({ account: '191201234' })).toEqual(['account: Ingrese al menos 10 caracteres.'])
    expect(account({ account: `${CCI}1` })).toEqual(['account: Ingrese como máximo 20 caracteres.'])
    expect(account({ bank: '002' })).toEqual(['account: CCI inválido'])
  })
})
