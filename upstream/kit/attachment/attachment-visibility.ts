import { visibleKind } from '#upstream/kit/approval/document-kinds.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import type { DocumentCode } from '#upstream/kit/approval/approvable-document.ts'

/** Those of the documents that the caller may see; their files are seen with them (rules 9), but by staff alone. */
export async function filterVisibleDocuments(
  call: Pick<Call, 'tx' | 'identity' | 'permissions'>,
  TrsCode: DocumentCode,
  documents: readonly number[],
): Promise<Set<number>> {
  if (call.identity.audience !== 'staff') return new Set()
  return visibleKind(TrsCode).visible(call.tx, call, documents)
}
