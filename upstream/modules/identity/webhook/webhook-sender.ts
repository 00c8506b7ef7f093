import { sql, type Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { isActiveCompany } from '#upstream/platform/scheduler/active-company.ts'
import { enqueueJobs } from '#upstream/platform/scheduler/queue/enqueue-jobs.ts'
import {
  startQueueWorker,
  type QueueWorker,
  type QueueWorkerOptions,
} from '#upstream/platform/scheduler/queue/queue-worker.ts'
import { KeyedLimit } from '#upstream/platform/scheduler/queue/keyed-limit.ts'
import { postWebhook, WEBHOOK_TIMEOUT, type WebhookAnswer } from '#upstream/kit/webhook/post-webhook.ts'
import { signedHeaders } from '#upstream/kit/webhook/signature.ts'
import { requeueDeliveries } from './deliveries.ts'
import { disableWebhook } from './disable-webhook.ts'

export interface WebhookSenderOptions extends QueueWorkerOptions {
  /** Computes the secret of a salt. */
  secretOf: (salt: string) => string
  /** Whether webhooks may lead to this machine and to local networks. */
  allowsPrivate: boolean
  /** Seconds to wait after each try that failed; the schedule of decision 0130 unless told. */
  delays?: readonly number[]
  /** Milliseconds for one try. */
  timeout?: number
  /** Called after administrators were written to: there may be letters to send. */
  onNotified?: () => void
}

/** In seconds, as the delays below. */
const MINUTE = 60
const HOUR = 60 * MINUTE
/** Ten tries over three days. */
const DELAYS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]

/** Tries under way in a process at most. */
const AT_ONCE = 10
/** Tries that one webhook has under way in a process at most: a receiver that hangs leaves the other places to the others (decision 0209). */
const PER_WEBHOOK = 2
/** The part of the time for one try after which a webhook is slow: until it answers sooner, it shares half of the places with all slow ones (decision 0215). */
const SLOW_PART = 1 / 5

/** What a receiver answers that is never to be written to again. */
const GONE = 410

interface Job {
  delivery: number
  turn: number
}

interface Claimed {
  WhkID: number
  CpyID: number
  WhdEvent: string
  WhdBody: string
  WhdAttempts: number
  WhkUrl: string
  WhkDescription: string
  salts: string[]
  isActive: boolean
}

/** The webhook of a delivery; undefined where it was taken away. */
async function readWebhookOf(database: Database, { delivery }: Job): Promise<number | undefined> {
  return inCompany(database, { company: '*' }, async (tx) => {
    const found = await tx
      .selectFrom('SecWebhookDelivery')
      .select('WhkID')
      .where('WhdID', '=', delivery)
      .executeTakeFirst()
    return found?.WhkID
  })
}

/** The delivery of a job with where it goes; undefined where another job has overtaken it. */
async function claim(database: Database, { delivery, turn }: Job): Promise<Claimed | undefined> {
  return inCompany(database, { company: '*' }, async (tx) => {
    const { rows } = await sql<Claimed>`
      update "SecWebhookDelivery" d set "WhdAttempts" = d."WhdAttempts" + 1, "WhdLast" = clock_now(), "WhdNext" = null
      from "SecWebhook" w
      where w."WhkID" = d."WhkID" and d."WhdID" = ${delivery} and d."WhdTurn" = ${turn} and d."WhdStatus" = 0
      returning d."WhkID", d."CpyID", d."WhdEvent", d."WhdBody", d."WhdAttempts", w."WhkUrl", w."WhkDescription", w."SecStatus" = 1 and ${isActiveCompany(sql.ref('w.CpyID'))} as "isActive",
        case when w."WhkPreviousUntil" > clock_now() then array[w."WhkSalt", w."WhkPreviousSalt"] else array[w."WhkSalt"] end as salts`.execute(
      tx,
    )
    return rows[0]
  })
}

/** WhdStatus of a delivery. */
const PENDING = 0
const DELIVERED = 1
const FAILED = 2

/** How a try went, and what follows from it. */
interface TryResult {
  answer: WebhookAnswer
  status: typeof PENDING | typeof DELIVERED | typeof FAILED
  /** Seconds until the next try; only where the delivery is still pending. */
  wait?: number
}

/**
 * A delivery that failed is tried again after the next of the delays, and has failed for good when there is none left, when
 * its webhook was disabled meanwhile, or when the receiver asks for no more.
 */
function resultOf(answer: WebhookAnswer, { isActive, WhdAttempts }: Claimed, delays: readonly number[]): TryResult {
  if (answer.isDelivered) return { answer, status: DELIVERED }
  const wait = isActive && answer.code !== GONE ? delays[WhdAttempts - 1] : undefined
  return wait === undefined ? { answer, status: FAILED } : { answer, status: PENDING, wait }
}

/** Records how a try went, and enqueues the next one. Answers whether the delivery still was this job's. */
async function recordTry(
  tx: Transaction<Tables>,
  { delivery, turn }: Job,
  { answer: { code, text }, status, wait }: TryResult,
): Promise<boolean> {
  const result = {
    WhdStatus: status,
    WhdCode: code,
    WhdAnswer: text,
    WhdNext: wait === undefined ? null : sql<string>`clock_now() + make_interval(secs => ${wait})`,
    WhdTurn: turn + 1,
  }
  const recorded = await tx
    .updateTable('SecWebhookDelivery')
    .set(result)
    .where('WhdID', '=', delivery)
    .where('WhdTurn', '=', turn)
    .returning('WhdID')
    .executeTakeFirst()
  if (!recorded) return false
  if (wait !== undefined) {
    const data = JSON.stringify({ delivery, turn: turn + 1 })
    await enqueueJobs(tx, 'webhook', sql`select ${data}::jsonb as data, make_interval(secs => ${wait}) as wait`)
  }
  return true
}

const INACTIVE: WebhookAnswer = { code: null, text: 'El webhook está inactivo', isDelivered: false }

/** Sends what happened to the webhooks that asked for it, each at least once, again and again for three days, and then disables the webhook. */
export async function startWebhookSender(
  database: Database,
  {
    secretOf,
    allowsPrivate,
    delays = DELAYS,
    timeout = WEBHOOK_TIMEOUT,
    atOnce = AT_ONCE,
    onNotified = () => undefined,
    ...worker
  }: WebhookSenderOptions,
): Promise<QueueWorker> {
  async function send({ WhkUrl, WhdEvent, WhdBody, salts, isActive }: Claimed): Promise<WebhookAnswer> {
    if (!isActive) return INACTIVE
    const message = { id: WhdEvent, timestamp: Math.floor(clock.now().getTime() / 1_000), body: WhdBody }
    return postWebhook(WhkUrl, WhdBody, signedHeaders(message, salts.map(secretOf)), { allowsPrivate, timeout })
  }

  const limit = new KeyedLimit<Job>({ atOnce, perKey: PER_WEBHOOK, slow: Math.ceil(atOnce / 2) })

  async function deliver(job: Job): Promise<void> {
    const WhkID = await readWebhookOf(database, job)
    if (WhkID !== undefined) await limit.run(WhkID, job, tryOnce)
  }

  async function tryOnce(job: Job): Promise<boolean | undefined> {
    const claimed = await claim(database, job)
    if (!claimed) return undefined
    const began = performance.now()
    const answer = await send(claimed)
    const isSlow = performance.now() - began > timeout * SLOW_PART
    const result = resultOf(answer, claimed, delays)
    const isDisabled = await inCompany(database, { company: claimed.CpyID }, async (tx) => {
      const isRecorded = await recordTry(tx, job, result)
      if (!isRecorded || result.status !== FAILED || !claimed.isActive) return false
      await disableWebhook(tx, claimed, answer)
      return true
    })
    if (isDisabled) onNotified()
    return isSlow
  }

  await requeueDeliveries(database)
  // One place more than tries: however many are under way, somebody goes on taking messages, whose webhooks have their turn.
  const queueWorker = await startQueueWorker<Job>(database, 'webhook', deliver, { ...worker, atOnce: atOnce + 1 })
  return {
    look: () => queueWorker.look(),
    async stop() {
      limit.close()
      await queueWorker.stop()
      // Their jobs ended when they began to wait.
      if (limit.isAnyWaiting()) await requeueDeliveries(database)
    },
  }
}
