import { sql } from 'kysely'
import type { CircuitCriteria, ApprovableDocument } from '#upstream/kit/approval/approvable-document.ts'
import { chargedColumns } from '#upstream/kit/approval/charged-columns.ts'
import { anyOf } from '#upstream/platform/database/connection/prepared-statements.ts'
import { createApprovable } from '#upstream/kit/document/approvable.ts'
import { requirementTable, REQUIREMENTS, requirementScopeFor } from './requirement-access.ts'

const requirements = createApprovable({
  place: requirementTable,
  reachOf: requirementScopeFor,
  option: REQUIREMENTS,
  status: 'ReqStatus',
  isWithAuthor: (requirement) => requirement('ReqDraft'),
  search: 'ReqSearch',
  number: 'ReqDocumentNumber',
  date: 'ReqDate',
})

/** How a requirement passes through circuits: by area, category, estimate in PEN, and whatever its lines are charged to. */
export const requirementDocument: ApprovableDocument = {
  TrsCode: 'REQ',
  TrsID: 1,
  ...requirements,

  async criteriaOf(tx, documents) {
    const lines = sql`select d."DerID" from "LgsRequirementDetail" d where d."ReqID" = r."ReqID" and d."SecStatus" = 1`
    const { rows } = await sql<CircuitCriteria>`
      select r."ReqID" as "DocEntry", r."UsrID", r."AreID", r."TypeCategory", 'PEN' as currency,
        r."ReqEstimatedTotal" as amount, ${chargedColumns(lines)}
      from "LgsRequirement" r where r."ReqID" = ${anyOf(documents)}`.execute(tx)
    return rows
  },

  selectCards: (documents) => sql`
      select r."ReqID" as "DocEntry", r."ReqDocumentNumber" as "DocumentNumber",
        (select d."DerDescription" from "LgsRequirementDetail" d where d."ReqID" = r."ReqID" and d."SecStatus" = 1
          order by d."DerNumLine" limit 1) as "Subject",
        u."UsrFullName", a."AreName", p."DedDescription" as "TypePriorityName",
        r."ReqEstimatedTotal" as "Amount", 'PEN' as "TypeCurrencyAbbreviation"
      from "LgsRequirement" r
      join "SecUser" u on u."UsrID" = r."UsrID"
      left join "GenArea" a on a."AreID" = r."AreID"
      left join lateral (
        select "DedDescription" from "GenDefinition"
        where "DefID" = 1008 and "DedValue" = r."TypePriority" order by "CpyID" nulls last limit 1) p on true
      where r."ReqID" = any(${documents}::integer[])`,
}
