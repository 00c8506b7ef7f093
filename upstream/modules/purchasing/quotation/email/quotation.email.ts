import { sql, type Transaction } from 'kysely'
import { alias, type Alias } from '#upstream/platform/database/alias.ts'
import * as clock from '#schema/platform/time/clock.ts'
import {
  PARTICIPANT_STATUS,
  PARTICIPANTS_TAKING_PART,
  type ParticipantStatusCode,
} from '#schema/modules/purchasing/quotation/quotation-status.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS } from '#upstream/kit/catalogue/definition-labels.ts'
import { readProperty } from '#upstream/platform/company-settings/read-setting.ts'
import { enqueueEmails, takeBackEmails } from '#upstream/platform/mail/outbox.ts'
import { notifySuppliers } from '#upstream/modules/purchasing/supplier-notice/notify-suppliers.ts'
import { invitation, repeatedInvitation, repeatedTopics, type RepeatedOccasion } from './invitation-messages.ts'
import type { Recipient, Subject, Write } from './message.ts'
import { annulment, earlyOpening, rejection, result, unordered, withdrawal } from './supplier-messages.ts'

/** Whoever takes part, and how far. */
type Participant = Recipient & { CtpStatus: ParticipantStatusCode }

/** Selects in words why the participant was chosen for the readjustment that its quotation is about (rules 4). */
const reasonsOf = (participant: Alias<'LgsCotizationParticipant'>) => sql<string[]>`array(
  select d."DedDescription"
  from "LgsCotizationWinner" before
  join "LgsCotizationWinnerReason" x on x."WinID" = before."WinID"
  join "GenDefinition" d on d."DefID" = ${LISTS.readjustment} and d."DedValue" = x."TypeReason" and (d."CpyID" is null or d."CpyID" = ${participant('CpyID')})
  where before."CtpID" = ${participant('CtpParentID')} and before."SecStatus" = 1 order by d."DedOrder")`

/** What letters say of a quotation, and whoever takes part in it. */
async function subjectOf(tx: Transaction<Tables>, CttID: number): Promise<Subject & { participants: Participant[] }> {
  const participant = alias('LgsCotizationParticipant', 'p')
  const { rows } = await sql<Subject & { participants: Participant[] }>`
    select r."CttID", r."CpyID", c."CpyName", r."CttDocumentNumber", r."CttSubject", to_char(r."NeedDateCot", 'DD/MM/YYYY') as until,
      case when r."CttRequiredVisit" = 1
        then concat_ws(', ', to_char(r."CttDateRequiredVisit", 'DD/MM/YYYY'), to_char(r."CttHourRequiredVisit", 'HH24:MI')) end as visit,
      u."UsrFullName" as buyer,
      array(select concat(d."CtdNumLine", '. ', trim_scale(d."CtdQuantity"), ' ', d."CtdUnitMeasurement", ' · ', d."CtdDescription")
        from "LgsCotizationDetail" d where d."CttID" = r."CttID" order by d."CtdNumLine") as lines,
      coalesce((
        select jsonb_agg(jsonb_build_object('CtpID', p."CtpID", 'CtpRuc', p."CtpRuc", 'CtpName', p."CtpName", 'CtpEmail', p."CtpEmail",
          'CtpStatus', p."CtpStatus", 'isWinner', w."WinID" is not null, 'reasons', ${reasonsOf(participant)}) order by p."CtpID")
        from ${participant.table}
        left join "LgsCotizationWinner" w on w."CtpID" = p."CtpID" and w."TypeWinner" = 2 and w."SecStatus" = 1
        where p."CttID" = r."CttID"), '[]') as participants
    from "LgsCotization" r
    join "GenCompany" c on c."CpyID" = r."CpyID"
    join "SecUser" u on u."UsrID" = r."UsrID"
    where r."CttID" = ${CttID}`.execute(tx)
  const [subject] = rows
  if (!subject) throw new Error(`quotation ${CttID} went away under its lock`)
  return subject
}

const documentOf = (CttID: number) => ({ TrsCode: 'COT', DocEntry: CttID }) as const

/** Takes back what was to invite once more: no offer is taken any more. */
export const takeBackInvitations = (tx: Transaction<Tables>, CttID: number): Promise<string[]> =>
  takeBackEmails(tx, documentOf(CttID))

/** Writes to recipients, and rings where they have an account. Those without a mailbox get no letter: the buyer tells them in another way. */
async function enqueueRecipientEmails(
  tx: Transaction<Tables>,
  CttID: number,
  isRecipient: (participant: Participant) => boolean,
  write: Write,
): Promise<number> {
  const { participants, ...subject } = await subjectOf(tx, CttID)
  const recipients = participants.filter(isRecipient)
  const messages = recipients.map((recipient) => ({ recipient, ...write(subject, recipient) }))
  const emails = messages.flatMap(({ recipient: { CtpEmail: to }, bell: _, ...email }) =>
    to === null ? [] : [{ to, ...email }],
  )
  const about = { CpyID: subject.CpyID, ...documentOf(CttID) }
  const mayBeRetold = emails.some(({ topic }) => topic !== undefined)
  const minutes = mayBeRetold ? await readProperty(tx, subject.CpyID, 'INVITATION_WAIT_MINUTES') : 0
  const sent = await enqueueEmails(tx, emails, about, minutes)
  const notices = messages.map(({ recipient, bell }) => ({ ruc: recipient.CtpRuc, ...bell }))
  await notifySuppliers(tx, notices, about)
  return sent
}

/**
 * Invites participants of a quotation that is open to offers, with a link into the app at `webUrl`, and notes when. Once more they are
 * invited some minutes after the last change, by one letter in place of those that still wait (decision 0262).
 *
 * @param occasion why they are invited once more; for the first time where it is left out
 * @returns how many letters go out
 */
export async function emailInvitations(
  tx: Transaction<Tables>,
  CttID: number,
  participants: readonly number[],
  { webUrl, occasion }: { webUrl: string; occasion?: RepeatedOccasion },
): Promise<number> {
  if (participants.length === 0) return 0
  await tx
    .updateTable('LgsCotizationParticipant')
    .set({ CtpDateInvited: clock.now() })
    .where('CttID', '=', CttID)
    .where('CtpID', 'in', participants)
    .execute()
  const isInvited = ({ CtpID }: Participant) => participants.includes(CtpID)
  if (!occasion) return enqueueRecipientEmails(tx, CttID, isInvited, invitation(webUrl))
  const takenBack = await takeBackEmails(tx, documentOf(CttID), repeatedTopics(participants))
  return enqueueRecipientEmails(tx, CttID, isInvited, repeatedInvitation(webUrl, occasion, takenBack))
}

/** Tells whoever sent an offer whether it won. */
export async function emailResult(tx: Transaction<Tables>, CttID: number): Promise<void> {
  await enqueueRecipientEmails(tx, CttID, ({ CtpStatus }) => CtpStatus === PARTICIPANT_STATUS.OFFERED, result)
}

/** Tells whoever sent an offer, and is none of `continuing`, that it was not accepted: the quotation was disapproved, or goes on without them. */
export async function emailRejection(
  tx: Transaction<Tables>,
  CttID: number,
  continuing: readonly number[] = [],
): Promise<void> {
  const isRejected = ({ CtpID, CtpStatus }: Participant) =>
    CtpStatus === PARTICIPANT_STATUS.OFFERED && !continuing.includes(CtpID)
  await enqueueRecipientEmails(tx, CttID, isRejected, rejection)
}

/** Writes to whoever was invited and has neither sent an offer nor declined that an early opening ended the taking of offers. */
export async function emailEarlyOpening(tx: Transaction<Tables>, CttID: number): Promise<void> {
  await takeBackInvitations(tx, CttID)
  await enqueueRecipientEmails(tx, CttID, ({ CtpStatus }) => CtpStatus === PARTICIPANT_STATUS.INVITED, earlyOpening)
}

/** Tells a participant what somebody of the staff answered for it. */
export async function emailStaffAnswer(
  tx: Transaction<Tables>,
  { CttID, CtpID }: { CttID: number; CtpID: number },
  write: Write,
): Promise<void> {
  await enqueueRecipientEmails(tx, CttID, (participant) => participant.CtpID === CtpID, write)
}

/** Tells those of the participants who have not declined that they are asked no more; to be called while they are there. */
export async function emailWithdrawal(
  tx: Transaction<Tables>,
  CttID: number,
  participants: readonly number[],
): Promise<void> {
  if (participants.length === 0) return
  await takeBackEmails(tx, documentOf(CttID), repeatedTopics(participants))
  const isTold = ({ CtpID, CtpStatus }: Participant) =>
    participants.includes(CtpID) && PARTICIPANTS_TAKING_PART.includes(CtpStatus)
  await enqueueRecipientEmails(tx, CttID, isTold, withdrawal)
}

/** Tells whoever was asked, and has not declined, that it is over. */
export async function emailAnnulment(tx: Transaction<Tables>, CttID: number): Promise<void> {
  await takeBackInvitations(tx, CttID)
  await enqueueRecipientEmails(tx, CttID, ({ CtpStatus }) => PARTICIPANTS_TAKING_PART.includes(CtpStatus), annulment)
}

/** Tells the winner that the quotation was closed without an order. Whoever did not win was told so before. */
export async function emailClosing(tx: Transaction<Tables>, CttID: number): Promise<void> {
  await enqueueRecipientEmails(tx, CttID, ({ isWinner }) => Boolean(isWinner), unordered)
}
