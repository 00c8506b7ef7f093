import { sql } from 'kysely'
import type { Call } from '../http/call.ts'
import { report } from './report.catalogue.ts'

/** As many as people look back. */
const MOST = 50

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(report.fields).map(({ wire, label }) => [wire, label])),
  SecStatus: 'Estado',
}

/** What was changed of a report, newest first; of its query, how it stood before. Nothing for one of another company. */
export async function historyOf({ tx, identity, body: { QrpID } }: Call<{ QrpID: number }>) {
  const { rows } = await sql<{ AudChange: Record<string, unknown> }>`
    select a."AudID", a."AudDate", a."AudAction", a."AudChange", coalesce(u."UsrFullName", 'Sistema') as "UsrFullName"
    from "SecAudit" a left join "SecUser" u on u."UsrID" = a."UsrID"
    where a."AudResource" = 'QmgReport' and a."AudRecord" = ${String(QrpID)} and a."CpyID" = ${identity.companyId}
    order by a."AudID" desc limit ${MOST}`.execute(tx)
  return rows.map(({ AudChange, ...row }) => ({
    ...row,
    AudFields: Object.keys(AudChange).map((wire) => labels[wire] ?? wire),
    QrpSqlBefore: Array.isArray(AudChange.QrpSql) ? String(AudChange.QrpSql[0]) : null,
  }))
}
