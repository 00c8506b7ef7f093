import { receptionList } from '#schema/modules/purchasing/reception/reception.list.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import { filterConditions, isEqual, type SortWire } from '#upstream/kit/list/conditions.ts'
import { amountOf, type CurrencyAmount } from '#upstream/kit/list/sum-amounts.ts'
import { sql } from 'kysely'
import { documentPage, documentTotals, type DocumentList } from '#upstream/kit/document/list/list-documents.ts'
import type { SortColumns } from '#upstream/kit/document/list/document-order.ts'
import { isChangedSince } from '#upstream/kit/document/list/changed-at.ts'
import { countChanges, type ChangesInput } from '#upstream/kit/document/list/count-changes.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import type { CursorPage } from '#upstream/platform/http/page.ts'
import { amountOf as receptionAmount } from '../reception-approval.ts'
import { receptionTable, receptionScopeFor, type ReceptionScope } from '../reception-access.ts'
import type { ReceptionPageInput } from '../reception.input.ts'
import { readHeaders, type Header } from './reception.repo.ts'

const r = alias('LgsOrderAttended', 'r')

const byDate: SortColumns<'LgsOrderAttended'> = ['OttDate', 'OttID']

const receptions: DocumentList<'LgsOrderAttended', ReceptionPageInput, ReceptionScope> = {
  ...receptionTable,
  row: r,
  search: 'OttSearch',
  orders: {
    OttDocumentNumber: ['OttDocumentNumber'],
    OttDate: byDate,
    OttStatus: ['OttStatus', { reversed: 'OttDate' }, { reversed: 'OttID' }],
  } satisfies Record<SortWire<typeof receptionList>, SortColumns<'LgsOrderAttended'>>,
  newest: byDate,
  conditions: filterConditions(receptionList, r, {
    HasConformity: isEqual(sql`(${r('OttConformityNumber')} is not null)`),
    ChangedSince: isChangedSince(receptionTable, r),
  }),
  amount: amountOf(receptionList, r, {
    OttAmount: receptionAmount(r),
    TypeCurrency: sql`(select o."TypeCurrency" from "LgsOrderPurcharse" o where o."OrdID" = ${r('OrdID')})`,
  }),
}

/** A page of the receptions that the caller may see. */
export const receptionPage = async (call: Call<ReceptionPageInput>): Promise<CursorPage<Header>> =>
  documentPage(call, receptions, await receptionScopeFor(call.tx, call), (cut) => readHeaders(call.tx, call, cut))

/** What the receptions come to that a page would be cut from. */
export const receptionTotals = async (call: Call<ReceptionPageInput>): Promise<CurrencyAmount[]> =>
  documentTotals(call, receptions, await receptionScopeFor(call.tx, call))

/** How many of the receptions others changed since a page of them was asked for. */
export const receptionChanges = async (call: Call<ReceptionPageInput & ChangesInput>): Promise<{ ChgCount: number }> =>
  countChanges(call, receptions, await receptionScopeFor(call.tx, call))
