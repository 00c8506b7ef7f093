import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { createQuotationInEvaluation } from '#tests/kit/fixtures/offer.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { bodyFor, CHEAPER, decide, offerAt, readQuotation, requestCorrection } from './correction.ts'

const upstream = provideUpstream()
let callers: People

beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
})

it('a correction keeps what a term that stays was worth, and reads what another one is worth now', async () => {
  const quotation = await createQuotationInEvaluation(callers)
  const { CttID } = quotation
  expect(offerAt(quotation)).toMatchObject({ ConPoints: '60.000', ConDescription: 'Contado contra entrega' })
  await executeSql(
    upstream,
    sql`update "LgsPaymentCondition" set "ConPoints" = 95, "ConDescription" = 'Condición ' || "ConID" where "ConID" in (1, 3)`,
  )
  const correct = async (more: Record<string, unknown>) => {
    const { Result, Errors } = await requestCorrection(
      callers.buyer,
      bodyFor(await readQuotation(callers.buyer, CttID), CHEAPER, more),
    )
    expect(Errors).toEqual([])
    expect((await decide(callers.manager, Result.CorID, 2)).status).toBe(200)
    const { itemsCorrection, ...read } = await readQuotation(callers.boss, CttID)
    const changes = itemsCorrection.find(({ CorID }) => CorID === Result.CorID)?.itemsChange ?? []
    return { offer: offerAt(read), fields: changes.map(({ CorFieldName }) => CorFieldName) }
  }
  const cheaper = await correct({})
  expect(cheaper.offer).toMatchObject({
    OrdTotal: '944.00',
    ConPoints: '60.000',
    ConDescription: 'Contado contra entrega',
  })
  expect(cheaper.fields).not.toContain('Condición de pago')
  const other = await correct({ CppID: quotation.itemsPayment[1]?.CppID, ConID: 3, DayID: 1 })
  expect(other.offer).toMatchObject({ ConPoints: '95.000', ConDescription: 'Condición 3', DayNumber: 15 })
  expect(other.fields).toContain('Condición de pago')
})
