import { visibleKind } from '#upstream/kit/approval/document-kinds.ts'
import type { DocumentCode } from '#upstream/kit/approval/approvable-document.ts'
import { attachableKinds, type AttachmentCaller } from './attachable-kinds.ts'

/**
 * Those of the documents beside which the caller may see files: staff where they see the document (rules 9), a supplier
 * where it takes part in the quotation or supplies the order (decision 0076), others nowhere.
 */
export async function filterVisibleDocuments(
  caller: AttachmentCaller,
  TrsCode: DocumentCode,
  documents: readonly number[],
): Promise<Set<number>> {
  const { audience } = caller.identity
  if (audience === 'staff') return visibleKind(TrsCode).visible(caller.tx, caller, documents)
  if (audience !== 'supplier') return new Set()
  return (await attachableKinds()[TrsCode].suppliedTo?.(caller, documents)) ?? new Set()
}

/** Whether the caller reads only files of the kinds that are shared with suppliers. */
export const readsSharedOnly = ({ identity }: Pick<AttachmentCaller, 'identity'>): boolean =>
  identity.audience !== 'staff'
