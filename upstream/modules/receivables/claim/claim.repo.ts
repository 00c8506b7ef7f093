import { sql, type RawBuilder, type Transaction } from 'kysely'
import { claimDocuments, claimNumber } from '#schema/modules/receivables/claim/claim.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** The option of /cobranzas/reclamaciones. */
export const CLAIMS = 'CLAIMS'

export type ClaimState = 'PENDING' | 'LATE' | 'ANSWERED'

/** A sheet as the staff read it. */
export interface ClaimRow {
  RecID: number
  CpyID: number
  RecYear: number
  RecNumber: number
  /** As people read it: 000000012-2026. */
  RecCode: string
  RecState: ClaimState
  RecKind: string
  RecName: string
  TypePersonDocument: string
  TypePersonDocumentName: string
  PrsDocumentNumber: string
  RecGuardian: string | null
  RecAddress: string
  RecTelephone: string | null
  RecEmail: string
  RecGood: string
  RecGoodDescription: string
  RecAmount: string | null
  RecCurrency: string | null
  RecDetail: string
  RecRequest: string
  /** YYYY-MM-DD, as RecDueOn */
  RecDay: string
  RecDueOn: string
  RecAnswer: string | null
  RecAnswered: string | null
  RecAnsweredByName: string | null
  SecCreate: string
}

export const claim = alias('CobClaim', 'r')

/** How a sheet stands on `today`, YYYY-MM-DD. */
export const claimState = (today: string): RawBuilder<ClaimState> => sql`
  case when ${claim('RecAnswered')} is not null then 'ANSWERED' when ${claim('RecDueOn')} < ${today}::date then 'LATE' else 'PENDING' end`

const documentNames = new Map<string, string>(claimDocuments.map(({ value, label }) => [value, label]))

/** Reads what `found` finds: sheets, and what limits or orders them. */
export async function readClaims(
  tx: Transaction<Tables>,
  found: RawBuilder<unknown>,
  today: string,
): Promise<ClaimRow[]> {
  const { rows } = await sql<Omit<ClaimRow, 'RecCode' | 'TypePersonDocumentName'>>`
    select ${claim('RecID')}, ${claim('CpyID')}, ${claim('RecYear')}, ${claim('RecNumber')}, ${claimState(today)} as "RecState", ${claim('RecKind')}, ${claim('RecName')},
      ${claim('TypePersonDocument')}, ${claim('PrsDocumentNumber')}, ${claim('RecGuardian')}, ${claim('RecAddress')}, ${claim('RecTelephone')}, ${claim('RecEmail')},
      ${claim('RecGood')}, ${claim('RecGoodDescription')}, ${claim('RecAmount')}, ${claim('RecCurrency')}, ${claim('RecDetail')}, ${claim('RecRequest')},
      ${claim('RecDay')}, ${claim('RecDueOn')}, ${claim('RecAnswer')}, ${claim('RecAnswered')}, ${claim('SecCreate')},
      (select u."UsrFullName" from "SecUser" u where u."UsrID" = ${claim('RecAnsweredBy')}) as "RecAnsweredByName"
    from ${claim.table} where ${found}`.execute(tx)
  return rows.map((row) => ({
    ...row,
    RecCode: claimNumber(row.RecYear, row.RecNumber),
    TypePersonDocumentName: documentNames.get(row.TypePersonDocument) ?? row.TypePersonDocument,
  }))
}

/** Whose Libro de Reclamaciones it is. */
export interface ClaimBook {
  CpyID: number
  CpyName: string
  CpyRuc: string
  CpyAddress: string | null
}

/** What of a company stands on its sheets. */
export const readClaimBook = (tx: Transaction<Tables>, CpyID: number): Promise<ClaimBook> =>
  tx
    .selectFrom('GenCompany')
    .select(['CpyID', 'CpyName', 'CpyRuc', 'CpyAddress'])
    .where('CpyID', '=', CpyID)
    .executeTakeFirstOrThrow()
