import { receptionList } from '#schema/modules/purchasing/reception/reception.list.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import { filterConditions, isEqual, type SortWire } from '#upstream/kit/list/conditions.ts'
import { amountOf, type CurrencyAmount } from '#upstream/kit/list/sum-amounts.ts'
import { sql } from 'kysely'
import {
  documentPage,
  documentTotals,
  type DocumentList,
  type SortExpression,
} from '#upstream/kit/document/list/list-documents.ts'
import { isChangedSince } from '#upstream/kit/document/list/changed-at.ts'
import { countChanges, type ChangesInput } from '#upstream/kit/document/list/count-changes.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import type { Page } from '#upstream/platform/http/page.ts'
import { amountOf as receptionAmount } from '../reception-approval.ts'
import { receptionTable, receptionScopeFor, type ReceptionScope } from '../reception-access.ts'
import type { ReceptionPageInput } from '../reception.input.ts'
import { readHeaders, type Header } from './reception.repo.ts'

const r = alias('LgsOrderAttended', 'r')

const byDate: SortExpression = (sortDirection) => sql`${r('OttDate')} ${sortDirection}, ${r('OttID')} ${sortDirection}`

const receptions: DocumentList<'LgsOrderAttended', ReceptionPageInput, ReceptionScope> = {
  ...receptionTable,
  row: r,
  search: 'OttSearch',
  orders: {
    OttDocumentNumber: (sortDirection) => sql`${r('OttDocumentNumber')} ${sortDirection}`,
    OttDate: byDate,
    OttStatus: (sortDirection, reverseDirection) =>
      sql`${r('OttStatus')} ${sortDirection}, ${r('OttDate')} ${reverseDirection}, ${r('OttID')} ${reverseDirection}`,
  } satisfies Record<SortWire<typeof receptionList>, SortExpression>,
  newest: byDate,
  sorted: ['OttID', 'OttDocumentNumber', 'OttDate', 'OttStatus'],
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
export const receptionPage = async (call: Call<ReceptionPageInput>): Promise<Page<Header>> =>
  documentPage(call, receptions, await receptionScopeFor(call.tx, call), (cut) => readHeaders(call.tx, call, cut))

/** What the receptions come to that a page would be cut from. */
export const receptionTotals = async (call: Call<ReceptionPageInput>): Promise<CurrencyAmount[]> =>
  documentTotals(call, receptions, await receptionScopeFor(call.tx, call))

/** How many of the receptions others changed since a page of them was asked for. */
export const receptionChanges = async (call: Call<ReceptionPageInput & ChangesInput>): Promise<{ ChgCount: number }> =>
  countChanges(call, receptions, await receptionScopeFor(call.tx, call))
