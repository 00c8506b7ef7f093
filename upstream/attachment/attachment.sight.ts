import { documentKind } from '../approval/documents.ts'
import type { Call } from '../http/call.ts'
import { visibleWarehouseRequirements } from '../warehouse/warehouse.access.ts'
import type { DocumentCode } from '../approval/document.ts'

/** Those of the documents that the caller may see; their files are seen with them (rules 9). */
export const visibleOf = (
  call: Pick<Call, 'tx' | 'identity' | 'permissions'>,
  TrsCode: DocumentCode,
  documents: readonly number[],
): Promise<Set<number>> =>
  TrsCode === 'ALM'
    ? visibleWarehouseRequirements(call, documents)
    : documentKind(TrsCode).visible(call.tx, call, documents)
