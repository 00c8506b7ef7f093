import { quotationList } from '#schema/modules/purchasing/quotation/quotation.list.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import { filterConditions, isMet, type SortWire } from '#upstream/kit/list/conditions.ts'
import { listInput, type ListInputOf } from '#upstream/kit/list/list-input.ts'
import { sql } from 'kysely'
import { documentPage, type DocumentList, type SortExpression } from '#upstream/kit/document/list/list-documents.ts'
import { isChangedSince } from '#upstream/kit/document/list/changed-at.ts'
import { changesInput, countChanges, type ChangesInput } from '#upstream/kit/document/list/count-changes.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import type { Page } from '#upstream/platform/http/page.ts'
import { quotationTable, quotationScopeFor } from '../quotation-access.ts'
import { endedWithoutOffers, hasLinesToOrder, hasOffersComing, isToEvaluate } from './pending-work.ts'
import { readHeaders, type Header } from './quotation.repo.ts'

export const quotationPageInput = listInput(quotationList)
export const quotationChangesInput = quotationPageInput.and(changesInput)

type QuotationPageInput = ListInputOf<typeof quotationList>

const r = alias('LgsCotization', 'r')

const byDate: SortExpression = (sortDirection) => sql`${r('CttDate')} ${sortDirection}, ${r('CttID')} ${sortDirection}`

const quotations: DocumentList<'LgsCotization', QuotationPageInput> = {
  ...quotationTable,
  row: r,
  search: 'CttSearch',
  orders: {
    CttDocumentNumber: (sortDirection) => sql`${r('CttDocumentNumber')} ${sortDirection}`,
    CttDate: byDate,
    NeedDateCot: (sortDirection) => sql`${r('NeedDateCot')} ${sortDirection}, ${r('CttID')} ${sortDirection}`,
    CttStatus: (sortDirection, reverseDirection) =>
      sql`${r('CttStatus')} ${sortDirection}, ${r('CttDate')} ${reverseDirection}, ${r('CttID')} ${reverseDirection}`,
  } satisfies Record<SortWire<typeof quotationList>, SortExpression>,
  newest: byDate,
  sorted: ['CttID', 'CttDocumentNumber', 'CttDate', 'NeedDateCot', 'CttStatus'],
  conditions: filterConditions(quotationList, r, {
    LastRound: (isWanted) =>
      isWanted
        ? sql`not exists (select from "LgsCotization" later where later."CttParentID" = ${r('CttID')})`
        : sql`true`,
    WithOffers: isMet(hasOffersComing(r)),
    ToEvaluate: isMet(isToEvaluate(r)),
    WithoutOffers: isMet(endedWithoutOffers(r)),
    ToOrder: isMet(hasLinesToOrder(r)),
    ChangedSince: isChangedSince(quotationTable, r),
  }),
}

/** A page of the quotations that the caller may see. */
export const quotationPage = async (call: Call<QuotationPageInput>): Promise<Page<Header>> =>
  documentPage(call, quotations, await quotationScopeFor(call.tx, call), (cut) => readHeaders(call.tx, call, cut))

/** How many of the quotations others changed, or offers of them, since a page of them was asked for. */
export const quotationChanges = async (call: Call<QuotationPageInput & ChangesInput>): Promise<{ ChgCount: number }> =>
  countChanges(call, quotations, await quotationScopeFor(call.tx, call), [
    { row: alias('LgsCotizationProvider', 'offer'), key: 'CttID' },
  ])
