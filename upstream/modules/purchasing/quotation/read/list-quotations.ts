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
import { quotationTable, quotationScopeFor } from '../quotation-access.ts'
import { readHeaders, type Header } from './quotation.repo.ts'

export const quotationPageInput = pageInput({
  CttStatus: statusFilter,
  TypeCategory: codeFilter,
  CttDateFrom: dayFilter,
  CttDateTo: dayFilter,
  /** Only the caller's own: it can be nobody else. */
  UsrID: z.coerce.number().int().nullish(),
  /** Only the last round of each. */
  LastRound: z.boolean().nullish(),
})

type QuotationPageInput = z.output<typeof quotationPageInput>

const byDate: SortExpression = (sortDirection) => sql`r."CttDate" ${sortDirection}, r."CttID" ${sortDirection}`

const quotations: DocumentList<QuotationPageInput> = {
  ...quotationTable,
  search: 'CttSearch',
  orders: {
    CttDocumentNumber: (sortDirection) => sql`r."CttDocumentNumber" ${sortDirection}`,
    CttDate: byDate,
    NeedDateCot: (sortDirection) => sql`r."NeedDateCot" ${sortDirection}, r."CttID" ${sortDirection}`,
    CttStatus: (sortDirection, reverseDirection) =>
      sql`r."CttStatus" ${sortDirection}, r."CttDate" ${reverseDirection}, r."CttID" ${reverseDirection}`,
  },
  newest: byDate,
  sorted: sql`r."CttID", r."CttDocumentNumber", r."CttDate", r."NeedDateCot", r."CttStatus"`,
  conditions({ filter }) {
    const { CttStatus, TypeCategory, CttDateFrom, CttDateTo, UsrID, LastRound } = filter ?? {}
    return [
      ...inStatus('CttStatus', CttStatus),
      ...equals('TypeCategory', TypeCategory),
      ...between('CttDate', CttDateFrom, CttDateTo),
      ...equals('UsrID', UsrID),
      ...(LastRound ? [sql`not exists (select from "LgsCotization" later where later."CttParentID" = r."CttID")`] : []),
    ]
  },
}

/** A page of the quotations that the caller may see. */
export const quotationPage = async (call: Call<QuotationPageInput>): Promise<Page<Header>> =>
  documentPage(call, quotations, await quotationScopeFor(call.tx, call), (cut) => readHeaders(call.tx, call, cut))
