import { sql, type RawBuilder, type Transaction } from 'kysely'
import { alias, type Alias } from '#upstream/platform/database/alias.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Attempt } from './attempt.repo.ts'

/** A purchase of which an attempt pays instalments, and the numbers of those, the oldest first. */
export interface PaidPurchase {
  correlativo: string
  proyecto: string
  numbers: number[]
}

/** The instalments that an attempt pays and the purchases that they are of, behind `from`. */
export const paidBy = (attempt: Alias<'PagPaymentGateway'>): RawBuilder<unknown> => sql`
  "PagInstalment" paid join "PagPurchase" bought on bought."idProforma" = paid."idProforma"
  where paid."idCuotaCobrar" = any (array(
    select ${attempt('idCuotaCobrar')}
    union select part."idCuotaCobrar" from "PagAttemptInstalment" part where part."PgwID" = ${attempt('PgwID')}))`

/** What an attempt pays; the purchase of its oldest instalment first. */
export const purchasesPaidBy = (attempt: Alias<'PagPaymentGateway'>): RawBuilder<PaidPurchase[]> => sql`(
  select jsonb_agg(
    jsonb_build_object('correlativo', one."correlativo", 'proyecto', one."proyecto", 'numbers', one.numbers)
    order by one.due, one."idProforma")
  from (
    select bought."idProforma", bought."correlativo", bought."proyecto", min(paid."fechavctocuota") as due,
      array_agg(paid."nrocuota" order by paid."fechavctocuota", paid."idCuotaCobrar") as numbers
    from ${paidBy(attempt)} group by bought."idProforma") one)`

/** What an attempt pays, for whoever reads of it in a letter; the purchase of its oldest instalment first. */
export async function readPaidPurchases(
  tx: Transaction<Tables>,
  { PgwID }: Pick<Attempt, 'PgwID'>,
): Promise<PaidPurchase[]> {
  const attempt = alias('PagPaymentGateway', 'g')
  const { rows } = await sql<{ purchases: PaidPurchase[] }>`
    select ${purchasesPaidBy(attempt)} as purchases from ${attempt.table} where ${attempt('PgwID')} = ${PgwID}`.execute(
    tx,
  )
  return rows[0]?.purchases ?? []
}

/** How many instalments an attempt pays. */
export const countInstalments = (purchases: readonly PaidPurchase[]): number =>
  purchases.reduce((count, { numbers }) => count + numbers.length, 0)
