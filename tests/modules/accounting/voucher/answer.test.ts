import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { arrange } from '#tests/kit/fixtures/approvers.ts'
import { bytesOf } from '#tests/kit/cpe/samples.ts'
import { service, type Caller, type Service } from '#tests/platform/environment/service.ts'
import { answer, brought, forget, held, invoice, order, PDF, save, suppliers } from '#tests/kit/fixtures/voucher.ts'

let house: Service
let supplier: Caller
beforeAll(async () => {
  house = await service({ size: 4 })
  ;[supplier] = await suppliers(house)
})
afterAll(() => house.stop())
afterEach(() => forget(house))

describe('a voucher with its answer', () => {
  it('is not taken with an answer that the supplier made itself, one of before the voucher, or a voucher of before the order', async () => {
    const of = await order(house)
    const errors = async (SreXml: Buffer, SreCdr: Buffer) =>
      (
        await save(supplier, of, {
          details: await brought(house, supplier, of, { SreCompPayment: PDF, SreXml, SreCdr }),
        })
      ).Errors
    const forged = bytesOf(answer().toString('latin1').replaceAll('20131312955', '20512333797'))
    expect(await errors(invoice(of), forged)).toEqual([
      'La constancia la emite el mismo RUC 20512333797 del comprobante: debe emitirla SUNAT o un operador autorizado (OSE).',
    ])
    const old = bytesOf(answer().toString('latin1').replaceAll('2019-12-26', '2016-05-25'))
    expect(await errors(invoice(of), old)).toEqual([
      'La constancia es del 25/05/2016, anterior al comprobante, del 24/12/2019.',
    ])
    const early = { '>2019-12-24<': '>2019-10-31<' }
    expect((await errors(invoice(of, early), answer())).at(0)).toBe(
      'La fecha de emisión 31/10/2019 es anterior a la de la orden, 01/11/2019.',
    )
    expect(await held(house, of)).toEqual({ OrdStatus: 1, OrdVouchered: '0.00', vouchers: 0 })
  })

  it('takes the answer of an operator that the company named', async () => {
    const of = await order(house)
    const byOperator = bytesOf(answer().toString('latin1').replaceAll('20131312955', '20112811096'))
    const details = await brought(house, supplier, of, { SreCompPayment: PDF, SreXml: invoice(of), SreCdr: byOperator })
    expect((await save(supplier, of, { details })).Errors).toEqual([
      'La constancia la emite el RUC 20112811096, que no es SUNAT ni está entre los operadores autorizados (OSE) de la empresa.',
    ])
    await arrange(
      house,
      sql`insert into "GenConfigurationProperty" ("CpyID", "CfpName", "CfpModule", "CfpKind", "CfpValue")
        values (1, 'CDR_OPERATORS', 'ORDERS', 'text', '20112811096, 20551093035')
        on conflict ("CpyID", "CfpName") do update set "CfpValue" = excluded."CfpValue"`,
    )
    expect((await save(supplier, of, { details })).Errors).toEqual([])
  })
})
