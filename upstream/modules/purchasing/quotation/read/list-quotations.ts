import { quotationList } from '#schema/modules/purchasing/quotation/quotation.list.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import { filterConditions, isMet, type SortWire } from '#upstream/kit/list/conditions.ts'
import { listInput, type ListInputOf } from '#upstream/kit/list/list-input.ts'
import { sql } from 'kysely'
import { documentPage, type DocumentList } from '#upstream/kit/document/list/list-documents.ts'
import type { SortColumns } from '#upstream/kit/document/list/document-order.ts'
import { isChangedSince } from '#upstream/kit/document/list/changed-at.ts'
import { changesInput, countChanges, type ChangesInput } from '#upstream/kit/document/list/count-changes.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import type { CursorPage } from '#upstream/platform/http/page.ts'
import { quotationTable, quotationScopeFor } from '../quotation-access.ts'
import { endedWithoutOffers, hasLinesToOrder, hasOffersComing, isToEvaluate } from './pending-work.ts'
import { readHeaders, type Header } from './quotation.repo.ts'

export const quotationPageInput = listInput(quotationList)
export const quotationChangesInput = quotationPageInput.and(changesInput)

type QuotationPageInput = ListInputOf<typeof quotationList>

const r = alias('LgsCotization', 'r')

const byDate: SortColumns<'LgsCotization'> = ['CttDate', 'CttID']

const quotations: DocumentList<'LgsCotization', QuotationPageInput> = {
  ...quotationTable,
  row: r,
  search: 'CttSearch',
  orders: {
    CttDocumentNumber: ['CttDocumentNumber'],
    CttDate: byDate,
    NeedDateCot: ['NeedDateCot', 'CttID'],
    CttStatus: ['CttStatus', { reversed: 'CttDate' }, { reversed: 'CttID' }],
  } satisfies Record<SortWire<typeof quotationList>, SortColumns<'LgsCotization'>>,
  newest: byDate,
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
export const quotationPage = async (call: Call<QuotationPageInput>): Promise<CursorPage<Header>> =>
  documentPage(call, quotations, await quotationScopeFor(call.tx, call), (cut) => readHeaders(call.tx, call, cut))

/** How many of the quotations others changed, or offers of them, since a page of them was asked for. */
export const quotationChanges = async (call: Call<QuotationPageInput & ChangesInput>): Promise<{ ChgCount: number }> =>
  countChanges(call, quotations, await quotationScopeFor(call.tx, call), [
    { row: alias('LgsCotizationProvider', 'offer'), key: 'CttID' },
  ])
