import { readAnnouncementsOn } from './customer-announcements.ts'
import { ownCustomer, purchasesOf, type CustomerCaller, type Purchase } from './customer.repo.ts'
import { instalmentsOf, isPaid, totalsOf, type AnsweredInstalment } from './instalment.repo.ts'

const isPayable = ({ habilitabotompagar }: AnsweredInstalment) => habilitabotompagar === 1

/** What is late of purchases that take payments, and how much of that can be paid by card; those without are left out. */
const debtsOf = (purchases: readonly Purchase[], schedules: ReadonlyMap<number, AnsweredInstalment[]>) =>
  purchases
    .map((purchase) => {
      const { idProforma, nroInmueble_1 } = purchase
      const schedule = schedules.get(idProforma) ?? []
      const { overdue: sumaVencido } = totalsOf(purchase, schedule)
      const { overdue: sumaPagable } = totalsOf(purchase, schedule.filter(isPayable))
      return { idProforma, nroInmueble_1, sumaVencido, sumaPagable }
    })
    .filter(({ sumaVencido }) => sumaVencido !== '0.00')

/** The oldest instalment that is owed, and the oldest that can be paid by card: they differ where the first is closed to cards. */
const nextOf = (schedule: readonly AnsweredInstalment[] = []) => ({
  proximaCuota: schedule.find((instalment) => !isPaid(instalment)) ?? null,
  proximaPagable: schedule.find(isPayable) ?? null,
})

/**
 * What a customer's home shows (portal.md 2, 3): themselves, what they bought with the next instalment of each, what is
 * late, and the announcements of the day. `customer` is null where the company keeps no record of the account's document.
 * @throws Refusal 403 for a document that is not the account's
 */
export async function readHome(caller: CustomerCaller, document: string | null | undefined, today: string) {
  const customer = await ownCustomer(caller, document)
  const advertisement = await readAnnouncementsOn(caller, today)
  if (!customer) return { customer: null, advertisement }
  const { CusID, ...profile } = customer
  const purchases = await purchasesOf(caller, CusID)
  const schedules = await instalmentsOf(caller, purchases, today)
  return {
    customer: {
      ...profile,
      operacionComercial: purchases.map((purchase) => ({ ...purchase, ...nextOf(schedules.get(purchase.idProforma)) })),
      operacionComercialDeuda: debtsOf(purchases, schedules),
    },
    advertisement,
  }
}
