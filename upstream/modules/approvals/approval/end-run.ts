import type { Transaction } from 'kysely'
import { withdraw } from '#upstream/modules/approvals/notification/notify.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { DocumentKind } from '#upstream/kit/approval/approvable-document.ts'
import { NOT_NEEDED, PENDING } from '#upstream/kit/approval/levels.ts'

/** The document goes away under its run: what was still to be decided is not needed any more, and nobody is asked for it. */
export async function endRun(tx: Transaction<Tables>, { TrsCode }: DocumentKind, DocEntry: number): Promise<void> {
  await withdraw(tx, TrsCode, DocEntry)
  await tx
    .updateTable('SecApprovalTransaction')
    .set({ AtsStatus: NOT_NEEDED })
    .where('TrsCode', '=', TrsCode)
    .where('DocEntry', '=', DocEntry)
    .where('AtsStatus', '=', PENDING)
    .execute()
}
