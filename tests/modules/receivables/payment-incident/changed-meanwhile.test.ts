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
  readPaymentState,
  startPayment,
  typeCard,
} from '#tests/modules/receivables/payment/payer.ts'

const upstream = provideUpstream()
/** How many of the instalments were looked at: each stays as its case left it. */
let used = 0

const purchaseOf = (id: number) => sql`(select "idProforma" from "PagInstalment" where "idCuotaCobrar" = ${id})`

const changes: [string, (id: number) => ReturnType<typeof sql>, string][] = [
  [
    'was closed to cards',
    (id) => sql`update "PagInstalment" set "habilitabotompagar" = false where "idCuotaCobrar" = ${id}`,
    'El pago en línea de esta cuota no está habilitado',
  ],
  [
    'was paid in part elsewhere',
    (id) => sql`update "PagInstalment" set "totalpagado" = "totalpagado" + 1 where "idCuotaCobrar" = ${id}`,
    'El saldo de la cuota cambió mientras se pagaba.',
  ],
  [
    'was paid elsewhere',
    (id) => sql`update "PagInstalment" set "totalpagado" = "montocuota" where "idCuotaCobrar" = ${id}`,
    'La cuota ya está cancelada',
  ],
  [
    'is of a purchase that was given back',
    (id) => sql`update "PagPurchase" set "estadoOC" = 'DEVUELTO' where "idProforma" = ${purchaseOf(id)}`,
    'La compra está en estado DEVUELTO: no admite pagos',
  ],
]

it.each(changes)('nothing is charged for an instalment that %s while the card was typed', async (_, change, reason) => {
  const elena = await upstream.signIn(ELENA, CUSTOMER)
  const { id = 0 } = (await instalmentsOwed(upstream))[used++] ?? {}
  const payment = await startPayment(elena, id)
  const token = await typeCard(upstream, payment, 'approve')
  await executeSql(upstream.fresh.database, change(id))
  for (const attempt of ['first', 'repeated']) {
    const { Result } = await postCheckout(upstream, payment, token)
    expect([attempt, Result.PgwState]).toEqual([attempt, 'EXPIRED'])
  }
  expect(await readPaymentState(upstream, id)).toMatchObject({ payments: 0, booked: '0', charged: '0' })
  const read = await elena.call('GET', `PagPaymentGateway/byID?Key=${keyOf(payment)}`)
  expect(read.Result).toMatchObject({ PgwState: 'EXPIRED', PgwMessage: reason, PayReceiptNumber: null })
})
