import { sql, type RawBuilder, type Transaction } from 'kysely'
import { claimDocuments, claimNumber } from '#schema/modules/receivables/claim/claim.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** The option of /cobranzas/reclamaciones. */
export const CLAIMS = 'CLAIMS'

export type ClaimState = 'PENDING' | 'LATE' | 'ANSWERED'

/** A sheet as the staff read it. */
export interface ClaimRow {
  ClmID: number
  CpyID: number
  ClmYear: number
  ClmNumber: number
  /** As people read it: 000000012-2026. */
  ClmCode: string
  ClmState: ClaimState
  ClmKind: string
  ClmName: string
  TypePersonDocument: string
  TypePersonDocumentName: string
  PrsDocumentNumber: string
  ClmGuardian: string | null
  ClmAddress: string
  ClmTelephone: string | null
  ClmEmail: string
  ClmGood: string
  ClmGoodDescription: string
  ClmAmount: string | null
  ClmCurrency: string | null
  ClmDetail: string
  ClmRequest: string
  /** YYYY-MM-DD, as ClmDueOn */
  ClmDay: string
  ClmDueOn: string
  ClmAnswer: string | null
  ClmAnswered: string | null
  ClmAnsweredByName: string | null
  SecCreate: string
}

export const claim = alias('CobClaim', 'r')

/** How a sheet stands on `today`, YYYY-MM-DD. */
export const claimState = (today: string): RawBuilder<ClaimState> => sql`
  case when ${claim('ClmAnswered')} is not null then 'ANSWERED' when ${claim('ClmDueOn')} < ${today}::date then 'LATE' else 'PENDING' end`

const documentNames = new Map<string, string>(claimDocuments.map(({ value, label }) => [value, label]))

/** Reads what `found` finds: sheets, and what limits or orders them. */
export async function readClaims(
  tx: Transaction<Tables>,
  found: RawBuilder<unknown>,
  today: string,
): Promise<ClaimRow[]> {
  const { rows } = await sql<Omit<ClaimRow, 'ClmCode' | 'TypePersonDocumentName'>>`
    select ${claim('ClmID')}, ${claim('CpyID')}, ${claim('ClmYear')}, ${claim('ClmNumber')}, ${claimState(today)} as "ClmState", ${claim('ClmKind')}, ${claim('ClmName')},
      ${claim('TypePersonDocument')}, ${claim('PrsDocumentNumber')}, ${claim('ClmGuardian')}, ${claim('ClmAddress')}, ${claim('ClmTelephone')}, ${claim('ClmEmail')},
      ${claim('ClmGood')}, ${claim('ClmGoodDescription')}, ${claim('ClmAmount')}, ${claim('ClmCurrency')}, ${claim('ClmDetail')}, ${claim('ClmRequest')},
      ${claim('ClmDay')}, ${claim('ClmDueOn')}, ${claim('ClmAnswer')}, ${claim('ClmAnswered')}, ${claim('SecCreate')},
      (select u."UsrFullName" from "SecUser" u where u."UsrID" = ${claim('ClmAnsweredBy')}) as "ClmAnsweredByName"
    from ${claim.table} where ${found}`.execute(tx)
  return rows.map((row) => ({
    ...row,
    ClmCode: claimNumber(row.ClmYear, row.ClmNumber),
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
