import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** Something that somebody did with a month. */
export interface PeriodEvent {
  AudID: number
  AudDate: string
  UsrFullName: string | null
  AudText: string
  AudRemark: string | null
}

const WORDS: Readonly<Record<string, string>> = {
  open: 'Abrió el periodo',
  close: 'Cerró el periodo',
  reopen: 'Reabrió el periodo',
}

interface Row extends Pick<PeriodEvent, 'AudID' | 'AudDate' | 'UsrFullName'> {
  action: string
  change: { PerReason?: string; PerPendingVouchers?: number; PerPendingReceptions?: number }
}

/** What was left pending when a month was closed. */
function leftOf({ PerPendingVouchers = 0, PerPendingReceptions = 0 }: Row['change']): string | null {
  const vouchers = PerPendingVouchers === 1 ? 'comprobante' : 'comprobantes'
  const receptions = PerPendingReceptions === 1 ? 'recepción' : 'recepciones'
  const left = [
    ...(PerPendingVouchers > 0 ? [`${PerPendingVouchers} ${vouchers} sin aceptar`] : []),
    ...(PerPendingReceptions > 0 ? [`${PerPendingReceptions} ${receptions} sin comprobante`] : []),
  ]
  const verb = PerPendingVouchers + PerPendingReceptions === 1 ? 'Quedó' : 'Quedaron'
  return left.length > 0 ? `${verb} ${left.join(' y ')}.` : null
}

/** Who opened, closed and opened a month again, newest first. */
export async function readHistory(tx: Transaction<Tables>, company: number, PerMonth: string): Promise<PeriodEvent[]> {
  const { rows } = await sql<Row>`
    select a."AudID"::integer as "AudID", a."AudDate", u."UsrFullName", a."AudAction" as action, a."AudChange" as change
    from "SecAudit" a left join "SecUser" u on u."UsrID" = a."UsrID"
    where a."AudResource" = 'AccPeriod' and a."AudRecord" = ${PerMonth} and a."CpyID" = ${company}
    order by a."AudID" desc limit 100`.execute(tx)
  return rows.map(({ action, change, ...row }) => ({
    ...row,
    AudText: WORDS[action] ?? action,
    AudRemark: change.PerReason ?? leftOf(change),
  }))
}
