import { sql, type Transaction } from 'kysely'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { dataScopeFor, type DataScope } from '#upstream/kit/document/data-scope.ts'
import type { DocumentTable } from '#upstream/kit/document/visibility.ts'

/** The option of the requirement screen. */
export const REQUIREMENTS = 'REQUIREMENTS'

/** Where requirements lie. */
export const requirementTable: DocumentTable<'LgsRequirement'> = {
  TrsCode: 'REQ',
  table: 'LgsRequirement',
  key: 'ReqID',
  lines: (requirement) =>
    sql`select l."DerID" from "LgsRequirementDetail" l where l."ReqID" = ${requirement('ReqID')} and l."SecStatus" = 1`,
}

export const requirementScopeFor = (tx: Transaction<Tables>, caller: Caller): Promise<DataScope> =>
  dataScopeFor(tx, caller, REQUIREMENTS)
