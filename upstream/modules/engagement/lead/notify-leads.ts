import type { Transaction } from 'kysely'
import { closeNotices, notify } from '#upstream/modules/approvals/notification/notify.ts'
import { selectOptionHolders } from '#upstream/modules/approvals/notification/option-holders.ts'
import { LEADS } from '#upstream/modules/engagement/marketing-campaign/marketing-codes.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import type { LeadRow } from './lead.repo.ts'

/** The codes of the kinds of alerts that lead to one lead, and to those of an upload. */
const LEAD = 'PRO'
const BATCH = 'CPR'

type Assigner = Pick<Call, 'tx' | 'identity'>

/** Accounts of workers who may look at leads, whoever assigns excepted. */
const selectAssignees = ({ tx, identity: { companyId, userId } }: Assigner) =>
  selectOptionHolders(tx, LEADS, companyId)
    .innerJoin('GenWorker as w', 'w.NtpID', 'u.NtpID')
    .where('w.CpyID', '=', companyId)
    .where('w.SecStatus', '=', 1)
    .where('u.UsrID', '!=', userId)

const noticeOf = (UsrID: number, AleMessage: string) => ({ UsrID, AtsID: null, AleMessage, AleColor: 'blue' })

/** Tells whoever a lead is assigned to, unless they did it themselves (decision 0199). Call it last in a transaction, as `notify`. */
export async function notifyAssigned(assigner: Assigner, { LeaID, WrkID, McaName }: LeadRow): Promise<void> {
  const { tx, identity } = assigner
  const people = await selectAssignees(assigner).where('w.WrkID', '=', WrkID).execute()
  await notify(
    tx,
    people.map(({ UsrID }) => noticeOf(UsrID, `Le asignaron un prospecto de ${McaName}`)),
    { TrsCode: LEAD, DocEntry: LeaID, UsrCreateID: identity.userId },
  )
}

/** Marks what a worker was told of a lead as read: it waits for them no more. */
export const closeLeadNotices = ({ tx, identity: { companyId } }: Assigner, LeaID: number): Promise<void> =>
  closeNotices(tx, { TrsCode: LEAD, DocEntry: LeaID, CpyID: companyId })

/** `notifyAssigned` for a lead that was another worker's: what that one was told waits for nobody any more. */
export async function notifyHandedOver(assigner: Assigner, lead: LeadRow): Promise<void> {
  await closeLeadNotices(assigner, lead.LeaID)
  await notifyAssigned(assigner, lead)
}

/** Tells each worker once of the leads that an upload brought them. Call it last in a transaction, as `notify`. */
export async function notifyBatch(
  assigner: Assigner,
  { LebID, McaName }: { LebID: number; McaName: string },
): Promise<void> {
  const { tx, identity } = assigner
  const people = await selectAssignees(assigner)
    .innerJoin('MarLead as l', 'l.WrkID', 'w.WrkID')
    .where('l.LebID', '=', LebID)
    .select((of) => of.fn.countAll<number>().as('leads'))
    .groupBy(['u.UsrID', 'u.UsrFullName', 'u.UsrEmail'])
    .execute()
  const wordsOf = (leads: number) => (leads === 1 ? 'un prospecto' : `${leads} prospectos`)
  await notify(
    tx,
    people.map(({ UsrID, leads }) => noticeOf(UsrID, `Le asignaron ${wordsOf(Number(leads))} de ${McaName}`)),
    { TrsCode: BATCH, DocEntry: LebID, UsrCreateID: identity.userId },
  )
}

/** Marks what workers were told of an upload as read: its leads are no more. */
export const closeBatchNotices = (tx: Transaction<Tables>, CpyID: number, LebID: number): Promise<void> =>
  closeNotices(tx, { TrsCode: BATCH, DocEntry: LebID, CpyID })
