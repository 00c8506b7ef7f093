import { sql } from 'kysely'
import {
  between,
  documentPage,
  equals,
  inStatus,
  type DocumentList,
  type SortExpression,
} from '#upstream/kit/document/list-documents.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import type { Page } from '#upstream/platform/http/page.ts'
import { receptionTable, receptionScopeFor, type ReceptionScope } from '../reception-access.ts'
import type { ReceptionPageInput } from '../reception.input.ts'
import { readHeaders, type Header } from './reception.repo.ts'

const byDate: SortExpression = (sortDirection) => sql`r."OttDate" ${sortDirection}, r."OttID" ${sortDirection}`

const receptions: DocumentList<ReceptionPageInput, ReceptionScope> = {
  ...receptionTable,
  search: 'OttSearch',
  orders: {
    OttDocumentNumber: (sortDirection) => sql`r."OttDocumentNumber" ${sortDirection}`,
    OttDate: byDate,
    OttStatus: (sortDirection, reverseDirection) =>
      sql`r."OttStatus" ${sortDirection}, r."OttDate" ${reverseDirection}, r."OttID" ${reverseDirection}`,
  },
  newest: byDate,
  sorted: sql`r."OttID", r."OttDocumentNumber", r."OttDate", r."OttStatus"`,
  conditions({ filter }) {
    const { OttStatus, OrdID, OttDateFrom, OttDateTo, UsrID, HasConformity } = filter ?? {}
    return [
      ...inStatus('OttStatus', OttStatus),
      ...equals('OrdID', OrdID),
      ...between('OttDate', OttDateFrom, OttDateTo),
      ...equals('UsrID', UsrID),
      ...(typeof HasConformity === 'boolean' ? [sql`(r."OttConformityNumber" is not null) = ${HasConformity}`] : []),
    ]
  },
}

/** A page of the receptions that the caller may see. */
export const receptionPage = async (call: Call<ReceptionPageInput>): Promise<Page<Header>> =>
  documentPage(call, receptions, await receptionScopeFor(call.tx, call), (cut) => readHeaders(call.tx, call, cut))
