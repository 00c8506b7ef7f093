import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { enqueueJobs } from '#upstream/platform/scheduler/queue/enqueue-jobs.ts'
import { readProperty } from '#upstream/platform/company-settings/read-setting.ts'
import { MOST_TRIES } from './most-tries.ts'

/** A letter to somebody outside, in plain text. */
export interface Email {
  to: string
  subject: string
  text: string
  /** The page of the web app that it leads to (`linkTo`); the sender makes an address of it. */
  path?: string
  /** What goes with it. */
  attach?: readonly EmailAttachment[]
  /** What it tells of its document, where it may be taken back while it waits (`takeBackEmails`). */
  topic?: string | undefined
}

/** A file that goes with a letter: the application knows how to print each kind when the letter is sent. */
export interface EmailAttachment {
  kind: string
  key: number
}

/** A paragraph that leads to a page: its path is a line of its own, as the sender looks for it. */
export const linkTo = (path: string, sentence = 'Véalo aquí:'): string => `${sentence}\n${path}`

/** The document that letters tell of; null for those about an account. */
export interface EmailSubject {
  CpyID: number
  TrsCode: string | null
  DocEntry: number | null
}

/** The jobs of letters, as `enqueueJobs` takes them; they begin after so many minutes. */
export const lettersToSend = (letters: RawBuilder<unknown>, minutes = 0): RawBuilder<unknown> =>
  sql`select jsonb_build_object('letter', "MalID", 'turn', "MalTurn") as data, ${intervalOf(minutes)} as wait from ${letters}`

const intervalOf = (minutes: number) => sql<string>`make_interval(mins => ${minutes}::integer)`

/**
 * Puts letters where the sender takes them from, in the transaction of what they tell: whoever undoes the one undoes the
 * other. Each ends as the company signs.
 *
 * @param minutes for which they wait there at least
 * @returns how many
 */
export async function enqueueEmails(
  tx: Transaction<Tables>,
  emails: readonly Email[],
  about: EmailSubject,
  minutes = 0,
): Promise<number> {
  if (emails.length === 0) return 0
  const signature = await readProperty(tx, about.CpyID, 'LETTER_SIGNATURE')
  const signed = (text: string) => (signature ? `${text}\n\n${signature}` : text)
  const letters = tx
    .insertInto('GenMail')
    .values(
      emails.map(({ to, subject, text, path = null, attach, topic = null }) => ({
        ...about,
        MalTo: to,
        MalSubject: subject,
        MalText: signed(text),
        MalPath: path,
        MalAttach: attach ? JSON.stringify(attach) : null,
        MalTopic: topic,
        MalNext: sql<string>`clock_now() + ${intervalOf(minutes)}`,
      })),
    )
    .returning(['MalID', 'MalTurn'])
  await enqueueJobs(tx, 'mail', lettersToSend(sql`letter`, minutes), sql`with letter as (${letters})`)
  return emails.length
}

/**
 * Takes back letters about a document that wait: what is told now says more, or there is nothing left to tell. One that the sender has in
 * hand, or had and does not know what became of it, stays: it may have arrived. So does one that was given up.
 *
 * @param topics of the letters that are meant; all letters that have one where it is left out
 * @returns the topics of those that were taken back
 */
export async function takeBackEmails(
  tx: Transaction<Tables>,
  { TrsCode, DocEntry }: Pick<EmailSubject, 'TrsCode' | 'DocEntry'>,
  topics?: readonly string[],
): Promise<string[]> {
  const taken = await tx
    .deleteFrom('GenMail')
    .where('TrsCode', '=', TrsCode)
    .where('DocEntry', '=', DocEntry)
    .where('MalSent', 'is', null)
    .where('MalTopic', 'is not', null)
    .$if(topics !== undefined, (query) => query.where(sql<boolean>`"MalTopic" = any(${topics}::text[])`))
    // Each try counts before it begins, and its turn ends where it failed: the same number of both is a letter in nobody's hand.
    .whereRef('MalAttempts', '=', 'MalTurn')
    .where('MalAttempts', '<', MOST_TRIES)
    .returning('MalTopic')
    .execute()
  return taken.flatMap(({ MalTopic }) => MalTopic ?? [])
}

/**
 * Since when a letter is recent. A query of its own, so that the wall of the company does not keep the index of the letters
 * from being used: a call of a function in the condition could tell of rows behind it.
 */
export const HOUR_AGO = sql<string>`(select clock_now() - interval '1 hour')`

/** How many letters with this subject went to an address about a document within the last hour. */
export async function countRecentEmails(
  tx: Transaction<Tables>,
  { to, subject }: Pick<Email, 'to' | 'subject'>,
  { CpyID, TrsCode, DocEntry }: EmailSubject,
): Promise<number> {
  const { letters } = await tx
    .selectFrom('GenMail')
    .select(({ fn }) => fn.countAll<number>().as('letters'))
    .where('CpyID', '=', CpyID)
    .where('TrsCode', '=', TrsCode)
    .where('DocEntry', '=', DocEntry)
    .where(sql<string>`lower("MalTo")`, '=', to.toLowerCase())
    .where('MalSubject', '=', subject)
    .where('SecCreate', '>', HOUR_AGO)
    .executeTakeFirstOrThrow()
  return Number(letters)
}

/** Those of the letters whose like, of the same subject matter, did not go to that address within the last hour: nobody fills a mailbox by saving again and again. */
export async function withoutRecentEmails<Letter extends Pick<Email, 'to' | 'subject'>>(
  tx: Transaction<Tables>,
  letters: readonly Letter[],
  { CpyID, TrsCode, DocEntry }: EmailSubject,
): Promise<Letter[]> {
  const recent = await tx
    .selectFrom('GenMail')
    .select(['MalTo', 'MalSubject'])
    .where('CpyID', '=', CpyID)
    .where('TrsCode', '=', TrsCode)
    .where('DocEntry', '=', DocEntry)
    .where('SecCreate', '>', HOUR_AGO)
    .execute()
  const nameOf = (to: string, subject: string) => `${to.toLowerCase()}\n${subject}`
  const sent = new Set(recent.map(({ MalTo, MalSubject }) => nameOf(MalTo, MalSubject)))
  return letters.filter(({ to, subject }) => !sent.has(nameOf(to, subject)))
}
