import { Decimal } from 'decimal.js'
import { expect, it } from 'vitest'
import { CUSTOMER, CUSTOMER_PURCHASE, ELENA, type StartedPayment } from '#tests/modules/receivables/payment/payer.ts'
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
