import { sql } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { currentTrace } from '#upstream/platform/database/connection/current-request.ts'
import { enqueueJobs, requeueJobs } from '#upstream/platform/scheduler/queue/enqueue-jobs.ts'
import {
  startQueueWorker,
  type QueueRounds,
  type QueueWorker,
  type QueueWorkerOptions,
} from '#upstream/platform/scheduler/queue/queue-worker.ts'
import { recordRunStart, recordRunEnd, readJobState } from '#upstream/platform/scheduler/scheduled-job.repo.ts'
import { scheduledJobs } from '#upstream/platform/scheduler/scheduled-jobs.ts'
import type { EmailFile, QueuedEmail, Mailer } from './mailer.ts'
import { MOST_TRIES } from './most-tries.ts'
import { lettersToSend, type EmailAttachment } from './outbox.ts'

export interface MailSenderOptions extends Pick<QueueWorkerOptions, 'every' | 'onFailure' | 'spans'> {
  /** Where the web app stands, for the pages that letters lead to. */
  webUrl?: string
  /** Prints what goes with a letter of a company; null for what is no more. */
  print?: PrintAttachment
  /** Seconds to wait after a try that failed; of twelve tries within some 16 hours unless given. */
  delayOf?: (tries: number) => number
}

export type PrintAttachment = (attachment: EmailAttachment, companyId: number) => Promise<EmailFile | null>

const LONGEST_FAILURE = 500
/** In seconds, as the delays below. */
const MINUTE = 60
const LONGEST_DELAY = 4 * 60 * MINUTE

/** From one minute doubling to four hours. */
const doubledDelay = (tries: number): number => Math.min(LONGEST_DELAY, MINUTE * 2 ** (tries - 1))

interface Job {
  letter: number
  turn: number
}

type ClaimedEmail = QueuedEmail & {
  CpyID: number
  MalPath: string | null
  MalAttach: EmailAttachment[] | null
  MalAttempts: number
}

/** The letter of a job; undefined where another job has overtaken it. */
async function claim(database: Database, { letter, turn }: Job): Promise<ClaimedEmail | undefined> {
  return inCompany(database, { company: '*' }, async (tx) => {
    const { rows } = await sql<ClaimedEmail>`
      update "GenMail" set "MalAttempts" = "MalAttempts" + 1
      where "MalID" = ${letter} and "MalTurn" = ${turn} and "MalSent" is null and "MalAttempts" < ${MOST_TRIES}
      returning "CpyID", "CpyID" || '-' || "MalID" as key, "MalTo" as to, "MalSubject" as subject, "MalText" as text, "MalPath", "MalAttach", "MalAttempts"`.execute(
      tx,
    )
    return rows[0]
  })
}

/** Notes that a letter went. Of one about an account, which holds a link that opens it, no copy is kept. */
const recordSent = (database: Database, { letter }: Job): Promise<unknown> =>
  inCompany(database, { company: '*' }, (tx) =>
    tx
      .updateTable('GenMail')
      .set({
        MalSent: clock.now(),
        MalText: sql<string>`case when "TrsCode" is null then '' else "MalText" end`,
        MalFailure: null,
      })
      .where('MalID', '=', letter)
      .execute(),
  )

/** Notes why a letter did not go, and gives it another job where it is tried again. */
const recordFailure = (
  database: Database,
  { letter, turn }: Job,
  reason: unknown,
  delay: number | undefined,
): Promise<void> =>
  inCompany(database, { company: '*' }, async (tx) => {
    const { message } = asError(reason)
    const noted = sql`update "GenMail" set "MalTurn" = "MalTurn" + 1, "MalFailure" = ${message.slice(0, LONGEST_FAILURE)},
        "MalNext" = clock_now() + make_interval(secs => ${delay ?? 0})
      where "MalID" = ${letter} and "MalTurn" = ${turn} returning "MalID", "MalTurn"`
    const wait = sql`make_interval(secs => ${delay ?? 0})`
    const again = sql`select data, ${wait} as wait from (${lettersToSend(sql`letter`)}) letters where ${delay !== undefined}`
    await enqueueJobs(tx, 'mail', again, sql`with letter as (${noted})`)
  })

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))

/** The text with the line that is the letter's path made an address. */
const withAddress = (text: string, path: string | null, webUrl: string): string =>
  path === null
    ? text
    : text
        .split('\n')
        .map((line) => (line === path ? `${webUrl}${path}` : line))
        .join('\n')

/** Rounds are frequent: those that found no letter are noted only where somebody asked for one. */
function createRounds(database: Database, count: { sent: number; failed: number }): QueueRounds {
  let isAsked = false
  let isNoted = false
  return {
    isAsked: (work) => work.stateOf('MAIL').isAsked,
    async mayBegin() {
      const state = await readJobState(database, 'MAIL')
      isAsked = state.isAsked
      return state.isEnabled || isAsked
    },
    async begin(jobs) {
      count.sent = count.failed = 0
      isNoted = jobs > 0 || isAsked
      if (isNoted) await recordRunStart(database, 'MAIL')
    },
    async end() {
      const { sent, failed } = count
      const result = `Cartas enviadas: ${sent}. Por reintentar: ${failed}.`
      if (isNoted) await recordRunEnd(database, 'MAIL', result, failed > 0)
    },
  }
}

/** Gives a job to every letter that waits and has none. */
const requeueLetters = (database: Database): Promise<void> =>
  requeueJobs(
    database,
    'mail',
    sql`select data, interval '0' as wait from (${lettersToSend(sql`"GenMail" where "MalSent" is null and "MalAttempts" < ${MOST_TRIES}`)}) letters`,
  )

/**
 * Sends letters, one after the other, by the job queue. A letter goes at least once: one that was handed over by a process
 * that died before it could note so goes again, with the same message id.
 */
export async function startMailSender(
  database: Database,
  mailer: Mailer,
  { webUrl = '', print, delayOf = doubledDelay, ...options }: MailSenderOptions = {},
): Promise<QueueWorker> {
  const { every = scheduledJobs.MAIL.every, onFailure = () => undefined } = options
  const count = { sent: 0, failed: 0 }

  async function deliver({ MalPath, MalAttach, CpyID, MalAttempts: _, ...email }: ClaimedEmail): Promise<void> {
    const files: EmailFile[] = []
    for (const attachment of MalAttach ?? []) {
      const file = await print?.(attachment, CpyID)
      if (file) files.push(file)
    }
    await mailer.deliver({ ...email, text: withAddress(email.text, MalPath, webUrl), files })
  }

  async function send(job: Job): Promise<void> {
    const letter = await claim(database, job)
    if (!letter) return
    try {
      await deliver(letter)
    } catch (reason) {
      onFailure(reason, currentTrace()?.traceId)
      count.failed++
      const { MalAttempts } = letter
      return recordFailure(database, job, reason, MalAttempts < MOST_TRIES ? delayOf(MalAttempts) : undefined)
    }
    count.sent++
    await recordSent(database, job)
  }

  await requeueLetters(database)
  const rounds = createRounds(database, count)
  const queue = await startQueueWorker<Job>(database, 'mail', send, {
    ...options,
    every,
    atOnce: 1,
    rounds,
    onFailure,
  })
  return {
    look: () => queue.look(),
    async stop() {
      await queue.stop()
      await mailer.close()
    },
  }
}
