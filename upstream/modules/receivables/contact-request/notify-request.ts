import type { Transaction } from 'kysely'
import { closeNotices, notify } from '#upstream/modules/approvals/notification/notify.ts'
import { selectOptionHolders } from '#upstream/modules/approvals/notification/option-holders.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { enqueueEmails } from '#upstream/platform/mail/outbox.ts'
import {
  mailboxReplacedEmail,
  mailboxRequestedEmail,
  requestDecidedEmail,
  requestWaitingEmail,
} from './contact-request.email.ts'
import { PARTNERS, type ContactRequestRow } from './contact-request.repo.ts'

/** Code of the kind of notice that leads to a request. */
const KIND = 'CDC'

const aboutOf = ({ CcrID, CpyID }: ContactRequestRow) => ({ TrsCode: KIND, DocEntry: CcrID, CpyID })

/** Staff of the company who may decide on requests. */
const deciders = (tx: Transaction<Tables>, CpyID: number) =>
  selectOptionHolders(tx, PARTNERS, CpyID)
    .where((where) => where.or([where('o.IsAllowEdit', '=', true), where('o.IsAllowSave', '=', true)]))
    .execute()

/** Tells who may decide of a new request, and the mailbox that it would replace. Call it last in a transaction, as `notify`. */
export async function notifyAsked(tx: Transaction<Tables>, row: ContactRequestRow): Promise<void> {
  const people = await deciders(tx, row.CpyID)
  const letters = people.flatMap(({ UsrEmail, UsrFullName }) =>
    UsrEmail ? [requestWaitingEmail({ UsrEmail, UsrFullName }, row)] : [],
  )
  const replaced = row.proposed.email === null ? null : row.current.email
  await enqueueEmails(tx, [...letters, ...(replaced ? [mailboxRequestedEmail(replaced, row)] : [])], aboutOf(row))
  const notices = people.map(({ UsrID }) => ({
    UsrID,
    AtsID: null,
    AleMessage: 'Un cliente pide corregir sus datos de contacto',
    AleColor: 'orange',
  }))
  await notify(tx, notices, { ...aboutOf(row), UsrCreateID: row.UsrID })
}

/**
 * Tells the customer what was decided, by bell and letter, and the mailbox that counted before. Call it last in a
 * transaction, as `notify`.
 */
export async function notifyDecided(
  tx: Transaction<Tables>,
  row: ContactRequestRow,
  mailboxBefore: string | null,
): Promise<void> {
  const account = await tx
    .selectFrom('SecUser')
    .select('UsrEmail')
    .where('UsrID', '=', row.UsrID)
    .executeTakeFirstOrThrow()
  const to = row.current.email ?? account.UsrEmail
  const isReplaced = mailboxBefore !== null && mailboxBefore !== row.current.email
  await enqueueEmails(
    tx,
    [...(to ? [requestDecidedEmail(to, row)] : []), ...(isReplaced ? [mailboxReplacedEmail(mailboxBefore, row)] : [])],
    aboutOf(row),
  )
  const [AleMessage, AleColor] =
    row.CcrState === 'ACCEPTED'
      ? (['Sus datos de contacto fueron corregidos', 'green'] as const)
      : (['La corrección de sus datos no fue aceptada', 'red'] as const)
  await notify(tx, [{ UsrID: row.UsrID, AtsID: null, AleMessage, AleColor }], { ...aboutOf(row), UsrCreateID: null })
}

/** Marks what the staff were told of a request as read: nothing waits for them there any more. */
export const closeRequestNotices = (tx: Transaction<Tables>, row: ContactRequestRow): Promise<void> =>
  closeNotices(tx, aboutOf(row))
