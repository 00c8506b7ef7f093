import { Decimal } from 'decimal.js'
import { expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { reconcileAttempts } from '#upstream/modules/receivables/payment/reconcile.ts'
import { openMessages } from '#upstream/modules/receivables/payment/attempt/open-attempt.ts'
import { sandboxProvider } from '#upstream/platform/card/sandbox/sandbox-provider.ts'
import {
  CUSTOMER,
  CUSTOMER_PURCHASE,
  ELENA,
  postCheckout,
  startPayment,
  typeCard,
  type StartedPayment,
} from '#tests/modules/receivables/payment/payer.ts'
import { payableMessages } from '#schema/modules/receivables/customer/instalment.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { closeAll, openAll, openOverdue } from './closed-instalments.ts'
import { overdueAmount, type Home, type Schedule } from './customer-home.ts'

const upstream = provideUpstream()

it('the home says of what is late how much can be paid by card, and a charge with one that cannot is refused', async () => {
  const elena = await upstream.signIn(ELENA, CUSTOMER)
  const { database } = upstream.fresh
  const readDebt = async () =>
    (await elena.call<Home>('GET', 'PagPaymentGateway/customer')).Result.customer?.operacionComercialDeuda.find(
      ({ idProforma }) => idProforma === CUSTOMER_PURCHASE,
    )
  const all = await overdueAmount(database, CUSTOMER_PURCHASE)
  expect(await readDebt()).toMatchObject({ sumaVencido: all, sumaPagable: all })

  await openOverdue(database, CUSTOMER_PURCHASE, 1)
  const { Result } = await elena.call<Schedule>('GET', `PagPaymentGateway/shedule?idproforma=${CUSTOMER_PURCHASE}`)
  const [first, second] = Result.pending
  expect(await readDebt()).toMatchObject({ sumaVencido: all, sumaPagable: first?.saldocuota })
  expect(new Decimal(all).gt(first?.saldocuota ?? 0)).toBe(true)
  const mixed = { idCuotaCobrar: first?.idCuotaCobrar, otrasCuotas: [second?.idCuotaCobrar] }
  const refused = await elena.call('POST', 'PagPaymentGateway/initialize', { document: ELENA, ...mixed })
  expect([refused.status, refused.Errors]).toEqual([400, [payableMessages.closed]])

  const readPurchase = async () =>
    (await elena.call<Home>('GET', 'PagPaymentGateway/customer')).Result.customer?.operacionComercial.find(
      ({ idProforma }) => idProforma === CUSTOMER_PURCHASE,
    )
  await openOverdue(database, CUSTOMER_PURCHASE, 0)
  const oldestOpen = Result.pending.find(({ estadocuota }) => estadocuota === 'PENDIENTE')
  expect(await readPurchase()).toMatchObject({
    proximaCuota: { idCuotaCobrar: first?.idCuotaCobrar, motivoNoPagar: payableMessages.closed },
    proximaPagable: { idCuotaCobrar: oldestOpen?.idCuotaCobrar, motivoNoPagar: null },
  })
  expect(await readDebt()).toMatchObject({ sumaVencido: all, sumaPagable: '0.00' })

  await closeAll(database, CUSTOMER_PURCHASE)
  expect(await readPurchase()).toMatchObject({ proximaPagable: null })
})

it('a payment that names the purchase alone pays the oldest instalment that is open to cards', async () => {
  const elena = await upstream.signIn(ELENA, CUSTOMER)
  const { database } = upstream.fresh
  await openAll(database, CUSTOMER_PURCHASE)
  await openOverdue(database, CUSTOMER_PURCHASE, 0)
  const { Result } = await elena.call<Home>('GET', 'PagPaymentGateway/customer')
  const purchase = Result.customer?.operacionComercial.find(({ idProforma }) => idProforma === CUSTOMER_PURCHASE)
  const begin = () =>
    elena.call<StartedPayment>('POST', 'PagPaymentGateway/initialize', {
      document: ELENA,
      correlativo: purchase?.correlativo,
    })

  const begun = await begin()
  expect(begun.status).toBe(200)
  expect(begun.Result.action).toContain(`/${begun.Result.purchasenumber}/${purchase?.proximaPagable?.idCuotaCobrar}/`)

  await closeAll(database, CUSTOMER_PURCHASE)
  const refused = await begin()
  expect([refused.status, refused.Errors]).toEqual([400, [payableMessages.closed]])
})

it('an instalment whose payment is being confirmed cannot be paid until its end is known; one whose form was left can', async () => {
  const elena = await upstream.signIn(ELENA, CUSTOMER)
  const { database } = upstream.fresh
  await openAll(database, CUSTOMER_PURCHASE)
  const read = async () => {
    const { Result } = await elena.call<Schedule>('GET', `PagPaymentGateway/shedule?idproforma=${CUSTOMER_PURCHASE}`)
    const home = await elena.call<Home>('GET', 'PagPaymentGateway/customer')
    const [purchase, debt] = [
      home.Result.customer?.operacionComercial.find(({ idProforma }) => idProforma === CUSTOMER_PURCHASE),
      home.Result.customer?.operacionComercialDeuda.find(({ idProforma }) => idProforma === CUSTOMER_PURCHASE),
    ]
    return { pending: Result.pending, purchase, debt }
  }
  const { pending, debt } = await read()
  const [first, second] = pending
  const id = first?.idCuotaCobrar ?? 0
  const payment = await startPayment(elena, id)
  const left = await read()
  expect(left.pending[0]).toMatchObject({ habilitabotompagar: 1, motivoNoPagar: null })
  expect(left.debt).toEqual(debt)

  const { Result } = await postCheckout(upstream, payment, await typeCard(upstream, payment, 'silent'))
  expect(Result.PgwState).toBe('UNKNOWN')
  const blocked = await read()
  const underWay = { idCuotaCobrar: id, habilitabotompagar: 0, motivoNoPagar: openMessages.underWay }
  expect(blocked.pending[0]).toMatchObject(underWay)
  expect(blocked.pending[1]).toMatchObject({ habilitabotompagar: 1, motivoNoPagar: null })
  expect(blocked.purchase).toMatchObject({
    proximaCuota: underWay,
    proximaPagable: { idCuotaCobrar: second?.idCuotaCobrar },
  })
  expect(blocked.debt?.sumaVencido).toBe(debt?.sumaVencido)
  expect(blocked.debt?.sumaPagable).toBe(new Decimal(debt?.sumaPagable ?? 0).minus(first?.saldocuota ?? 0).toFixed(2))

  // The provider knows of no charge after the minutes in which one may still come.
  const later = new Date(clock.now().getTime() + 11 * 60_000)
  await reconcileAttempts(database, sandboxProvider(database), later)
  expect((await read()).pending[0]).toMatchObject({ idCuotaCobrar: id, habilitabotompagar: 1, motivoNoPagar: null })
})
