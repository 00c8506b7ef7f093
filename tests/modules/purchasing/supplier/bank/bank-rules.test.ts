import { describe, expect, it } from 'vitest'
import { validateBank, type BankDraft } from '#schema/modules/purchasing/supplier/bank.ts'
import { isCci } from '#schema/modules/purchasing/supplier/cci.ts'

const CCI = '01136600010003254221'

describe('an interbank account number', () => {
  it('of 20 digits is its bank’s', () => {
    expect(isCci(CCI, '011')).toBe(true)
    expect(isCci(CCI, '002')).toBe(false)
  })

  it('is caught with any one digit typed wrong', () => {
    const wrong = [...CCI].map(
      (digit, index) => CCI.slice(0, index) + ((Number(digit) + 1) % 10) + CCI.slice(index + 1),
    )
    expect(wrong.filter((text) => isCci(text, text.slice(0, 3)))).toEqual([])
  })
})

describe('a supplier’s bank account', () => {
  const account = (change: Partial<BankDraft> = {}): string[] =>
    validateBank({ bank: '011', currency: '1', account: CCI, beneficiary: 'Materiales S.A.C.', ...change }).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    )

  it('is saved when all of it is right, its digits set apart or not', () => {
    expect(account()).toEqual([])
    expect(account({ account: '011-366-000100032542-21' })).toEqual([])
    expect(account({ account: ' 011 366 000100032542 21 ' })).toEqual([])
  })

  it('tells each field what is wrong with it', () => {
    expect(account({ bank: null, currency: '', account: '', beneficiary: ' ' })).toEqual([
      'bank: Campo Requerido',
      'currency: Campo Requerido',
      'account: Campo Requerido',
      'beneficiary: Campo Requerido',
    ])
    expect(account({ account: '191-20A2345' })).toEqual(['account: Ingrese solo dígitos.'])
    for (const wrong of ['1920123456', CCI.slice(1), CCI.slice(0, -1), `${CCI}1`]) {
      expect(account({ account: wrong })).toEqual(['account: El CCI tiene 20 dígitos'])
    }
    expect(account({ account: `${CCI.slice(0, -1)}2` })).toEqual(['account: CCI inválido'])
    expect(account({ bank: '002' })).toEqual(['account: CCI inválido'])
  })
})
