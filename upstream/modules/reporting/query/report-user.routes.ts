import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '#upstream/platform/audit/audit.ts'
import { registerRead, registerWrite, type Call } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { refuseOwnView } from '#upstream/modules/identity/permission/administrators.ts'
import { grantPage, grantPageInput, sidePage, sidePageInput } from './report-user.repo.ts'

const option = 'QUERY_PERMISSIONS'

const changed = z.object({
  items: z
    .array(z.object({ QrpID: id, UsrID: id, IsAllowed: z.boolean() }))
    .min(1)
    .max(1_000),
})

/** @throws Refusal 404, and nothing written, for a report or a person that the company does not have; 400 for whoever grants themselves one */
async function change(call: Call<z.output<typeof changed>>): Promise<number> {
  const { tx, identity, body } = call
  const { companyId, userId } = identity
  for (const { QrpID, UsrID, IsAllowed } of body.items) {
    if (IsAllowed) refuseOwnView(call, UsrID)
    const { rows } = await sql`select from "QmgReport" r, "SecUser" u join "SecUserCompany" c on c."UsrID" = u."UsrID"
      where r."QrpID" = ${QrpID} and r."CpyID" = ${companyId} and u."UsrID" = ${UsrID} and c."CpyID" = ${companyId} and not u."UsrExtern"`.execute(
      tx,
    )
    if (rows.length === 0) throw refuse.notFound()
    const done = IsAllowed
      ? sql`insert into "QmgReportUser" ("CpyID", "QrpID", "UsrID", "UsrCreateID") values (${companyId}, ${QrpID}, ${UsrID}, ${userId}) on conflict do nothing`
      : sql`delete from "QmgReportUser" where "QrpID" = ${QrpID} and "UsrID" = ${UsrID} and "CpyID" = ${companyId}`
    const { numAffectedRows } = await done.execute(tx)
    if (numAffectedRows)
      await audit(tx, {
        resource: 'QmgReportUser',
        record: QrpID,
        action: IsAllowed ? 'grant' : 'revoke',
        change: { UsrID },
      })
  }
  return body.items.length
}

/** /querymanager/permisiousuarioreporte: who runs which report. Nobody does unless told; administrators run all. */
export const reportUserRoutes: RoutePlugin = (app, services) => {
  const subject = ['UsrID']
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/QmgReportUser/pagination',
      policy: allowed({ option, flag: 'View', subject }),
      body: grantPageInput,
      summary: 'Of a report the staff, or of a person the reports, and whether each was granted',
    },
    grantPage,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/QmgReportUser/sides',
      policy: allowed({ option, flag: 'View' }),
      body: sidePageInput,
      summary: 'The reports or the staff, and how much was granted of each',
    },
    sidePage,
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/QmgReportUser/save',
      policy: allowed({ option, flag: ['Save', 'Edit'], subject }),
      body: changed,
      summary: 'Grants reports to people, or takes them back',
    },
    change,
  )
}
