import * as clock from '#schema/platform/time/clock.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import {
  startQueueWorker,
  type QueueWorker,
  type QueueWorkerOptions,
} from '#upstream/platform/scheduler/queue/queue-worker.ts'
import { KeyedLimit } from '#upstream/platform/scheduler/queue/keyed-limit.ts'
import { postWebhook, WEBHOOK_TIMEOUT, type WebhookAnswer } from '#upstream/kit/webhook/post-webhook.ts'
import { signedHeaders } from '#upstream/kit/webhook/signature.ts'
import { requeueDeliveries } from './deliveries.ts'
import {
  claimDelivery,
  hasFailed,
  readWebhookOf,
  recordTry,
  takesNothing,
  tryResultOf,
  type ClaimedDelivery,
  type DeliveryJob,
} from './delivery-try.ts'
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

const INACTIVE: WebhookAnswer = { code: null, text: 'El webhook está inactivo', isDelivered: false }

/** Sends what happened to the webhooks that asked for it, each at least once, again and again for three days, and then disables a webhook that took nothing meanwhile. */
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
  async function send({ WhkUrl, WhdEvent, WhdBody, salts, isActive }: ClaimedDelivery): Promise<WebhookAnswer> {
    if (!isActive) return INACTIVE
    const message = { id: WhdEvent, timestamp: Math.floor(clock.now().getTime() / 1_000), body: WhdBody }
    return postWebhook(WhkUrl, WhdBody, signedHeaders(message, salts.map(secretOf)), { allowsPrivate, timeout })
  }

  /** @returns whether the webhook was slow; undefined where there was nothing to send */
  async function tryOnce(job: DeliveryJob): Promise<boolean | undefined> {
    const claimed = await claimDelivery(database, job)
    if (!claimed) return undefined
    const began = performance.now()
    const answer = await send(claimed)
    const isSlow = performance.now() - began > timeout * SLOW_PART
    const result = tryResultOf(answer, claimed, delays)
    const isDisabled = await inCompany(database, { company: claimed.CpyID }, async (tx) => {
      const isRecorded = await recordTry(tx, job, result)
      if (!isRecorded || !hasFailed(result) || !claimed.isActive) return false
      if (!(await takesNothing(tx, claimed, answer))) return false
      await disableWebhook(tx, claimed, answer)
      return true
    })
    if (isDisabled) onNotified()
    return isSlow
  }

  const limit = new KeyedLimit<DeliveryJob>({ atOnce, perKey: PER_WEBHOOK, slow: Math.ceil(atOnce / 2) })

  async function deliver(job: DeliveryJob): Promise<void> {
    const WhkID = await readWebhookOf(database, job)
    if (WhkID !== undefined) await limit.run(WhkID, job, tryOnce)
  }

  await requeueDeliveries(database)
  // One more than tries: however many are under way, somebody goes on taking jobs, whose webhooks have their turn.
  const queueWorker = await startQueueWorker<DeliveryJob>(database, 'webhook', deliver, {
    ...worker,
    atOnce: atOnce + 1,
  })
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
