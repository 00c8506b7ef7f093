import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import {
  CUSTOMER,
  ELENA,
  instalmentsOwed,
  keyOf,
  postCheckout,
  startPayment,
  typeCard,
} from '#tests/modules/receivables/payment/payer.ts'

const upstream = provideUpstream()

it('a payment says that its receipt goes by letter where the customer has an address, and only there', async () => {
  const elena = await upstream.signIn(ELENA, CUSTOMER)
  const { database } = upstream.fresh
  const [first, second] = await instalmentsOwed(upstream)
  const pay = async (id = 0) => {
    const payment = await startPayment(elena, id)
    await postCheckout(upstream, payment, await typeCard(upstream, payment, 'approve'))
    const { Result } = await elena.call<{ PgwState: string; constanciaPorCorreo: number }>(
      'GET',
      `PagPaymentGateway/byID?Key=${keyOf(payment)}`,
    )
    const letters = await executeSql(
      database,
      sql`select 1 from "GenMail" where "MalText" like ${`%${payment.purchasenumber}%`}`,
      '*',
    )
    return [Result.PgwState, Result.constanciaPorCorreo, letters.length]
  }
  expect(await pay(first?.id)).toEqual(['AUTHORIZED', 1, 1])
  await executeSql(
    database,
    sql`update "PagCustomer" set "correoElectronico" = null where "nroDocumentoTitular" = ${ELENA}`,
    '*',
  )
  expect(await pay(second?.id)).toEqual(['AUTHORIZED', 0, 0])
})
