import type { Transaction } from 'kysely'
import { closeNotices, notify } from '#upstream/modules/approvals/notification/notify.ts'
import { selectOptionHolders } from '#upstream/modules/approvals/notification/option-holders.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { FOLLOW_UP } from './follow-up-access.ts'

/** The code of the kind of alert that leads to a case. */
const CASE = 'SEG'

/**
 * Tells whoever has just been made responsible, unless they did it themselves, or whoever may take a case that belongs to nobody
 * now; what others were told of it waits for nobody. Call it last in a transaction, as `notify`.
 */
export async function notifyResponsible(
  { tx, identity }: Pick<Call, 'tx' | 'identity'>,
  FolID: number,
  UsrRespID: number | null,
): Promise<void> {
  await closeCaseNotices(tx, identity.companyId, FolID)
  if (UsrRespID === null) return notifyTakers({ tx, identity }, FolID)
  await notifyPerson({ tx, identity }, FolID, UsrRespID, 'Le asignaron un seguimiento')
}

/** Tells whoever is responsible for a case that somebody else opened it again. Call it last in a transaction, as `notify`. */
export async function notifyReopened(
  call: Pick<Call, 'tx' | 'identity'>,
  FolID: number,
  UsrRespID: number | null,
): Promise<void> {
  if (UsrRespID === null) return notifyTakers(call, FolID)
  await notifyPerson(call, FolID, UsrRespID, 'Se reabrió un seguimiento a su cargo')
}

/** Tells one person, unless they did it themselves. */
async function notifyPerson(
  { tx, identity }: Pick<Call, 'tx' | 'identity'>,
  FolID: number,
  UsrID: number,
  AleMessage: string,
): Promise<void> {
  if (UsrID === identity.userId) return
  const notice = { UsrID, AtsID: null, AleMessage, AleColor: 'blue' }
  await notify(tx, [notice], { TrsCode: CASE, DocEntry: FolID, UsrCreateID: identity.userId })
}

/** Tells whoever may take a case, but for the person who leaves it to them. */
async function notifyTakers({ tx, identity }: Pick<Call, 'tx' | 'identity'>, FolID: number): Promise<void> {
  const AleMessage = 'Un seguimiento espera responsable'
  const people = await readTakers(tx, identity.companyId)
  const notices = people
    .filter((UsrID) => UsrID !== identity.userId)
    .map((UsrID) => ({ UsrID, AtsID: null, AleMessage, AleColor: 'orange' }))
  await notify(tx, notices, { TrsCode: CASE, DocEntry: FolID, UsrCreateID: identity.userId })
}

/** Who may take a case that belongs to nobody: staff who change cases and see all of the company's (decision 0199). */
async function readTakers(tx: Transaction<Tables>, CpyID: number): Promise<number[]> {
  const people = await selectOptionHolders(tx, FOLLOW_UP, CpyID)
    .where('o.IsAllowEdit', '=', true)
    .where((where) => where.or([where('o.IsLevelAdmin', '=', true), where('o.IsLevelManager', '=', true)]))
    .execute()
  return people.map(({ UsrID }) => UsrID)
}

/**
 * Tells whoever may take it that a survey opened a case, which belongs to nobody yet (decision 0199). Call it last in a
 * transaction, as `notify`.
 * @param UsrCreateID null where the survey shows no names
 */
export async function notifyOpened(
  tx: Transaction<Tables>,
  CpyID: number,
  FolID: number,
  UsrCreateID: number | null,
): Promise<void> {
  const people = await readTakers(tx, CpyID)
  const notices = people.map((UsrID) => ({
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
