import { documentKind } from '../approval/documents.ts'
import type { Call } from '../http/call.ts'
import { visibleWarehouseRequirements } from '../warehouse/warehouse.access.ts'
import type { DocumentCode } from '../approval/document.ts'

/** Those of the documents that the caller may see; their files are seen with them (rules 9), but by staff alone. */
export async function visibleOf(
  call: Pick<Call, 'tx' | 'identity' | 'permissions'>,
  TrsCode: DocumentCode,
  documents: readonly number[],
): Promise<Set<number>> {
  if (call.identity.audience !== 'staff') return new Set()
  return TrsCode === 'ALM'
    ? visibleWarehouseRequirements(call, documents)
    : documentKind(TrsCode).visible(call.tx, call, documents)
}
