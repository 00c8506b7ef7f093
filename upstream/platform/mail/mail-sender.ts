import { sql, type RawBuilder } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { recordRunStart, recordRunEnd, readJobState } from '#upstream/platform/scheduler/scheduled-job.repo.ts'
import { scheduledJobs } from '#upstream/platform/scheduler/scheduled-jobs.ts'
import type { EmailFile, QueuedEmail, Mailer } from './mailer.ts'
import type { EmailAttachment } from './outbox.ts'

export interface MailSender {
  /** There may be letters now; several calls at once look once. */
  look(): void
  /** Waits for the letter that is under way, and takes no other. */
  stop(): Promise<void>
}

export interface MailSenderOptions {
  /** Where the web app stands, for the pages that letters lead to. */
  webUrl?: string
  /** Prints what goes with a letter of a company; null for what is no more. */
  print?: PrintAttachment
  /** Milliseconds between two looks when nobody says that there is something. */
  every?: number
  /** Told of what kept a letter, or a look, from coming to its end. */
  onFailure?: (reason: Error) => void
}

export type PrintAttachment = (attachment: EmailAttachment, companyId: number) => Promise<EmailFile | null>

/** Tries of a letter, over about a day. */
const MOST_TRIES = 12
const LONGEST_FAILURE = 500

/** Computes when a letter is tried again, from one minute doubling to four hours. It counts from when it is taken, so that a killed sender loses none. */
const NEXT = sql<string>`clock_now() + least(interval '4 hours', interval '1 minute' * power(2, "MalAttempts"))`

type ClaimedEmail = QueuedEmail & {
  MalID: number
  CpyID: number
  MalPath: string | null
  MalAttach: EmailAttachment[] | null
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))

/** The letter that has waited longest, unless another process has it. */
async function claimNextEmail(database: Database): Promise<ClaimedEmail | undefined> {
  return inCompany(database, { company: '*' }, async (tx) => {
    const { rows } = await sql<ClaimedEmail>`
      update "GenMail" set "MalAttempts" = "MalAttempts" + 1, "MalNext" = ${NEXT}
      where "MalID" = (
        select "MalID" from "GenMail" where "MalSent" is null and "MalNext" <= clock_now() and "MalAttempts" < ${MOST_TRIES}
        order by "MalNext", "MalID" limit 1 for update skip locked)
      returning "MalID", "CpyID", "CpyID" || '-' || "MalID" as key, "MalTo" as to, "MalSubject" as subject, "MalText" as text, "MalPath", "MalAttach"`.execute(
      tx,
    )
    return rows[0]
  })
}

const note = (
  database: Database,
  MalID: number,
  change: { MalSent?: Date; MalText?: RawBuilder<string>; MalFailure: string | null },
) =>
  inCompany(database, { company: '*' }, (tx) =>
    tx.updateTable('GenMail').set(change).where('MalID', '=', MalID).execute(),
  )

/** The text with the line that is the letter's path made an address. */
const withAddress = (text: string, path: string | null, webUrl: string): string =>
  path === null
    ? text
    : text
        .split('\n')
        .map((line) => (line === path ? `${webUrl}${path}` : line))
        .join('\n')

/** Computes what stays of a letter that went. One about an account holds a link that opens it, and no copy of that is kept. */
const STORED_TEXT = sql<string>`case when "TrsCode" is null then '' else "MalText" end`

/**
 * Sends what the outbox holds, one letter after the other, and looks again by itself. A letter goes at least once: one
 * that was handed over by a process that died before it could note so goes again, with the same message id.
 */
export function startMailSender(database: Database, mailer: Mailer, options: MailSenderOptions = {}): MailSender {
  const { webUrl = '', every = scheduledJobs.MAIL.every, onFailure = () => undefined, print } = options
  let isStopped = false
  let isWanted = false
  let round: Promise<void> | undefined

  async function deliver({ MalID, MalPath, MalAttach, CpyID, ...email }: ClaimedEmail): Promise<boolean> {
    try {
      const files: EmailFile[] = []
      for (const attachment of MalAttach ?? []) {
        const file = await print?.(attachment, CpyID)
        if (file) files.push(file)
      }
      await mailer.deliver({ ...email, text: withAddress(email.text, MalPath, webUrl), files })
    } catch (reason) {
      onFailure(asError(reason))
      await note(database, MalID, { MalFailure: asError(reason).message.slice(0, LONGEST_FAILURE) })
      return false
    }
    await note(database, MalID, { MalSent: clock.now(), MalText: STORED_TEXT, MalFailure: null })
    return true
  }

  /** Rounds follow each other by the second: those that found no letter are noted only where somebody asked for one. */
  async function runRound(): Promise<void> {
    const { isEnabled, isAsked } = await readJobState(database, 'MAIL')
    if (!isEnabled && !isAsked) return
    const first = await claimNextEmail(database)
    if (!first && !isAsked) return
    await recordRunStart(database, 'MAIL')
    const { sent, kept: storedCount } = await sendAll(first)
    await recordRunEnd(database, 'MAIL', `Cartas enviadas: ${sent}. Por reintentar: ${storedCount}.`, storedCount > 0)
  }

  async function sendAll(first?: ClaimedEmail): Promise<{ sent: number; kept: number }> {
    const count = { sent: 0, kept: 0 }
    for (let email = first; email; email = isStopped ? undefined : await claimNextEmail(database)) {
      count[(await deliver(email)) ? 'sent' : 'kept'] += 1
    }
    return count
  }

  function checkOutbox(): void {
    if (isStopped) return
    isWanted = true
    round ??= (async () => {
      while (isWanted) {
        isWanted = false
        await runRound()
      }
    })()
      .catch((reason: unknown) => onFailure(asError(reason)))
      .finally(() => (round = undefined))
  }

  const timer = setInterval(checkOutbox, every)
  timer.unref()
  return {
    look: checkOutbox,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await round
      await mailer.close()
    },
  }
}
