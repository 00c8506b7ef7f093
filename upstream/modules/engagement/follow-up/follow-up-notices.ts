import type { Transaction } from 'kysely'
import { closeNotices, notify } from '#upstream/modules/approvals/notification/notify.ts'
import { selectOptionHolders } from '#upstream/modules/approvals/notification/option-holders.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { FOLLOW_UP } from './follow-up-access.ts'

/** The code of the kind of alert that leads to a case. */
const CASE = 'SEG'

/** Tells whoever has just been made responsible, unless they did it themselves; what others were told of the case waits for nobody. Call it last in a transaction, as `notify`. */
export async function notifyResponsible(
  { tx, identity }: Pick<Call, 'tx' | 'identity'>,
  FolID: number,
  UsrRespID: number | null,
): Promise<void> {
  await closeCaseNotices(tx, identity.companyId, FolID)
  if (UsrRespID === null || UsrRespID === identity.userId) return
  const notice = { UsrID: UsrRespID, AtsID: null, AleMessage: 'Le asignaron un seguimiento', AleColor: 'blue' }
  await notify(tx, [notice], { TrsCode: CASE, DocEntry: FolID, UsrCreateID: identity.userId })
}

/**
 * Tells whoever may take it that a survey opened a case, which belongs to nobody yet: staff who change cases and see all of
 * the company's (decision 0199). Call it last in a transaction, as `notify`.
 * @param UsrCreateID null where the survey shows no names
 */
export async function notifyOpened(
  tx: Transaction<Tables>,
  CpyID: number,
  FolID: number,
  UsrCreateID: number | null,
): Promise<void> {
  const people = await selectOptionHolders(tx, FOLLOW_UP, CpyID)
    .where('o.IsAllowEdit', '=', true)
    .where((where) => where.or([where('o.IsLevelAdmin', '=', true), where('o.IsLevelManager', '=', true)]))
    .execute()
  const notices = people.map(({ UsrID }) => ({
    UsrID,
    AtsID: null,
    AleMessage: 'Una encuesta abrió un seguimiento',
    AleColor: 'orange',
  }))
  await notify(tx, notices, { TrsCode: CASE, DocEntry: FolID, UsrCreateID })
}

/** Marks what staff were told of a case as read: somebody sees to it. */
export const closeCaseNotices = (tx: Transaction<Tables>, CpyID: number, FolID: number): Promise<void> =>
  closeNotices(tx, { TrsCode: CASE, DocEntry: FolID, CpyID })
