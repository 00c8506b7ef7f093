import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { AttemptState } from '#upstream/platform/database/tables/payment.ts'
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
  correlativo: string
  proyecto: string
  nrocuota: number
  saldocuota: string
}

/** SQL: the attempt `g` is stuck. */
export const isStuck = sql<boolean>`(g."PgwState" in ('PENDING', 'UNKNOWN') or g."PgwState" = 'MISMATCH' and g."PgwNextAsk" is not null)`

/** SQL: since when the attempt `g` stands as it does. */
export const stuckSince = sql<string>`coalesce(g."SecUpdate", g."SecCreate")`

/** SQL: attempts `g` of a company with their instalment, purchase and customer. */
export const incidentsOf = (companyId: number): RawBuilder<unknown> => sql`
  "PagPaymentGateway" g join "PagInstalment" i on i."idCuotaCobrar" = g."idCuotaCobrar"
  join "PagPurchase" p on p."idProforma" = i."idProforma" join "PagCustomer" c on c."CusID" = p."CusID"
  where g."CpyID" = ${companyId}`

/** Reads what `found` finds: rows of `incidentsOf`, and what limits or orders them. */
export async function readIncidents(tx: Transaction<Tables>, found: RawBuilder<unknown>): Promise<Incident[]> {
  const { rows } = await sql<Incident>`
    select g."PgwID", g."purchasenumber", g."PgwState", ${isStuck} as "PgwStuck", g."amount", g."currency", g."PgwProvider", g."PgwCard",
      g."PgwTransaction", g."PgwActionCode", g."PgwMessage", g."PgwCause", g."PgwAsked", g."PgwNextAsk", ${stuckSince} as "PgwSince", g."SecCreate",
      c."nombreCompleto", c."nroDocumentoTitular", p."correlativo", p."proyecto", i."nrocuota", i."saldocuota"
    from ${found}`.execute(tx)
  return rows
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
