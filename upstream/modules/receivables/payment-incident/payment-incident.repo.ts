import { sql, type RawBuilder, type Transaction } from 'kysely'
import { alias, type Alias } from '#upstream/platform/database/alias.ts'
import type { AttemptState } from '#upstream/platform/database/tables/payment.ts'
import {
  countInstalments,
  paidBy,
  purchasesPaidBy,
  type PaidPurchase,
} from '#upstream/modules/receivables/payment/attempt/paid-purchases.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** The option of /cobranzas/pagosporresolver. */
export const PAYMENT_INCIDENTS = 'PAYMENT_INCIDENTS'

/** An attempt whose end nobody knows, or whose charge is still to be given back. */
export interface Incident {
  PgwID: number
  purchasenumber: string
  PgwState: AttemptState
  /** Nothing came of it yet: it is in the list. */
  PgwStuck: boolean
  amount: string
  currency: string
  PgwProvider: string
  PgwCard: string | null
  PgwTransaction: string | null
  PgwActionCode: string | null
  PgwMessage: string | null
  /** What last kept it from its end. */
  PgwCause: string | null
  PgwAsked: number
  PgwNextAsk: string | null
  /** Since when it stands as it does. */
  PgwSince: string
  SecCreate: string
  nombreCompleto: string
  nroDocumentoTitular: string
  /** The sale, the project and the instalment that it was begun with: one of those under `compras`. */
  correlativo: string
  proyecto: string
  nrocuota: number
  /** All that it pays, by purchase. */
  compras: PaidPurchase[]
  /** Their sales and how many instalments, for lists. */
  ventas: string[]
  cuotas: number
  /** What is still to be paid of all those instalments. */
  saldocuota: string
}

type AttemptRow = Alias<'PagPaymentGateway'>

/** The attempt is stuck. */
export const isStuck = (attempt: AttemptRow) =>
  sql<boolean>`(${attempt('PgwState')} in ('PENDING', 'UNKNOWN') or ${attempt('PgwState')} = 'MISMATCH' and ${attempt('PgwNextAsk')} is not null)`

/** Computes since when the attempt has its state. */
export const stuckSince = (attempt: AttemptRow) =>
  sql<string>`coalesce(${attempt('SecUpdate')}, ${attempt('SecCreate')})`

/** What `incidentsOf` joins: the attempt, the instalment that it was begun with, the purchase and the customer. */
export const attempt = alias('PagPaymentGateway', 'g')
const instalment = alias('PagInstalment', 'i')
const purchase = alias('PagPurchase', 'p')
export const customer = alias('PagCustomer', 'c')

/** The numbers of the sales that an attempt pays for. */
export const saleNumbersOf = (row: AttemptRow): RawBuilder<string> =>
  sql`(select string_agg(distinct bought."correlativo", ' ') from ${paidBy(row)})`

/** Joins attempts of a company with the instalment that they were begun with, its purchase and its customer. */
export const incidentsOf = (companyId: number): RawBuilder<unknown> => sql`
  ${attempt.table} join ${instalment.table} on ${instalment('idCuotaCobrar')} = ${attempt('idCuotaCobrar')}
  join ${purchase.table} on ${purchase('idProforma')} = ${instalment('idProforma')} join ${customer.table} on ${customer('CusID')} = ${purchase('CusID')}
  where ${attempt('CpyID')} = ${companyId}`

/** Reads what `found` finds: rows of `incidentsOf`, and what limits or orders them. */
export async function readIncidents(tx: Transaction<Tables>, found: RawBuilder<unknown>): Promise<Incident[]> {
  const { rows } = await sql<Omit<Incident, 'ventas' | 'cuotas'>>`
    select ${attempt('PgwID')}, ${attempt('purchasenumber')}, ${attempt('PgwState')}, ${isStuck(attempt)} as "PgwStuck", ${attempt('amount')}, ${attempt('currency')}, ${attempt('PgwProvider')}, ${attempt('PgwCard')},
      ${attempt('PgwTransaction')}, ${attempt('PgwActionCode')}, ${attempt('PgwMessage')}, ${attempt('PgwCause')}, ${attempt('PgwAsked')}, ${attempt('PgwNextAsk')}, ${stuckSince(attempt)} as "PgwSince", ${attempt('SecCreate')},
      ${customer('nombreCompleto')}, ${customer('nroDocumentoTitular')}, ${purchase('correlativo')}, ${purchase('proyecto')}, ${instalment('nrocuota')},
      ${purchasesPaidBy(attempt)} as "compras", (select sum(paid."saldocuota") from ${paidBy(attempt)}) as "saldocuota"
    from ${found}`.execute(tx)
  return rows.map((row) => ({
    ...row,
    ventas: row.compras.map(({ correlativo }) => correlativo),
    cuotas: countInstalments(row.compras),
  }))
}

/** An act on an attempt, or a turn of it. */
export interface IncidentAct {
  AudID: number
  AudDate: string
  AudAction: string
  /** Null for what the system did by itself. */
  UsrName: string | null
  Reason: string | null
}

/** What was done about an attempt, the latest first. */
export async function historyOf(tx: Transaction<Tables>, PgwID: number): Promise<IncidentAct[]> {
  const { rows } = await sql<IncidentAct>`
    select a."AudID", a."AudDate", a."AudAction", u."UsrFullName" as "UsrName",
      coalesce(a."AudChange" ->> 'reason', a."AudChange" ->> 'answer') as "Reason"
    from "SecAudit" a left join "SecUser" u on u."UsrID" = a."UsrID"
    where a."AudResource" = 'PagPaymentGateway' and a."AudRecord" = ${String(PgwID)}
    order by a."AudID" desc limit 100`.execute(tx)
  return rows
}
