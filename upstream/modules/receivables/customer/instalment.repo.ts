import { sql, type Selectable } from 'kysely'
import {
  instalmentState,
  paymentStateOf,
  takesPayments,
  unpayableReason,
  type InstalmentState,
} from '#schema/modules/receivables/customer/instalment.ts'
import { scheduleTotals, type ScheduleTotals } from '#schema/modules/receivables/customer/payment-schedule.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { UNDER_WAY } from '#upstream/modules/receivables/payment/attempt/attempt.repo.ts'
import { openMessages } from '#upstream/modules/receivables/payment/attempt/open-attempt.ts'
import { ownPurchases, type CustomerCaller, type Purchase } from './customer.repo.ts'

type InstalmentRow = Selectable<Tables['PagInstalment']> & { isUnderWay: boolean }

/** A card payment of the instalment "i" is being confirmed: another one is refused meanwhile (rules 7). */
const isUnderWay = sql<boolean>`exists (
  select from "PagAttemptInstalment" a join "PagPaymentGateway" g on g."PgwID" = a."PgwID"
  where a."idCuotaCobrar" = i."idCuotaCobrar" and a."PaiOpen" and g."PgwState" in (${sql.join(UNDER_WAY)}))`

const colors: Readonly<Record<InstalmentState, string>> = { PENDIENTE: 'blue', VENCIDO: 'red', CANCELADO: 'green' }

/** An instalment as portal.md 3 names its fields, on a day of Lima; `motivoNoPagar` says why it cannot be paid by card. */
function toInstalmentAnswer(row: InstalmentRow, { estadoOC }: Purchase, today: string) {
  const instalment = { amount: row.montocuota, paid: row.totalpagado, dueOn: row.fechavctocuota }
  const reason =
    unpayableReason({ ...instalment, purchaseState: estadoOC, isOpenToPayment: row.habilitabotompagar }) ??
    (row.isUnderWay ? openMessages.underWay : undefined)
  const estadocuota = instalmentState(instalment, today)
  return {
    idCuotaCobrar: row.idCuotaCobrar,
    idProforma: row.idProforma,
    idCronogramaCliente: row.idCronogramaCliente,
    nrocuota: row.nrocuota,
    tipocuota: row.tipocuota,
    fechavctocuota: row.fechavctocuota,
    montocuota: row.montocuota,
    saldocuota: row.saldocuota,
    totalpagado: row.totalpagado,
    estadocuota,
    estadocuotacolor: colors[estadocuota],
    estadopagocuota: paymentStateOf(instalment),
    habilitabotompagar: reason ? 0 : 1,
    motivoNoPagar: reason ?? null,
    ChgDate: row.ChgDate,
  }
}

export type AnsweredInstalment = ReturnType<typeof toInstalmentAnswer>

/** The instalments of purchases by purchase, each in the order they fall due; one query whatever their number. */
export async function instalmentsOf(
  { tx, identity }: CustomerCaller,
  purchases: readonly Purchase[],
  today: string,
): Promise<ReadonlyMap<number, AnsweredInstalment[]>> {
  const found = new Map<number, AnsweredInstalment[]>(purchases.map(({ idProforma }) => [idProforma, []]))
  if (found.size === 0) return found
  const rows = await tx
    .selectFrom('PagInstalment as i')
    .selectAll('i')
    .select(isUnderWay.as('isUnderWay'))
    .where('CpyID', '=', identity.companyId)
    .where('idProforma', 'in', [...found.keys()])
    .orderBy('fechavctocuota')
    .orderBy('nrocuota')
    .orderBy('idCuotaCobrar')
    .execute()
  const byKey = new Map(purchases.map((purchase) => [purchase.idProforma, purchase]))
  for (const row of rows) {
    const purchase = byKey.get(row.idProforma)
    if (purchase) found.get(row.idProforma)?.push(toInstalmentAnswer(row, purchase, today))
  }
  return found
}

/** What the schedule of a purchase comes to. */
export const totalsOf = (
  { estadoOC }: Pick<Purchase, 'estadoOC'>,
  schedule: readonly AnsweredInstalment[],
): ScheduleTotals =>
  scheduleTotals(
    schedule.map(({ totalpagado: paid, saldocuota: balance, estadocuota }) => ({
      paid,
      balance,
      isOverdue: estadocuota === 'VENCIDO',
    })),
    takesPayments(estadoOC),
  )

export const isPaid = ({ estadopagocuota }: Pick<AnsweredInstalment, 'estadopagocuota'>): boolean =>
  estadopagocuota === 'CANCELADO'

/** Which of the caller's purchases an instalment is of. @throws Refusal 404 for anybody else's and for none alike */
export async function purchaseOfInstalment(caller: CustomerCaller, idCuotaCobrar: number): Promise<Purchase> {
  const purchases = await ownPurchases(caller)
  const instalment = await caller.tx
    .selectFrom('PagInstalment')
    .select('idProforma')
    .where('CpyID', '=', caller.identity.companyId)
    .where('idCuotaCobrar', '=', idCuotaCobrar)
    .executeTakeFirst()
  const purchase = purchases.find(({ idProforma }) => idProforma === instalment?.idProforma)
  if (!purchase) throw refuse.notFound()
  return purchase
}
