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
  type Listing,
  type Order,
} from '#upstream/kit/document/list-documents.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { pageInput, type Page } from '#upstream/platform/http/page.ts'
import { place, reachOf } from '../requirement-access.ts'
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

const byDate: Order = (way) => sql`r."ReqDate" ${way}, r."ReqID" ${way}`

const requirements: Listing<RequirementPageInput> = {
  ...place,
  search: 'ReqSearch',
  orders: {
    ReqDocumentNumber: (way) => sql`r."ReqDocumentNumber" ${way}`,
    ReqDate: byDate,
    NeedDate: (way) => sql`r."NeedDate" ${way} nulls last, r."ReqID" ${way}`,
    ReqStatus: (way, back) => sql`r."ReqStatus" ${way}, r."ReqDate" ${back}, r."ReqID" ${back}`,
    TypePriority: (way, back) => sql`r."TypePriority" ${way}, r."ReqID" ${back}`,
    ReqEstimatedTotal: (way) => sql`r."ReqEstimatedTotal" ${way}, r."ReqID" ${way}`,
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
  documentPage(call, requirements, await reachOf(call.tx, call), (cut) => readHeaders(call.tx, call, cut))
