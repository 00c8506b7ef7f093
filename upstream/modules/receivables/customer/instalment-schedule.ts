import { ownCustomer, purchasesOf, type CustomerCaller } from './customer.repo.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { instalmentsOf, isPaid, purchaseOfInstalment } from './instalment.repo.ts'

/**
 * A purchase's schedule: what is owed by its days, what was paid the last first, and all of it.
 * @throws Refusal 404 for anybody else's and for none alike
 */
export async function readSchedule(caller: CustomerCaller, idProforma: number, today: string) {
  const customer = await ownCustomer(caller)
  const purchases = customer ? await purchasesOf(caller, customer.CusID) : []
  const purchase = purchases.find((each) => each.idProforma === idProforma)
  if (!customer || !purchase) throw refuse.notFound()
  const schedule = (await instalmentsOf(caller, [purchase], today)).get(idProforma) ?? []
  return {
    purchase,
    nombreCompleto: customer.nombreCompleto,
    nroDocumentoTitular: customer.nroDocumentoTitular,
    pending: schedule.filter((instalment) => !isPaid(instalment)),
    cancelled: schedule.filter(isPaid).reverse(),
    schedule,
  }
}

/** What was paid of some instalments, the first payment first. */
export const paymentsOf = ({ tx, identity }: CustomerCaller, instalments: readonly number[]) =>
  tx
    .selectFrom('PagPayment')
    .select(['PayID', 'idCuotaCobrar', 'PayReceiptNumber', 'montoPago', 'fechaPago', 'concepto', 'ChgDate'])
    .where('CpyID', '=', identity.companyId)
    .where('idCuotaCobrar', 'in', instalments)
    .orderBy('fechaPago')
    .orderBy('PayID')
    .execute()

/** What was paid of one instalment. @throws Refusal 404 for anybody else's and for none alike */
export async function readPayments(caller: CustomerCaller, idCuotaCobrar: number) {
  await purchaseOfInstalment(caller, idCuotaCobrar)
  return paymentsOf(caller, [idCuotaCobrar])
}
