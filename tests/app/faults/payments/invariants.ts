import { sql } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { CardProvider } from '#upstream/platform/card/card-provider.ts'
import { reconcileAttempts } from '#upstream/modules/receivables/payment/reconcile.ts'
import { tokenOf } from '#tests/platform/environment/database-fixtures.ts'

const HOUR = 3_600_000
const MOST_ROUNDS = 200
const PURCHASE = 900_001
const PAYER = '45678912'

/** A session of the customer who pays. */
export async function payerToken(database: Database, secret: string): Promise<string> {
  const user = await database.kysely
    .selectFrom('SecUser')
    .select('UsrID')
    .where('UsrName', '=', PAYER)
    .executeTakeFirstOrThrow()
  return tokenOf(database, secret, user.UsrID, 1, 'customer')
}

/** A purchase of one of the demo's customers with so many instalments. @returns their keys */
export async function createInstalments(database: Database, count: number): Promise<number[]> {
  return inCompany(database, { company: 1 }, async (tx) => {
    await sql`insert into "PagPurchase" ("idProforma", "CpyID", "CusID", "correlativo", "proyecto", "tipoInmueble_1", "nroInmueble_1")
      select ${PURCHASE}, 1, "CusID", 'PROOF-1', 'Parque Los Cedros', 'Oficina', '1' from "PagCustomer" where "nroDocumentoTitular" = ${PAYER}`.execute(
      tx,
    )
    const { rows } = await sql<{ id: number }>`
      insert into "PagInstalment" ("CpyID", "idProforma", "idCronogramaCliente", "nrocuota", "tipocuota", "fechavctocuota", "montocuota")
      select 1, ${PURCHASE}, 1, n, 'ORDINARIA', clock_today() + n % 300, 100 + (n * 37 % 100000) / 100.0 from generate_series(1, ${count}) n
      returning "idCuotaCobrar" as id`.execute(tx)
    return rows.map(({ id }) => id)
  })
}

/** Asks the provider, hour after hour, until nothing is left to ask. @returns how many rounds that took */
export async function reconcileUntilDone(database: Database, provider: CardProvider): Promise<number> {
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const reconciledCount = await reconcileAttempts(database, provider, new Date(clock.now().getTime() + round * HOUR))
    if (reconciledCount === 0) return round
  }
  return MOST_ROUNDS
}

export interface PaymentTotals {
  charges: string
  receipts: string
  ledger: string
  balances: string
  payments: number
  authorized: number
  /** Instalments with more than one payment. */
  twice: number
  /** Receipt numbers that stand twice, and those that are missing in between. */
  receiptsTwice: number
  receiptGaps: number
  /** Attempts of which something may still come, and charges still to be given back. */
  open: number
  letters: number
}

/** What the provider's book, the receipts, the ledger and the instalments each come to; payments by card alone. */
export async function readPaymentTotals(database: Database): Promise<PaymentTotals> {
  const { rows } = await inCompany(database, { company: '*' }, (tx) =>
    sql<PaymentTotals>`
      with paid as (select p.*, l."LedAmount" from "PagPayment" p left join "PagLedger" l using ("PayID") where "purchasenumber" is not null),
        numbers as (select split_part("PayReceiptNumber", '-', 2) as year, split_part("PayReceiptNumber", '-', 3)::int as number from "PagPayment")
      select (select coalesce(sum("amount"), 0)::numeric(18,2)::text from "SandboxCharge" where "ChgCharged" is not null) as charges,
        (select coalesce(sum("montoPago"), 0)::numeric(18,2)::text from paid) as receipts,
        (select coalesce(sum("LedAmount"), 0)::numeric(18,2)::text from paid) as ledger,
        (select coalesce(sum("totalpagado"), 0)::numeric(18,2)::text from "PagInstalment"
          where "idProforma" = ${PURCHASE}) as balances,
        (select count(*)::int from paid) as payments,
        (select count(*)::int from "PagPaymentGateway" where "PgwState" = 'AUTHORIZED') as authorized,
        (select count(*)::int from (select from paid group by "idCuotaCobrar" having count(*) > 1) more) as twice,
        (select count(*)::int from (select from numbers group by year, number having count(*) > 1) more) as "receiptsTwice",
        (select coalesce(sum(last - taken), 0)::int from (select max(number) as last, count(*) as taken from numbers group by year) y) as "receiptGaps",
        (select count(*)::int from "PagPaymentGateway" where "PgwState" in ('CREATED', 'PENDING', 'UNKNOWN')
          or "PgwState" = 'MISMATCH' and "PgwNextAsk" is not null) as open,
        (select count(*)::int from "GenMail" where "MalSubject" like 'Constancia de pago %') as letters`.execute(tx),
  )
  const [totals] = rows
  if (!totals) throw new Error('there are no books')
  return totals
}

/** Whether the four books are one. */
export const areBalanced = ({
  charges,
  receipts,
  ledger,
  balances,
  payments,
  authorized,
  twice,
  receiptsTwice,
  receiptGaps,
  open,
  letters: emails,
}: PaymentTotals) =>
  new Set([charges, receipts, ledger, balances]).size === 1 &&
  payments === authorized &&
  emails === payments &&
  [twice, receiptsTwice, receiptGaps, open].every((count) => count === 0)
