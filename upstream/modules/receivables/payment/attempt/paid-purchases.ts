import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Attempt } from './attempt.repo.ts'

/** A purchase of which an attempt pays instalments, and the numbers of those, the oldest first. */
export interface PaidPurchase {
  correlativo: string
  proyecto: string
  numbers: number[]
}

/** What an attempt pays, for whoever reads of it in a letter; the purchase of its oldest instalment first. */
export async function readPaidPurchases(
  tx: Transaction<Tables>,
  { PgwID }: Pick<Attempt, 'PgwID'>,
): Promise<PaidPurchase[]> {
  const { rows } = await sql<PaidPurchase>`
    select p."correlativo", p."proyecto", array_agg(i."nrocuota" order by i."fechavctocuota", i."idCuotaCobrar") as numbers
    from "PagPaymentGateway" g
    join "PagInstalment" i on i."idCuotaCobrar" = g."idCuotaCobrar"
      or i."idCuotaCobrar" in (select a."idCuotaCobrar" from "PagAttemptInstalment" a where a."PgwID" = g."PgwID")
    join "PagPurchase" p on p."idProforma" = i."idProforma"
    where g."PgwID" = ${PgwID} group by p."idProforma" order by min(i."fechavctocuota"), p."idProforma"`.execute(tx)
  return rows
}

/** How many instalments an attempt pays. */
export const countInstalments = (purchases: readonly PaidPurchase[]): number =>
  purchases.reduce((count, { numbers }) => count + numbers.length, 0)
