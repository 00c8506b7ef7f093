import { sql } from 'kysely'
import {
  between,
  documentPage,
  equals,
  inStatus,
  type Listing,
  type Order,
} from '#upstream/kit/document/list-documents.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import type { Page } from '#upstream/platform/http/page.ts'
import { receptionPlace, receptionReach, type ReceptionReach } from '../reception-access.ts'
import type { ReceptionPageInput } from '../reception.input.ts'
import { readHeaders, type Header } from './reception.repo.ts'

const byDate: Order = (way) => sql`r."OttDate" ${way}, r."OttID" ${way}`

const receptions: Listing<ReceptionPageInput, ReceptionReach> = {
  ...receptionPlace,
  search: 'OttSearch',
  orders: {
    OttDocumentNumber: (way) => sql`r."OttDocumentNumber" ${way}`,
    OttDate: byDate,
    OttStatus: (way, back) => sql`r."OttStatus" ${way}, r."OttDate" ${back}, r."OttID" ${back}`,
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
  documentPage(call, receptions, await receptionReach(call.tx, call), (cut) => readHeaders(call.tx, call, cut))
