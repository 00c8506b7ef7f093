import { sql, type Transaction } from 'kysely'
import { QUOTATION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import type { CircuitCriteria, ApprovableDocument } from '#upstream/kit/approval/approvable-document.ts'
import { chargedColumns } from '#upstream/kit/approval/charged-columns.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { createApprovable } from '#upstream/kit/document/approvable.ts'
import { recomputeProgressOf } from '#upstream/modules/purchasing/requirement/requirement-progress.ts'
import { quotationTable, QUOTATIONS, quotationScopeFor } from '../quotation-access.ts'
import { closeConsentNotices } from '../second-consent.ts'
import { emailRejection, emailResult } from '../email/quotation.email.ts'
import { selectRequirementsOfQuotation } from '../save/quotation-requirements.ts'
import { quotedAmounts } from './quoted-amounts.ts'
import { approvalObjection } from './approval-objection.ts'
import { selectOfferWriters } from './offer-writers.ts'

const quotations = createApprovable({
  place: quotationTable,
  reachOf: quotationScopeFor,
  option: QUOTATIONS,
  status: 'CttStatus',
  search: 'CttSearch',
  number: 'CttDocumentNumber',
  date: 'CttDate',
})

/** Whoever was asked to consent to a correction of an offer is asked no more: nobody decides about it in a closed quotation. */
async function endCorrectionConsent(tx: Transaction<Tables>, CttID: number): Promise<void> {
  const quotation = tx.selectFrom('LgsCotization').select(['CttID', 'CpyID']).where('CttID', '=', CttID)
  await closeConsentNotices({ tx }, await quotation.executeTakeFirstOrThrow(), 'correction')
}

/** How a quotation passes through circuits: by what it comes to, and by what its requirements' lines are charged to. */
export const quotationDocument: ApprovableDocument = {
  TrsCode: 'COT',
  TrsID: 2,
  ...quotations,
  objection: approvalObjection,
  // What is decided are the offers (decision 0221), and they have writers of their own.
  writerOf: () => Promise.resolve(undefined),
  selectOfferWriters,

  async criteriaOf(tx, documents) {
    const lines = sql`select d."DerID" from "LgsCotizationDetail" d where d."CttID" = r."CttID"`
    const { rows } = await sql<Omit<CircuitCriteria, 'currency' | 'amount'>>`
      select r."CttID" as "DocEntry", r."UsrID", r."TypeCategory",
        -- The area that asks; where several do, the buyer's.
        case when area.several then r."AreID" else area.only end as "AreID", ${chargedColumns(lines)}
      from "LgsCotization" r
      cross join lateral (
        select count(distinct coalesce(q."AreID", 0)) <> 1 as several, min(q."AreID") as only
        from "LgsRequirementDetail" d join "LgsRequirement" q on q."ReqID" = d."ReqID" where d."DerID" in (${lines})) area
      where r."CttID" = any(${documents}::integer[])`.execute(tx)
    const quoted = await quotedAmounts(tx, documents)
    return rows.map((row) => {
      const { Amount: amount = '0.00', TypeCurrencyAbbreviation: currency = 'PEN' } = quoted.get(row.DocEntry) ?? {}
      return { ...row, amount, currency }
    })
  },

  async settle(tx, CttID, CttStatus, UsrUpdateID) {
    await quotations.settle(tx, CttID, CttStatus, UsrUpdateID)
    if (CttStatus === QUOTATION_STATUS.FINISHED) await emailResult(tx, CttID)
    if (CttStatus === QUOTATION_STATUS.CLOSED) {
      await emailRejection(tx, CttID)
      await endCorrectionConsent(tx, CttID)
    }
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
