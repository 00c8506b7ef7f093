import type { Transaction } from 'kysely'
import { withdraw } from '../alert/notify.ts'
import type { Tables } from '../database/tables.ts'
import type { DocumentKind } from './document.ts'
import { NOT_NEEDED, PENDING } from './levels.ts'

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
