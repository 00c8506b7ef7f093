import type { Transaction } from 'kysely'
import { notify } from '#upstream/modules/approvals/notification/notify.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { selectOptionHolders } from '#upstream/modules/approvals/notification/option-holders.ts'
import { enqueueEmails } from '#upstream/platform/mail/outbox.ts'
import { claimWaitingEmail } from './claim.email.ts'
import { CLAIMS, type ClaimRow } from './claim.repo.ts'

/** Code of the kind of alert that leads to a sheet. */
const KIND = 'REC'
const MESSAGE = 'Hoja de reclamación por responder'

/** Tells whoever may answer sheets of a new one, by bell and letter. Call it last in a transaction, as `notify`. */
export async function notifyClaim(tx: Transaction<Tables>, row: ClaimRow): Promise<void> {
  const people = await selectOptionHolders(tx, CLAIMS, row.CpyID)
    .where((where) => where.or([where('o.IsAllowEdit', '=', true), where('o.IsAllowSave', '=', true)]))
    .execute()
  const about = { TrsCode: KIND, DocEntry: row.RecID }
  const emails = people.flatMap(({ UsrEmail, UsrFullName }) =>
    UsrEmail ? [claimWaitingEmail({ UsrEmail, UsrFullName }, row)] : [],
  )
  await enqueueEmails(tx, emails, { CpyID: row.CpyID, ...about })
  const notices = people.map(({ UsrID }) => ({ UsrID, AtsID: null, AleMessage: MESSAGE, AleColor: 'orange' }))
  await notify(tx, notices, { ...about, UsrCreateID: null, CpyID: row.CpyID })
}

/** Marks what people were told of a sheet as read: somebody has answered it. */
export async function closeClaimNotices(tx: Transaction<Tables>, RecID: number): Promise<void> {
  await tx
    .updateTable('SecAlert')
    .set({ AleRead: true })
    .where('TrsCode', '=', KIND)
    .where('DocEntry', '=', RecID)
    .where('AleRead', '=', false)
    .execute()
}
