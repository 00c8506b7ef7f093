import { describe, expect, it } from 'vitest'
import { validateCdr } from '#schema/kit/cpe/validate-cdr.ts'
import { cdrExpectation, order, invoiceWithOrder as cpe, verdictAndCodes } from './expected.ts'
import { cdrIn, sampleNames, sampleText, SUPPLIER } from './samples.ts'

describe("SUNAT's answer", () => {
  it.each([
    ['R-20600995805-01-F001-1.xml', ['ACCEPTED']],
    ['R-20600995805-01-F001-3.xml', ['OBSERVED', 'CDR_OBSERVED', 'CDR_OBSERVED']],
  ])('%s: %j', (name, verdict) => {
    expect(verdictAndCodes(validateCdr(cdrIn(sampleText(`cdr/${name}`)), cdrExpectation({ cpe })))).toEqual(verdict)
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
    expect(verdictAndCodes(validateCdr({ ...cdr, code }, cdrExpectation({ cpe })))).toEqual(verdict)
  })

  it.each([
    ['number', { number: 'F001-2' }, 'CDR_OF_ANOTHER'],
    ['type', { type: '03' }, 'CDR_OF_ANOTHER'],
    ['issuer', { issuer: '20131312955' }, 'CDR_ISSUER_DIFFERS'],
    ['receiver', { receiver: '20611456787' }, 'CDR_RECEIVER_DIFFERS'],
  ] as const)('about a document of another %s is rejected', (_, change, code) => {
    expect(verdictAndCodes(validateCdr({ ...cdr, ...change }, cdrExpectation({ cpe })))).toEqual(['REJECTED', code])
  })

  it('is about the same document however its number is filled up', () => {
    const filled = { ...cdr, number: 'F001-00000001', type: '01', receiver: null }
    expect(
      verdictAndCodes(validateCdr(filled, cdrExpectation({ cpe, fileName: `R-${SUPPLIER}-01-F001-1.zip` }))),
    ).toEqual(['ACCEPTED'])
  })

  it('is held against the order alone where its document is not here', () => {
    expect(verdictAndCodes(validateCdr(cdr, cdrExpectation()))).toEqual(['ACCEPTED'])
    expect(
      verdictAndCodes(validateCdr(cdr, cdrExpectation({ order: { ...order, supplierRuc: '20131312955' } }))),
    ).toEqual(['REJECTED', 'CDR_ISSUER_DIFFERS'])
  })

  it('is only observed where the name of its file announces another', () => {
    const fileName = `R-${SUPPLIER}-01-F001-3.xml`
    expect(verdictAndCodes(validateCdr(cdr, cdrExpectation({ cpe, fileName })))).toEqual([
      'OBSERVED',
      'FILE_NAME_DIFFERS',
    ])
  })

  it.each([
    ['the supplier itself', { answerer: SUPPLIER }, 'CDR_SELF_ISSUED'],
    ['SUNAT, signed by the supplier', { signer: SUPPLIER }, 'CDR_SELF_ISSUED'],
    ['nobody', { answerer: null }, 'CDR_UNATTRIBUTED'],
    ['an operator that the company does not know', { answerer: '20112811096' }, 'CDR_UNAUTHORISED'],
    ['SUNAT, signed by such an operator', { signer: '20112811096' }, 'CDR_UNAUTHORISED'],
    ['SUNAT without a day', { answered: null }, 'CDR_UNDATED'],
    ['SUNAT before the invoice', { answered: '2019-12-23' }, 'CDR_BEFORE_DOCUMENT'],
    ['SUNAT of 2016 for an invoice of 2019', { answered: '2016-05-25' }, 'CDR_BEFORE_DOCUMENT'],
    ['SUNAT on the thirteenth day', { answered: '2020-01-06' }, 'CDR_TOO_LATE'],
    ['SUNAT tomorrow', { answered: '2026-11-21' }, 'CDR_IN_FUTURE'],
  ] as const)('of %s is rejected', (_, change, code) => {
    expect(verdictAndCodes(validateCdr({ ...cdr, ...change }, cdrExpectation({ cpe })))).toEqual(['REJECTED', code])
  })

  it.each([
    ['of the day of the invoice', { answered: '2019-12-24' }, []],
    ['of the twelfth day after it', { answered: '2020-01-05' }, []],
    ['of an operator that the company knows', { answerer: '20112811096', signer: '20112811096' }, ['20112811096']],
  ] as const)('%s is accepted', (_, change, operators) => {
    expect(verdictAndCodes(validateCdr({ ...cdr, ...change }, cdrExpectation({ cpe, operators })))).toEqual([
      'ACCEPTED',
    ])
  })

  it('that rejects is told with its code, also where it does not say to what it answers', () => {
    const text = sampleText('cdr/R-20600995805-01-F001-1.xml')
      .replace('>0</cbc:ResponseCode>', '>2335</cbc:ResponseCode>')
      .replace(/<cac:DocumentReference>[^]*?<\/cac:DocumentReference>/, '')
    const findings = validateCdr(cdrIn(text), cdrExpectation({ cpe }))
    expect(verdictAndCodes(findings)).toEqual(['REJECTED', 'CDR_REJECTED', 'CDR_OF_ANOTHER'])
    expect(findings[0]?.message).toContain('SUNAT rechazó el comprobante (2335)')
  })
})
