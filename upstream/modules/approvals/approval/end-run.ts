import { sql, type Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import { withdrawnNotices } from '#upstream/modules/approvals/notification/notify.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { ApprovableDocument } from '#upstream/kit/approval/approvable-document.ts'

/** The document goes away under its run: what was still to be decided is not needed any more, and nobody is asked for it. */
export async function cancelRun(
  tx: Transaction<Tables>,
  { TrsCode }: ApprovableDocument,
  DocEntry: number,
): Promise<void> {
  await withdrawnNotices(
    sql`select "AtsID" from "SecApprovalTransaction" where "TrsCode" = ${TrsCode} and "DocEntry" = ${DocEntry}`,
  ).execute(tx)
  await tx
    .updateTable('SecApprovalTransaction')
    .set((level) => ({
      AtsStatus: LEVEL_STATUS.NOT_NEEDED,
      // Where a level was open, its time ends here.
      AtsDateTransaction: level
        .case()
        .when('AtsDateOpened', 'is not', null)
        .then(clock.now())
        .else(level.ref('AtsDateTransaction'))
        .end(),
    }))
    .where('TrsCode', '=', TrsCode)
    .where('DocEntry', '=', DocEntry)
    .where('AtsStatus', '=', LEVEL_STATUS.PENDING)
    .execute()
}
