import { sql, type RawBuilder, type Transaction } from 'kysely'
import { writingsOfDocument } from '#schema/modules/organisation/person/person.ts'
import { anyOf } from '#upstream/platform/database/connection/prepared-statements.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'

interface Row {
  NtpID: number
  PrsID: number
  TypePersonDocument: string
  PrsDocumentNumber: string
  NtpName: string
  NtpPaternalSurname: string
  NtpMaternalSurname: string
  NtpFullName: string
  TypePerson: number
  CpyID: number
  SecStatus: number
  SecVersion: number
}

/** A person as every call answers them (docs/rest-contract.md). */
export interface Person extends Row {
  TypePersonDocumentName: string | null
  GenPerson: { TypePersonDocument: string; PrsDocumentNumber: string }
}

/** `rest` limits, orders and cuts; the person is `n`, their document `p`. */
export async function readPersons(tx: Transaction<Tables>, rest: RawBuilder<unknown>): Promise<Person[]> {
  const { rows } = await sql<Row>`
    select n."NtpID", n."PrsID", p."TypePersonDocument", p."PrsDocumentNumber", n."NtpName", n."NtpPaternalSurname",
      n."NtpMaternalSurname", n."NtpFullName", n."TypePerson", n."CpyID", n."SecStatus", n."SecVersion"
    from "GenNaturalPerson" n join "GenPerson" p on p."PrsID" = n."PrsID" ${rest}`.execute(tx)
  if (rows.length === 0) return []
  const labels = await readLabels(tx)
  return rows.map((row) => {
    const { TypePersonDocument, PrsDocumentNumber } = row
    return {
      ...row,
      TypePersonDocumentName: labels.of(LISTS.personDocument, TypePersonDocument),
      GenPerson: { TypePersonDocument, PrsDocumentNumber },
    }
  })
}

/** The active person of the company who has the document, however it was typed, or null. */
export async function byDocument(
  tx: Transaction<Tables>,
  { companyId }: Identity,
  { PrsDocumentNumber, TypePerson }: { PrsDocumentNumber: string; TypePerson?: number | null },
): Promise<Person | null> {
  const [person] = await readPersons(
    tx,
    sql`where n."CpyID" = ${companyId} and n."SecStatus" = 1 and p."PrsDocumentNumber" = ${anyOf(writingsOfDocument(PrsDocumentNumber), 'text')}
      ${TypePerson ? sql`and n."TypePerson" = ${TypePerson}` : sql``} order by p."TypePersonDocument" limit 1`,
  )
  return person ?? null
}
