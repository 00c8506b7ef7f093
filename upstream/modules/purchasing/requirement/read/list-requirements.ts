import { sql } from 'kysely'
import { z } from 'zod'
import {
  between,
  codeFilter,
  dayFilter,
  documentPage,
  equals,
  inStatus,
  statusFilter,
  type DocumentList,
  type SortExpression,
} from '#upstream/kit/document/list-documents.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { pageInput, type Page } from '#upstream/platform/http/page.ts'
import { requirementTable, requirementScopeFor } from '../requirement-access.ts'
import { readHeaders, type Header } from './requirement.repo.ts'

export const requirementPageInput = pageInput({
  ReqStatus: statusFilter,
  TypePriority: codeFilter,
  TypeCategory: codeFilter,
  AreID: z.coerce.number().int().nullish(),
  ReqDateFrom: dayFilter,
  ReqDateTo: dayFilter,
  /** Only the caller's own: it can be nobody else. */
  UsrID: z.coerce.number().int().nullish(),
})

export type RequirementPageInput = z.output<typeof requirementPageInput>

const byDate: SortExpression = (sortDirection) => sql`r."ReqDate" ${sortDirection}, r."ReqID" ${sortDirection}`

const requirements: DocumentList<RequirementPageInput> = {
  ...requirementTable,
  search: 'ReqSearch',
  orders: {
    ReqDocumentNumber: (sortDirection) => sql`r."ReqDocumentNumber" ${sortDirection}`,
    ReqDate: byDate,
    NeedDate: (sortDirection) => sql`r."NeedDate" ${sortDirection} nulls last, r."ReqID" ${sortDirection}`,
    ReqStatus: (sortDirection, reverseDirection) =>
      sql`r."ReqStatus" ${sortDirection}, r."ReqDate" ${reverseDirection}, r."ReqID" ${reverseDirection}`,
    TypePriority: (sortDirection, reverseDirection) =>
      sql`r."TypePriority" ${sortDirection}, r."ReqID" ${reverseDirection}`,
    ReqEstimatedTotal: (sortDirection) => sql`r."ReqEstimatedTotal" ${sortDirection}, r."ReqID" ${sortDirection}`,
  },
  newest: byDate,
  sorted: sql`r."ReqID", r."ReqDocumentNumber", r."ReqDate", r."NeedDate", r."ReqStatus", r."TypePriority", r."ReqEstimatedTotal"`,
  conditions({ filter }) {
    const { ReqStatus, TypePriority, TypeCategory, AreID, ReqDateFrom, ReqDateTo, UsrID } = filter ?? {}
    return [
      ...inStatus('ReqStatus', ReqStatus),
      ...equals('TypePriority', TypePriority),
      ...equals('TypeCategory', TypeCategory),
      ...equals('AreID', AreID),
      ...between('ReqDate', ReqDateFrom, ReqDateTo),
      ...equals('UsrID', UsrID),
    ]
  },
}

/** A page of the requirements that the caller may see. */
export const requirementPage = async (call: Call<RequirementPageInput>): Promise<Page<Header>> =>
  documentPage(call, requirements, await requirementScopeFor(call.tx, call), (cut) => readHeaders(call.tx, call, cut))
