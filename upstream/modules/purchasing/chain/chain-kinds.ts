import { sql, type RawBuilder, type Transaction } from 'kysely'
import { alias, type Alias } from '#upstream/platform/database/alias.ts'
import type { Caller, TrsCode } from '#upstream/kit/approval/approvable-document.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { DataScope } from '#upstream/kit/document/data-scope.ts'
import { isLiveAndVisible, type DocumentTable, type DocumentTableName } from '#upstream/kit/document/visibility.ts'
import { orderTable, orderScopeFor } from '#upstream/modules/purchasing/order/order-access.ts'
import { quotationTable, quotationScopeFor } from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import { receptionTable, receptionScopeFor } from '#upstream/modules/purchasing/reception/reception-access.ts'
import { requirementTable, requirementScopeFor } from '#upstream/modules/purchasing/requirement/requirement-access.ts'

/** A kind of document in the chain from requirement to reception: its table and columns, and who sees a row. */
export interface ChainKind {
  TrsCode: TrsCode
  table: string
  key: string
  number: string
  status: string
  date: string
  /** Selects the documents, as the row of `chainRows`, that the company keeps and the caller may see; more conditions may follow. */
  visibleRows(tx: Transaction<Tables>, caller: Caller): Promise<RawBuilder<unknown>>
}

/** The table of each kind, as `visibleRows` names it. */
export const chainRows = {
  REQ: alias(requirementTable.table, 'r'),
  COT: alias(quotationTable.table, 'r'),
  ORD: alias(orderTable.table, 'r'),
  OTT: alias(receptionTable.table, 'r'),
} as const

const visibleRows =
  <T extends DocumentTableName, R extends DataScope>(
    scopeFor: (tx: Transaction<Tables>, caller: Caller) => Promise<R>,
    documentTable: DocumentTable<T, R>,
    document: Alias<NoInfer<T>>,
  ): ChainKind['visibleRows'] =>
  async (tx, caller) =>
    sql`${document.table} where ${isLiveAndVisible(await scopeFor(tx, caller), documentTable, document)}`

/** In the order in which they follow each other. */
export const chainKinds: readonly ChainKind[] = [
  {
    TrsCode: 'REQ',
    table: 'LgsRequirement',
    key: 'ReqID',
    number: 'ReqDocumentNumber',
    status: 'ReqStatus',
    date: 'ReqDate',
    visibleRows: visibleRows(requirementScopeFor, requirementTable, chainRows.REQ),
  },
  {
    TrsCode: 'COT',
    table: 'LgsCotization',
    key: 'CttID',
    number: 'CttDocumentNumber',
    status: 'CttStatus',
    date: 'CttDate',
    visibleRows: visibleRows(quotationScopeFor, quotationTable, chainRows.COT),
  },
  {
    TrsCode: 'ORD',
    table: 'LgsOrderPurcharse',
    key: 'OrdID',
    number: 'OrdDocumentNumber',
    status: 'OrdStatus',
    date: 'OrdDate',
    visibleRows: visibleRows(orderScopeFor, orderTable, chainRows.ORD),
  },
  {
    TrsCode: 'OTT',
    table: 'LgsOrderAttended',
    key: 'OttID',
    number: 'OttDocumentNumber',
    status: 'OttStatus',
    date: 'OttDate',
    visibleRows: visibleRows(receptionScopeFor, receptionTable, chainRows.OTT),
  },
]
