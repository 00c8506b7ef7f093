import type { DocumentCode } from '#upstream/kit/approval/approvable-document.ts'

/** Where the documents of a kind lie, and who may put files beside them. Each has UsrID, AreID and SecStatus. */
export interface AttachableKind {
  /** "LgsRequirement": the REST resource, too. */
  table: string
  /** "ReqID". */
  key: string
  /** "ReqStatus". */
  status: string
  /** Statuses in which nothing is put beside a document or taken away any more. */
  closed: readonly number[]
  /** The options that let a person change the documents within their level's rows. */
  options: readonly string[]
}

const kind = (table: string, key: string, status: string, closed: readonly number[], ...options: string[]) => ({
  table,
  key,
  status,
  closed,
  options,
})

/** A reception that was approved still waits for what proves its conformity. */
export const attachableKinds: Readonly<Record<DocumentCode, AttachableKind>> = {
  REQ: kind('LgsRequirement', 'ReqID', 'ReqStatus', [3, 5, 6], 'REQUIREMENTS'),
  COT: kind('LgsCotization', 'CttID', 'CttStatus', [1, 3, 5], 'QUOTATIONS'),
  ORD: kind('LgsOrderPurcharse', 'OrdID', 'OrdStatus', [3, 5, 6], 'ORDERS'),
  OTT: kind('LgsOrderAttended', 'OttID', 'OttStatus', [3, 5], 'ATTENTIONS'),
  ALM: kind(
    'LgsWarehouseRequirement',
    'WrqID',
    'WrqStatus',
    [3, 6],
    'MY_WAREHOUSE_REQUIREMENTS',
    'WAREHOUSE_REQUIREMENTS',
  ),
}
