import { sql, type RawBuilder } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import type { TrsCode } from '#upstream/kit/approval/approvable-document.ts'
import { statusBadge } from '#upstream/kit/document/document-status.ts'
import { orderStateName } from '#upstream/modules/purchasing/order/read/order.repo.ts'
import { quotationStatus } from '#upstream/modules/purchasing/quotation/read/quotation.repo.ts'
import { requirementStateName } from '#upstream/modules/purchasing/requirement/read/requirement.repo.ts'
import { chainRows } from './chain-kinds.ts'

const { REQ: requirement, COT: quotation, ORD: order } = chainRows

/** What the name of a document's status depends on besides its code. */
export interface StatusColumns {
  isDraft: boolean
  closeReason: string | null
  returnReason: string | null
  nextVersion: number | null
}

const later = alias('LgsCotization', 'n')
const none = {
  isDraft: sql`false`,
  closeReason: sql`null`,
  returnReason: sql`null`,
  nextVersion: sql`null`,
} satisfies Record<keyof StatusColumns, RawBuilder<unknown>>

/** Selects it, by kind. */
const columnsOf: Readonly<Record<TrsCode, Record<keyof StatusColumns, RawBuilder<unknown>>>> = {
  REQ: { ...none, isDraft: requirement('ReqDraft') },
  COT: {
    ...none,
    closeReason: quotation('CttCloseReason'),
    nextVersion: sql`(select min(${later('CttID')}) from ${later.table} where ${later('CttParentID')} = ${quotation('CttID')})`,
  },
  ORD: {
    ...none,
    isDraft: order('OrdDraft'),
    closeReason: order('OrdCloseReason'),
    returnReason: order('OrdReturnReason'),
  },
  OTT: none,
}

/** Selects the columns of `StatusColumns` of a kind. */
export const selectStatus = (TrsCode: TrsCode): RawBuilder<unknown> =>
  sql.join(Object.entries(columnsOf[TrsCode]).map(([name, column]) => sql`${column} as ${sql.id(name)}`))

/** The name and colour of a document's status, as its own list shows them. */
export function chainStatus(
  TrsCode: TrsCode,
  status: number,
  { isDraft, closeReason, returnReason, nextVersion }: StatusColumns,
): { StatusName: string; StatusColor: string } {
  const { word, color } = statusBadge(TrsCode, status)
  if (TrsCode === 'COT') {
    const named = quotationStatus({ CttStatus: status, CttNextID: nextVersion, CttCloseReason: closeReason })
    return { StatusName: named.CttStatusName, StatusColor: named.CttStatusColor }
  }
  const names: Partial<Record<TrsCode, string | null>> = {
    REQ: requirementStateName({ ReqDraft: isDraft, ReqStatus: status }),
    ORD: orderStateName({
      OrdStatus: status,
      OrdDraft: isDraft,
      OrdCloseReason: closeReason,
      OrdReturnReason: returnReason,
    }),
  }
  return { StatusName: names[TrsCode] ?? word, StatusColor: color }
}
