import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { bytesOf } from '#tests/kit/cpe/samples.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  cdrAnswer,
  uploadSupports,
  releaseVoucherNumbers,
  readOrderBilling,
  invoiceXml,
  createOrderToBill,
  PDF,
  save,
  signInSuppliers,
} from '#tests/kit/fixtures/voucher.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream({ size: 4 })
let supplier: Caller
beforeAll(async () => {
  ;[supplier] = await signInSuppliers(upstream)
})
afterEach(() => releaseVoucherNumbers(upstream))

describe('a voucher with its answer', () => {
  it('is not taken with an answer that the supplier made itself, one of before the voucher, or a voucher of before the order', async () => {
    const of = await createOrderToBill(upstream)
    const errors = async (SreXml: Buffer, SreCdr: Buffer) =>
      (
        await save(supplier, of, {
          details: await uploadSupports(upstream, supplier, of, { SreCompPayment: PDF, SreXml, SreCdr }),
        })
      ).Errors
    const forged = bytesOf(cdrAnswer().toString('latin1').replaceAll('20131312955', '20512333797'))
    expect(await errors(invoiceXml(of), forged)).toEqual([
      'La constancia la emite el mismo RUC 20512333797 del comprobante: debe emitirla SUNAT o un operador autorizado (OSE).',
    ])
    const old = bytesOf(cdrAnswer().toString('latin1').replaceAll('2019-12-26', '2016-05-25'))
    expect(await errors(invoiceXml(of), old)).toEqual([
      'La constancia es del 25/05/2016, anterior al comprobante, del 24/12/2019.',
    ])
    const early = { '>2019-12-24<': '>2019-10-31<' }
    expect((await errors(invoiceXml(of, early), cdrAnswer())).at(0)).toBe(
      'La fecha de emisión 31/10/2019 es anterior a la de la orden, 01/11/2019.',
    )
    expect(await readOrderBilling(upstream, of)).toEqual({ OrdStatus: 1, OrdVouchered: '0.00', vouchers: 0 })
  })

  it('takes the answer of an operator that the company named', async () => {
    const of = await createOrderToBill(upstream)
    const byOperator = bytesOf(cdrAnswer().toString('latin1').replaceAll('20131312955', '20112811096'))
    const details = await uploadSupports(upstream, supplier, of, {
      SreCompPayment: PDF,
      SreXml: invoiceXml(of),
      SreCdr: byOperator,
    })
    expect((await save(supplier, of, { details })).Errors).toEqual([
      'La constancia la emite el RUC 20112811096, que no es SUNAT ni está entre los operadores autorizados (OSE) de la empresa.',
    ])
    await executeSql(
      upstream,
      sql`insert into "GenConfigurationProperty" ("CpyID", "CfpName", "CfpModule", "CfpKind", "CfpValue")
        values (1, 'CDR_OPERATORS', 'ORDERS', 'text', '20112811096, 20551093035')
        on conflict ("CpyID", "CfpName") do update set "CfpValue" = excluded."CfpValue"`,
    )
    expect((await save(supplier, of, { details })).Errors).toEqual([])
  })
})
