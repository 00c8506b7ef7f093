import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** Whose signature: a worker of the company, and the file of it where there is one. */
export interface SignatureOwner {
  /** The account by which they enter; null for an employee without one. */
  UsrID: number | null
  UsrFullName: string
  WrkID: number
  PrsDocumentNumber: string
  /** FilID of the picture. */
  WrkAttachImg: string | null
  FilName: string | null
}

async function readSignatureOwner(
  tx: Transaction<Tables>,
  companyId: number,
  which: RawBuilder<unknown>,
): Promise<SignatureOwner[]> {
  const { rows } = await sql<SignatureOwner>`
    select u."UsrID", coalesce(u."UsrFullName", n."NtpFullName") as "UsrFullName", w."WrkID", p."PrsDocumentNumber", w."WrkAttachImg", f."FilName"
    from "GenWorker" w
    join "GenNaturalPerson" n on n."NtpID" = w."NtpID"
    join "GenPerson" p on p."PrsID" = n."PrsID"
    left join ("SecUser" u join "SecUserCompany" c on c."UsrID" = u."UsrID") on u."NtpID" = w."NtpID" and c."CpyID" = w."CpyID"
    left join "GenFile" f on f."FilID"::text = w."WrkAttachImg" and f."CpyID" = w."CpyID"
    where w."CpyID" = ${companyId} and ${which}`.execute(tx)
  return rows
}

/** The worker that an account of the company is; undefined for whoever holds no place in it. */
export const signatureOwnerOfUser = async (tx: Transaction<Tables>, companyId: number, UsrID: number) =>
  (await readSignatureOwner(tx, companyId, sql`w."SecStatus" = 1 and u."UsrID" = ${UsrID}`))[0]

/** An employee of the company, with an account or without. */
export const signatureOwnerOfWorker = async (tx: Transaction<Tables>, companyId: number, WrkID: number) =>
  (await readSignatureOwner(tx, companyId, sql`w."SecStatus" = 1 and w."WrkID" = ${WrkID}`))[0]

/** Whoever has this file as their signature. */
export const signatureOwnerOfFile = async (tx: Transaction<Tables>, companyId: number, FilID: string) =>
  (await readSignatureOwner(tx, companyId, sql`w."WrkAttachImg" = ${FilID}`))[0]

/** The files of the signatures of people, by UsrID; of those who left too: what they signed stays signed. */
export async function signatureFiles(
  tx: Transaction<Tables>,
  companyId: number,
  users: readonly number[],
): Promise<Map<number, string>> {
  const owners = await readSignatureOwner(
    tx,
    companyId,
    sql`u."UsrID" = any(${users}::integer[]) and f."FilID" is not null`,
  )
  return new Map(
    owners.flatMap(({ UsrID, WrkAttachImg }) => (WrkAttachImg && UsrID ? [[UsrID, WrkAttachImg] as const] : [])),
  )
}
