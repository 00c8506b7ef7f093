import { sql, type Transaction } from 'kysely'
import { TEST_EVENT } from '#schema/kit/webhook/webhook-events.ts'
import { DELIVERY_STATUS, type DeliveryStatusCode } from '#schema/modules/identity/webhook/webhook.ts'
import type { WebhookAnswer } from '#upstream/kit/webhook/post-webhook.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { isActiveCompany } from '#upstream/platform/scheduler/active-company.ts'
import { enqueueJobs } from '#upstream/platform/scheduler/queue/enqueue-jobs.ts'

/** The status by which a receiver asks for no more deliveries. */
const GONE = 410

/** A job of the queue: one try of a delivery. */
export interface DeliveryJob {
  /** WhdID */
  delivery: number
  /** WhdTurn: a job of a turn that is over has nothing to do. */
  turn: number
}

/** A delivery that is about to be tried, and the webhook that it goes to. */
export interface ClaimedDelivery {
  WhkID: number
  CpyID: number
  WhdEvent: string
  WhdType: string
  /** When it was written, and with that since when it could be tried. */
  written: string
  WhdBody: string
  /** Tries so far, this one included. */
  WhdAttempts: number
  WhkUrl: string
  WhkDescription: string
  /** Of the secrets that sign it: two while an old one is still taken. */
  salts: string[]
  /** Whether the webhook is enabled, and its company in use. */
  isActive: boolean
}

/** Reads the WhkID of a delivery; undefined where it was deleted. */
export async function readWebhookOf(database: Database, { delivery }: DeliveryJob): Promise<number | undefined> {
  return inCompany(database, { company: '*' }, async (tx) => {
    const found = await tx
      .selectFrom('SecWebhookDelivery')
      .select('WhkID')
      .where('WhdID', '=', delivery)
      .executeTakeFirst()
    return found?.WhkID
  })
}

/**
 * Counts a try of the delivery of a job, and reads what is sent and where it goes; undefined where another job has
 * overtaken it.
 */
export async function claimDelivery(
  database: Database,
  { delivery, turn }: DeliveryJob,
): Promise<ClaimedDelivery | undefined> {
  return inCompany(database, { company: '*' }, async (tx) => {
    const { rows } = await sql<ClaimedDelivery>`
      update "SecWebhookDelivery" d set "WhdAttempts" = d."WhdAttempts" + 1, "WhdLast" = clock_now(), "WhdNext" = null
      from "SecWebhook" w
      where w."WhkID" = d."WhkID" and d."WhdID" = ${delivery} and d."WhdTurn" = ${turn} and d."WhdStatus" = ${sql.lit(DELIVERY_STATUS.PENDING)}
      returning d."WhkID", d."CpyID", d."WhdEvent", d."WhdType", d."SecCreate"::text as written, d."WhdBody", d."WhdAttempts", w."WhkUrl", w."WhkDescription", w."SecStatus" = 1 and ${isActiveCompany(sql.ref('w.CpyID'))} as "isActive",
        case when w."WhkPreviousUntil" > clock_now() then array[w."WhkSalt", w."WhkPreviousSalt"] else array[w."WhkSalt"] end as salts`.execute(
      tx,
    )
    return rows[0]
  })
}

/** How a try went, and what follows from it. */
interface TryResult {
  answer: WebhookAnswer
  status: DeliveryStatusCode
  /** Seconds until the next try; only where the delivery is still pending. */
  wait?: number
}

/**
 * Decides what follows from an answer. A delivery that was not taken is tried again after the next of the delays, and
 * has failed for good when there is none left, when its webhook was disabled meanwhile, or when the receiver asks for
 * no more.
 * @param delays seconds, after each try that failed
 */
export function tryResultOf(
  answer: WebhookAnswer,
  { isActive, WhdAttempts }: ClaimedDelivery,
  delays: readonly number[],
): TryResult {
  if (answer.isDelivered) return { answer, status: DELIVERY_STATUS.DELIVERED }
  const wait = isActive && answer.code !== GONE ? delays[WhdAttempts - 1] : undefined
  if (wait === undefined) return { answer, status: DELIVERY_STATUS.FAILED }
  return { answer, status: DELIVERY_STATUS.PENDING, wait }
}

export const hasFailed = ({ status }: TryResult): boolean => status === DELIVERY_STATUS.FAILED

/**
 * Whether a delivery that has failed says that its webhook takes nothing: the receiver asks for no more, or has taken no other
 * message since this one was written. A test says nothing: whoever sends one sees how it went.
 */
export async function takesNothing(
  tx: Transaction<Tables>,
  { WhkID, WhdType, written }: ClaimedDelivery,
  { code }: Pick<WebhookAnswer, 'code'>,
): Promise<boolean> {
  if (code === GONE) return true
  if (WhdType === TEST_EVENT) return false
  const { rows } = await sql`select from "SecWebhookDelivery"
    where "WhkID" = ${WhkID} and "WhdStatus" = ${sql.lit(DELIVERY_STATUS.DELIVERED)} and "WhdLast" >= ${written}::timestamptz
    order by "WhdID" desc limit 1`.execute(tx)
  return rows.length === 0
}

/** Records how a try went, and enqueues the next one. Answers whether the delivery still was this job's. */
export async function recordTry(
  tx: Transaction<Tables>,
  { delivery, turn }: DeliveryJob,
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
