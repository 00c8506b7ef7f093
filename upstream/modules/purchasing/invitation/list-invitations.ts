import { sql, type RawBuilder } from 'kysely'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { contains } from '#upstream/kit/text/search-text.ts'
import { inStatus, statusFilter } from '#upstream/kit/document/list-documents.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { countUpTo, limitOf, MOST, orderOf, pageInput, searchOf, type Page } from '#upstream/platform/http/page.ts'
import { rucOf } from '#upstream/modules/purchasing/supplier/own-supplier.ts'
import type { QuotationCaller } from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import { readInvitations, type Invitation } from './invitation.repo.ts'
import type { z } from 'zod'

export const invitationPageInput = pageInput({
  CttStatus: statusFilter,
  /** 1 invited, 2 offer sent, 3 declined, 4 no answer, 5 not carried on. */
  CtpStatus: statusFilter,
})

type PageInput = z.output<typeof invitationPageInput>

const orders = {
  CttDocumentNumber: sql.raw('r."CttDocumentNumber"'),
  CttDate: sql.raw('r."CttDate"'),
  NeedDateCot: sql.raw('r."NeedDateCot"'),
  CttStatus: sql.raw('r."CttStatus"'),
}

/** SQL: the participations `p` of a RUC in quotations `r` of the caller's company. */
export const participationsOf = (
  { identity }: Pick<QuotationCaller, 'identity'>,
  CtpRuc: string,
): RawBuilder<unknown> => sql`
  "LgsCotizationParticipant" p join "LgsCotization" r on r."CttID" = p."CttID" and r."SecStatus" = 1
  where p."CpyID" = ${identity.companyId} and r."CpyID" = ${identity.companyId} and p."CtpRuc" = ${CtpRuc}`

/** SQL: the participation stands in one of the statuses; all of them where none is asked for. */
function statusPredicates(requestedStatuses: z.output<typeof statusFilter>): RawBuilder<unknown>[] {
  const statuses = [requestedStatuses ?? []].flat()
  return statuses.length === 0 ? [] : [sql`p."CtpStatus" = any(${statuses}::smallint[])`]
}

/** A page of the quotations that ask the caller, the newest first unless told (an extension beside byruc). */
export async function invitationPage(call: Call<PageInput>): Promise<Page<Invitation>> {
  const { tx, body } = call
  const words = searchOf(body)
  const { CttStatus, CtpStatus } = body.filter ?? {}
  const wanted = [
    participationsOf(call, await rucOf(call)),
    ...inStatus('CttStatus', CttStatus),
    ...statusPredicates(CtpStatus),
    ...(words === '' ? [] : [contains('CttSearch', words)]),
  ]
  const from = sql.join(wanted, sql` and `)
  const { column, dir } = orderOf(body, orders, { column: orders.CttDate, dir: 'desc' })
  const sortDirection = sql.raw(dir)
  const order = sql`${column} ${sortDirection}, r."CttID" ${sortDirection}`
  const data = await readInvitations(
    tx,
    sql`select p."CtpID", row_number() over (order by ${order}) as place from ${from}
      order by ${order} limit ${limitOf(body)} offset ${body.start}`,
  )
  return { data, ...(await countUpTo(tx, from)), draw: body.draw ?? 0 }
}

/**
 * Every quotation that asks the caller, the newest first (SupPortalProviders/byruc).
 * @throws Refusal 403 for a RUC that is not the account's
 */
export async function invitationsOf(call: Call, ruc: string): Promise<Invitation[]> {
  const own = await rucOf(call)
  if (ruc !== own) throw refuse.forbidden()
  const cut = sql`select p."CtpID", row_number() over (order by r."CttDate" desc, r."CttID" desc) as place
    from ${participationsOf(call, own)} order by place limit ${MOST}`
  return readInvitations(call.tx, cut)
}
