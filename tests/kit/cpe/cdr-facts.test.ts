import { describe, expect, it } from 'vitest'
import { readElectronicFile } from '#upstream/kit/cpe/read-electronic-file.ts'
import { zipOf } from '#tests/kit/files/zip.ts'
import { bytesOf, cdrIn, COMPANY, sampleText, SUPPLIER } from './samples.ts'

describe("SUNAT's answer", () => {
  const accepted = {
    code: '0',
    description: 'La Factura numero F001-00000001, ha sido aceptada',
    notes: [],
    answerer: '20131312955',
    signer: '20131312955',
    answered: '2019-12-26',
    number: 'F001-1',
    type: null,
    issuer: SUPPLIER,
    receiver: COMPANY,
  }
  const plain = sampleText('cdr/R-20600995805-01-F001-1.xml')

  it('says what it says, and what it observed', () => {
    expect(cdrIn(plain)).toEqual(accepted)
    expect(cdrIn(sampleText('cdr/R-20600995805-01-F001-3.xml'))).toEqual({
      ...accepted,
      notes: [
        { code: '4031', text: 'Debe indicar el nombre comercial' },
        { code: '4001', text: 'El numero de RUC del receptor no existe.' },
      ],
    })
  })

  it('is found in the zip in which SUNAT sends it, beside an empty folder', () => {
    const name = `R-${SUPPLIER}-01-F001-1.xml`
    const bytes = zipOf([
      { name: 'dummy/', content: Buffer.alloc(0) },
      { name, content: bytesOf(plain) },
    ])
    expect(readElectronicFile({ name: 'respuesta.zip', bytes })).toEqual({ name, kind: 'CDR', cdr: accepted })
  })

  it("says in words of SUNAT's list what it says by number alone", () => {
    const silent = plain
      .replace('<cbc:ResponseCode>0<', '<cbc:ResponseCode>2017<')
      .replace(/<cbc:Description>[^<]*<\/cbc:Description>/, '')
      .replace('<cac:Signature>', '<cbc:Note>4031</cbc:Note><cac:Signature>')
    expect(cdrIn(silent)).toMatchObject({
      code: '2017',
      description: 'El numero de documento de identidad del receptor debe ser RUC',
      notes: [{ code: '4031', text: 'Debe indicar el nombre comercial' }],
    })
  })

  it('may come from an operator, who names the issuer apart and notes inside the response', () => {
    const operator = plain
      .replace(
        '</cac:Response>',
        `<cac:Status>
           <cbc:StatusReasonCode>4093</cbc:StatusReasonCode><cbc:StatusReason>Un texto</cbc:StatusReason>
         </cac:Status>
         </cac:Response>`,
      )
      .replace('<cbc:ID>F001-1</cbc:ID>', '<cbc:ID>F001-1</cbc:ID><cbc:DocumentTypeCode>01</cbc:DocumentTypeCode>')
      .replace(
        '<cac:RecipientParty>',
        `<cac:IssuerParty>
           <cac:PartyLegalEntity><cbc:CompanyID>20131312955</cbc:CompanyID></cac:PartyLegalEntity>
         </cac:IssuerParty>
         <cac:RecipientParty>`,
      )
    expect(cdrIn(operator)).toMatchObject({
      issuer: '20131312955',
      type: '01',
      notes: [{ code: '4093', text: 'Un texto' }],
    })
  })
})
