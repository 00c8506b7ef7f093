import type { Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { readProperty } from '#upstream/platform/company-settings/read-setting.ts'
import { enqueueEmails, linkTo, withoutRecentEmails, type EmailSubject } from '#upstream/platform/mail/outbox.ts'

/** A letter to a member of staff. */
export interface StaffLetter {
  subject: string
  /** Between the greeting and the page that it leads to. */
  paragraphs: readonly string[]
  path: string
}

interface Recipient {
  UsrFullName: string
  UsrEmail: string
}

/**
 * The person, where a letter reaches them: an active account of the company with a mailbox, where the company writes to its staff
 * (`STAFF_LETTER`). Whoever was taken out of the company reads nothing of it any more (decision 0186).
 */
export async function readLetterRecipient(
  tx: Transaction<Tables>,
  UsrID: number,
  CpyID: number,
): Promise<Recipient | null> {
  const person = await tx
    .selectFrom('SecUser as u')
    .innerJoin('SecUserCompany as c', 'c.UsrID', 'u.UsrID')
    .select(['u.UsrFullName', 'u.UsrEmail'])
    .where('u.UsrID', '=', UsrID)
    .where('c.CpyID', '=', CpyID)
    .where('u.SecStatus', '=', 1)
    .where('u.LexID', '=', 0)
    .executeTakeFirst()
  return letterRecipient(tx, person ?? null, CpyID)
}

/** The same of an active member of staff who was read already. */
export async function letterRecipient(
  tx: Transaction<Tables>,
  person: { UsrFullName: string; UsrEmail: string | null } | null,
  CpyID: number,
): Promise<Recipient | null> {
  if (!person?.UsrEmail || !(await readProperty(tx, CpyID, 'STAFF_LETTER'))) return null
  return { UsrFullName: person.UsrFullName, UsrEmail: person.UsrEmail }
}

/** Writes to a member of staff, at most once an hour of the same. */
export async function emailStaff(
  tx: Transaction<Tables>,
  { UsrFullName, UsrEmail: to }: Recipient,
  { subject, paragraphs, path }: StaffLetter,
  about: EmailSubject,
): Promise<void> {
  const text = [`Hola, ${UsrFullName}:`, ...paragraphs, linkTo(path)].join('\n\n')
  await enqueueEmails(tx, await withoutRecentEmails(tx, [{ to, subject, text, path }], about), about)
}
