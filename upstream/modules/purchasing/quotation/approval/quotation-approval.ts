import { sql } from 'kysely'
import { QUOTATION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import type { CircuitCriteria, ApprovableDocument } from '#upstream/kit/approval/approvable-document.ts'
import { createApprovable } from '#upstream/kit/document/approvable.ts'
import { recomputeProgressOf } from '#upstream/modules/purchasing/requirement/requirement-progress.ts'
import { quotationTable, QUOTATIONS, quotationScopeFor } from '../quotation-access.ts'
import { emailResult } from '../email/quotation.email.ts'
import { selectRequirementsOfQuotation } from '../save/quotation-requirements.ts'
import { quotedAmounts } from './quoted-amounts.ts'
import { approvalObjection } from './approval-objection.ts'

const quotations = createApprovable({
  place: quotationTable,
  reachOf: quotationScopeFor,
  option: QUOTATIONS,
  status: 'CttStatus',
  search: 'CttSearch',
  number: 'CttDocumentNumber',
})

/** How a quotation passes through circuits: by what it comes to, and by what its requirements' lines are charged to. */
export const quotationDocument: ApprovableDocument = {
  TrsCode: 'COT',
  TrsID: 2,
  ...quotations,
  objection: approvalObjection,

  async circumstances(tx, CttID) {
    const { rows } = await sql<Omit<CircuitCriteria, 'currency' | 'amount'>>`
      with line as (select "DerID" from "LgsCotizationDetail" where "CttID" = ${CttID}),
      share as (select p.* from "LgsRequirementDistribution" p join line using ("DerID")),
      area as (
        select distinct q."AreID" from line join "LgsRequirementDetail" d using ("DerID") join "LgsRequirement" q on q."ReqID" = d."ReqID")
      select r."CttID" as "DocEntry", r."UsrID", r."TypeCategory",
        -- The area that asks; where several do, the buyer's.
        case when (select count(*) from area) = 1 then (select "AreID" from area) else r."AreID" end as "AreID",
        array(select "PrjID" from share where "PrjID" is not null union select "Prj_Ceco" from share where "TypeP" = 2) as projects,
        array(select distinct "Prj_Ceco" from share where "TypeP" = 1) as "costCenters"
      from "LgsCotization" r where r."CttID" = ${CttID}`.execute(tx)
    const [circumstances] = rows
    if (!circumstances) throw new Error(`quotation ${CttID} went away under its lock`)
    const quoted = (await quotedAmounts(tx, [CttID])).get(CttID)
    return { ...circumstances, amount: quoted?.Amount ?? '0.00', currency: quoted?.TypeCurrencyAbbreviation ?? 'PEN' }
  },

  async settle(tx, CttID, CttStatus, UsrUpdateID) {
    await quotations.settle(tx, CttID, CttStatus, UsrUpdateID)
    if (CttStatus === QUOTATION_STATUS.FINISHED) await emailResult(tx, CttID)
    await recomputeProgressOf(tx, selectRequirementsOfQuotation(CttID), UsrUpdateID)
  },

  selectCards: (documents) => sql`
      select r."CttID" as "DocEntry", r."CttDocumentNumber" as "DocumentNumber", r."CttSubject" as "Subject", u."UsrFullName", a."AreName",
        null as "TypePriorityName",
        null::numeric as "Amount", null as "TypeCurrencyAbbreviation"
      from "LgsCotization" r
      join "SecUser" u on u."UsrID" = r."UsrID"
      left join "GenArea" a on a."AreID" = r."AreID"
      where r."CttID" = any(${documents}::integer[])`,

  amounts: quotedAmounts,
}
