import { sql } from 'kysely'
import { z } from 'zod'
import { containsPhrase } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { likeAnywhere, pageInput, searchOf, toPage, windowOf, type Page } from '#upstream/platform/http/page.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { foldText } from '#schema/platform/text/fold-text.ts'

const messages = {
  reportOrUser: 'Elija un reporte o un usuario',
} as const

/** A report beside a person, and whether it was granted to them. */
interface GrantRow {
  QrpID: number
  QrpName: string
  UsrID: number
  UsrFullName: string
  IsAllowed: boolean
}

/** A report or a person of the staff, and how many people or reports that one has. */
interface SideRow {
  SideID: number
  SideName: string
  SideGranted: number
}

export const grantPageInput = pageInput({ QrpID: id.nullish(), UsrID: id.nullish() })
export const sidePageInput = pageInput({ Side: z.enum(['report', 'user']), SideID: id.nullish() })

/** The staff of the company, `u` in SQL, and the reports in use, `r`. */
const staff = (
  companyId: number,
) => sql`"SecUser" u join "SecUserCompany" c on c."UsrID" = u."UsrID" and c."CpyID" = ${companyId}
  and u."SecStatus" = 1 and not u."UsrExtern"`
const inUse = (companyId: number) => sql`r."CpyID" = ${companyId} and r."SecStatus" = 1`

/** Of one report the staff, or of one person the reports: those that were granted first. @throws Refusal 400 for neither or both */
export async function grantPage({
  tx,
  identity: { companyId },
  body,
}: Call<z.output<typeof grantPageInput>>): Promise<Page<GrantRow>> {
  const { QrpID, UsrID } = body.filter ?? {}
  if (Boolean(QrpID) === Boolean(UsrID)) throw refuse.badRequest(messages.reportOrUser)
  const [one, name] = QrpID
    ? [sql`r."QrpID" = ${QrpID}`, sql`u."UsrFullName"`]
    : [sql`u."UsrID" = ${UsrID}`, sql`r."QrpName"`]
  const found = sql`"QmgReport" r cross join ${staff(companyId)}
    left join "QmgReportUser" g on g."QrpID" = r."QrpID" and g."UsrID" = u."UsrID"
    where ${inUse(companyId)} and ${one} and ${containsPhrase(sql`folded(${name})`, searchOf(body))}`
  const { rows: data } = await sql<GrantRow>`
    select r."QrpID", r."QrpName", u."UsrID", u."UsrFullName", g."QrpID" is not null as "IsAllowed" from ${found}
    order by "IsAllowed" desc, ${name}, u."UsrID", r."QrpID" ${windowOf(body)}`.execute(tx)
  return toPage(tx, body, data, found)
}

/** The reports in use, or the staff, by name: of which one looks who runs what. */
export async function sidePage({
  tx,
  identity: { companyId },
  body,
}: Call<z.output<typeof sidePageInput>>): Promise<Page<SideRow>> {
  const { Side, SideID } = body.filter ?? { Side: 'user' }
  const words = likeAnywhere(foldText(searchOf(body)))
  const [key, name, found] =
    Side === 'report'
      ? [
          sql`r."QrpID"`,
          sql`r."QrpName"`,
          sql`"QmgReport" r where ${inUse(companyId)} and folded(r."QrpName") like ${words}`,
        ]
      : [sql`u."UsrID"`, sql`u."UsrFullName"`, sql`${staff(companyId)} where folded(u."UsrFullName") like ${words}`]
  const wanted = SideID ? sql`${found} and ${key} = ${SideID}` : found
  const granted =
    Side === 'report'
      ? sql`"QmgReportUser" g join ${staff(companyId)} on u."UsrID" = g."UsrID" where g."QrpID" = page."SideID"`
      : sql`"QmgReportUser" g join "QmgReport" r on r."QrpID" = g."QrpID" and ${inUse(companyId)} where g."UsrID" = page."SideID"`
  const { rows: data } = await sql<SideRow>`
    select page.*, (select count(*) from ${granted}) as "SideGranted"
    from (select ${key} as "SideID", ${name} as "SideName" from ${wanted} order by ${name}, ${key} ${windowOf(body)}) page
    order by "SideName", "SideID"`.execute(tx)
  return toPage(tx, body, data, wanted)
}
