import { requirementList } from '#schema/modules/purchasing/requirement/requirement.list.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import { filterConditions, isMet, type SortWire } from '#upstream/kit/list/conditions.ts'
import { listInput, type ListInputOf } from '#upstream/kit/list/list-input.ts'
import { amountOf, type CurrencyAmount } from '#upstream/kit/list/sum-amounts.ts'
import { sql } from 'kysely'
import { documentPage, documentTotals, type DocumentList } from '#upstream/kit/document/list/list-documents.ts'
import type { SortColumns } from '#upstream/kit/document/list/document-order.ts'
import { isChangedSince } from '#upstream/kit/document/list/changed-at.ts'
import { changesInput, countChanges, type ChangesInput } from '#upstream/kit/document/list/count-changes.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import type { CursorPage } from '#upstream/platform/http/page.ts'
import { requirementTable, requirementScopeFor } from '../requirement-access.ts'
import { hasOpenLines } from './quoted-quantity.ts'
import { readHeaders, type Header } from './requirement.repo.ts'

export const requirementPageInput = listInput(requirementList)
export const requirementChangesInput = requirementPageInput.and(changesInput)

export type RequirementPageInput = ListInputOf<typeof requirementList>

const r = alias('LgsRequirement', 'r')

const byDate: SortColumns<'LgsRequirement'> = ['ReqDate', 'ReqID']

const requirements: DocumentList<'LgsRequirement', RequirementPageInput> = {
  ...requirementTable,
  row: r,
  search: 'ReqSearch',
  orders: {
    ReqDocumentNumber: ['ReqDocumentNumber'],
    ReqDate: byDate,
    NeedDate: [{ emptyLast: 'NeedDate' }, 'ReqID'],
    ReqStatus: ['ReqStatus', { reversed: 'ReqDate' }, { reversed: 'ReqID' }],
    TypePriority: ['TypePriority', { reversed: 'ReqID' }],
    ReqEstimatedTotal: ['ReqEstimatedTotal', 'ReqID'],
  } satisfies Record<SortWire<typeof requirementList>, SortColumns<'LgsRequirement'>>,
  newest: byDate,
  conditions: filterConditions(requirementList, r, {
    ToBuy: isMet(hasOpenLines(r)),
    ChangedSince: isChangedSince(requirementTable, r),
  }),
  // Estimates are in soles.
  amount: amountOf(requirementList, r, { currency: sql`'PEN'` }),
}

/** A page of the requirements that the caller may see. */
export const requirementPage = async (call: Call<RequirementPageInput>): Promise<CursorPage<Header>> =>
  documentPage(call, requirements, await requirementScopeFor(call.tx, call), (cut) =>
    readHeaders(call.tx, call, cut, call.fields),
  )

/** What the requirements come to that a page would be cut from. */
export const requirementTotals = async (call: Call<RequirementPageInput>): Promise<CurrencyAmount[]> =>
  documentTotals(call, requirements, await requirementScopeFor(call.tx, call))

/** How many of the requirements others changed since a page of them was asked for. */
export const requirementChanges = async (
  call: Call<RequirementPageInput & ChangesInput>,
): Promise<{ ChgCount: number }> => countChanges(call, requirements, await requirementScopeFor(call.tx, call))
