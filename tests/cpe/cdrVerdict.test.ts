import { describe, expect, it } from 'vitest'
import { cdrFindings } from '#schema/rules/cdrJudgement.ts'
import { order, ordered as cpe, told } from './expected.ts'
import { cdrIn, sampleNames, sampleText, SUPPLIER } from './samples.ts'

describe("SUNAT's answer", () => {
  it.each([
    ['R-20600995805-01-F001-1.xml', ['ACCEPTED']],
    ['R-20600995805-01-F001-3.xml', ['OBSERVED', 'CDR_OBSERVED', 'CDR_OBSERVED']],
  ])('%s: %j', (name, verdict) => {
    expect(told(cdrFindings(cdrIn(sampleText(`cdr/${name}`)), { order, cpe }))).toEqual(verdict)
  })

  it('is looked at in every sample', () => {
    expect(sampleNames('cdr')).toHaveLength(2)
  })

  const cdr = cdrIn(sampleText('cdr/R-20600995805-01-F001-1.xml'))

  it.each([
    ['0', ['ACCEPTED']],
    ['0000', ['ACCEPTED']],
    ['98', ['REJECTED', 'CDR_NOT_ACCEPTED']],
    ['100', ['REJECTED', 'CDR_EXCEPTION']],
    ['1999', ['REJECTED', 'CDR_EXCEPTION']],
    ['2000', ['REJECTED', 'CDR_REJECTED']],
    ['3999', ['REJECTED', 'CDR_REJECTED']],
    ['4000', ['OBSERVED', 'CDR_OBSERVED']],
    ['', ['REJECTED', 'CDR_NOT_ACCEPTED']],
    ['0x0', ['REJECTED', 'CDR_NOT_ACCEPTED']],
    ['-1', ['REJECTED', 'CDR_NOT_ACCEPTED']],
  ])('with the code «%s»: %j', (code, verdict) => {
    expect(told(cdrFindings({ ...cdr, code }, { order, cpe }))).toEqual(verdict)
  })

  it.each([
    ['number', { number: 'F001-2' }, 'CDR_OF_ANOTHER'],
    ['type', { type: '03' }, 'CDR_OF_ANOTHER'],
    ['issuer', { issuer: '20131312955' }, 'CDR_ISSUER_DIFFERS'],
    ['receiver', { receiver: '20611456787' }, 'CDR_RECEIVER_DIFFERS'],
  ] as const)('about a document of another %s is rejected', (_, change, code) => {
    expect(told(cdrFindings({ ...cdr, ...change }, { order, cpe }))).toEqual(['REJECTED', code])
  })

  it('is about the same document however its number is filled up', () => {
    const filled = { ...cdr, number: 'F001-00000001', type: '01', receiver: null }
    expect(told(cdrFindings(filled, { order, cpe, fileName: `R-${SUPPLIER}-01-F001-1.zip` }))).toEqual(['ACCEPTED'])
  })

  it('is held against the order alone where its document is not here', () => {
    expect(told(cdrFindings(cdr, { order }))).toEqual(['ACCEPTED'])
    expect(told(cdrFindings(cdr, { order: { ...order, supplierRuc: '20131312955' } }))).toEqual([
      'REJECTED',
      'CDR_ISSUER_DIFFERS',
    ])
  })

  it('is only observed where the name of its file announces another', () => {
    const fileName = `R-${SUPPLIER}-01-F001-3.xml`
    expect(told(cdrFindings(cdr, { order, cpe, fileName }))).toEqual(['OBSERVED', 'FILE_NAME_DIFFERS'])
  })
})
