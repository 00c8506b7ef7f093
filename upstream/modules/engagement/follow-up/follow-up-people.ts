import { sql, type Transaction } from 'kysely'
import { optionKey } from '#upstream/platform/auth/option-key.ts'
import { z } from 'zod'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { likeAnywhere } from '#upstream/platform/http/page.ts'
import { FOLLOW_UP } from './follow-up-access.ts'

export const peopleQuery = z.object({ search: z.string().max(256).default('') })

/** Whom a case can be about: a supplier or a customer, by a key that says which. */
export interface FollowUpContact {
  FolWho: string
  FolWhoName: string
}

const OFFERED = 50

/** The suppliers and customers that fit a search, by name or document. */
export async function findFollowUpContacts({
  tx,
  identity,
  query,
}: Call<unknown, z.output<typeof peopleQuery>>): Promise<FollowUpContact[]> {
  const words = likeAnywhere(query.search.trim())
  const { rows } = await sql<FollowUpContact>`
    select * from (
      select 'S' || "SupID" as "FolWho", "SupName" || ' · RUC ' || "SupDocumentNumber" as "FolWhoName"
      from "GenSupplier" where "CpyID" = ${identity.companyId} and "SecStatus" = 1
      union all
      select 'C' || "CusID", "nombreCompleto" || ' · ' || "nroDocumentoTitular"
      from "PagCustomer" where "CpyID" = ${identity.companyId} and "SecStatus" = 1) as offered
    where folded("FolWhoName") like folded(${words}) order by "FolWhoName" limit ${OFFERED}`.execute(tx)
  return rows
}

/** Who may be made responsible: staff of the company that may look at cases. */
const responsible = (companyId: number) => sql`"SecUser" u
  join "SecEffectiveOption" o on o."OptID" = ${optionKey(FOLLOW_UP)} and o."UsrID" = u."UsrID" and o."CpyID" = ${companyId} and o."IsAllowView"
  where u."SecStatus" = 1 and u."LexID" = 0`

/** Reads who may be made responsible for a case, by name. */
export async function readResponsibles({
  tx,
  identity,
}: Pick<Call, 'tx' | 'identity'>): Promise<{ UsrRespID: number; UsrRespName: string }[]> {
  const { rows } = await sql<{ UsrRespID: number; UsrRespName: string }>`
    select u."UsrID" as "UsrRespID", u."UsrFullName" as "UsrRespName" from ${responsible(identity.companyId)} order by u."UsrFullName"`.execute(
    tx,
  )
  return rows
}

/** The name and area of whoever may be made responsible; undefined for who cannot be. */
async function readResponsible(
  tx: Transaction<Tables>,
  companyId: number,
  UsrID: number,
): Promise<{ UsrFullName: string; AreID: number | null } | undefined> {
  const { rows } = await sql<{ UsrFullName: string; AreID: number | null }>`
    select u."UsrFullName", (select w."AreID" from "GenWorker" w where w."NtpID" = u."NtpID" and w."CpyID" = ${companyId} and w."SecStatus" = 1 limit 1) as "AreID"
    from ${responsible(companyId)} and u."UsrID" = ${UsrID}`.execute(tx)
  return rows[0]
}

/** The same of whoever is responsible already: they stay so where they left, or may no longer look at cases. */
const readCurrentResponsible = async (
  tx: Transaction<Tables>,
  { UsrRespID, AreID }: { UsrRespID: number; AreID: number | null },
): Promise<{ UsrFullName: string; AreID: number | null }> => {
  const user = tx.selectFrom('SecUser').select('UsrFullName').where('UsrID', '=', UsrRespID)
  return { ...(await user.executeTakeFirstOrThrow()), AreID }
}

/** The name and area of whoever is to be responsible; undefined for who cannot be. Who is so already may stay. */
export const findResponsible = (
  tx: Transaction<Tables>,
  companyId: number,
  UsrRespID: number,
  before: { UsrRespID: number | null; AreID: number | null } | null,
) =>
  before?.UsrRespID === UsrRespID
    ? readCurrentResponsible(tx, { UsrRespID, AreID: before.AreID })
    : readResponsible(tx, companyId, UsrRespID)

/** The name of the supplier or customer that a case is about, of this company. */
export async function readContactName(
  tx: Transaction<Tables>,
  companyId: number,
  FolWho: string,
): Promise<string | undefined> {
  const key = Number(FolWho.slice(1))
  const { rows } = await (
    FolWho.startsWith('S')
      ? sql<{
          name: string
        }>`select "SupName" || ' ' || "SupDocumentNumber" as name from "GenSupplier" where "SupID" = ${key} and "CpyID" = ${companyId}`
      : sql<{
          name: string
        }>`select "nombreCompleto" || ' ' || "nroDocumentoTitular" as name from "PagCustomer" where "CusID" = ${key} and "CpyID" = ${companyId}`
  ).execute(tx)
  return rows[0]?.name
}
