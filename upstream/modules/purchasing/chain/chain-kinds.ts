import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Caller, TrsCode } from '#upstream/kit/approval/approvable-document.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { isLiveAndVisible } from '#upstream/kit/document/visibility.ts'
import { orderTable, orderScopeFor } from '#upstream/modules/purchasing/order/order-access.ts'
import {
  quotationTable as quotationPlace,
  quotationScopeFor as quotationReach,
} from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import { receptionTable, receptionScopeFor } from '#upstream/modules/purchasing/reception/reception-access.ts'
import {
  requirementTable as requirementPlace,
  requirementScopeFor as requirementReach,
} from '#upstream/modules/purchasing/requirement/requirement-access.ts'

/** A kind of document in the chain from requirement to reception: its table and columns, and who sees a row. */
export interface ChainKind {
  TrsCode: TrsCode
  table: string
  key: string
  number: string
  status: string
  date: string
  /** SQL: the company keeps the row `r` of the table, and the caller may see it. */
  sight(tx: Transaction<Tables>, caller: Caller): Promise<RawBuilder<boolean>>
}

/** In the order in which they follow each other. */
export const chainKinds: readonly ChainKind[] = [
  {
    TrsCode: 'REQ',
    table: 'LgsRequirement',
    key: 'ReqID',
    number: 'ReqDocumentNumber',
    status: 'ReqStatus',
    date: 'ReqDate',
    sight: async (tx, caller) => isLiveAndVisible(await requirementReach(tx, caller), requirementPlace),
  },
  {
    TrsCode: 'COT',
    table: 'LgsCotization',
    key: 'CttID',
    number: 'CttDocumentNumber',
    status: 'CttStatus',
    date: 'CttDate',
    sight: async (tx, caller) => isLiveAndVisible(await quotationReach(tx, caller), quotationPlace),
  },
  {
    TrsCode: 'ORD',
    table: 'LgsOrderPurcharse',
    key: 'OrdID',
    number: 'OrdDocumentNumber',
    status: 'OrdStatus',
    date: 'OrdDate',
    sight: async (tx, caller) => isLiveAndVisible(await orderScopeFor(tx, caller), orderTable),
  },
  {
    TrsCode: 'OTT',
    table: 'LgsOrderAttended',
    key: 'OttID',
    number: 'OttDocumentNumber',
    status: 'OttStatus',
    date: 'OttDate',
    sight: async (tx, caller) => isLiveAndVisible(await receptionScopeFor(tx, caller), receptionTable),
  },
]

/** SQL: the rows `r` of a kind that the company keeps and the caller may see. */
export const visibleChainRows = async (
  tx: Transaction<Tables>,
  caller: Caller,
  kind: ChainKind,
): Promise<RawBuilder<unknown>> => sql`${sql.id(kind.table)} r
  where ${await kind.sight(tx, caller)}`
