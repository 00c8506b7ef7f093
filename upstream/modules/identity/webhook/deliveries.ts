import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { TEST_EVENT } from '#schema/kit/webhook/webhook-events.ts'
import {
  DELIVERY_DAYS,
  DELIVERY_STATUS,
  REDELIVERED_MAX,
  webhookMessages,
} from '#schema/modules/identity/webhook/webhook.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { writeDeliveries, deliveriesToSend } from '#upstream/kit/webhook/publish-event.ts'
import { refuseUnlessAdministrator } from '#upstream/modules/identity/permission/administrators.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { enqueueJobs, requeueJobs } from '#upstream/platform/scheduler/queue/enqueue-jobs.ts'
import { lockWebhook, type webhookInput } from './save-webhook.ts'
import { readWebhook, type WebhookRecord } from './webhook.repo.ts'

export const deliveryInput = z.object({ WhdID: id, ...callers })
export const failedInput = z.object({
  WhkID: id,
  /** Of how many days until now. */
  Days: z.number().int().min(1).max(DELIVERY_DAYS).default(DELIVERY_DAYS),
  ...callers,
})

async function lockActive(call: Pick<Call, 'tx' | 'identity' | 'permissions'>, WhkID: number): Promise<WebhookRecord> {
  const webhook = await lockWebhook(call, WhkID)
  if (webhook.SecStatus === 0) throw refuse.badRequest(webhookMessages.inactive)
  return webhook
}

/** Sends a message that tells of nothing, to see whether the receiver takes it. @throws Refusal 400 where it is disabled, 403, 404 */
export async function sendTestEvent(call: Call<z.output<typeof webhookInput>>): Promise<WebhookRecord> {
  const { tx, identity, body } = call
  const before = await lockActive(call, body.WhkID)
  const data = sql`jsonb_build_object('company', ${String(identity.companyId)}::text)`
  await writeDeliveries(tx, [{ type: TEST_EVENT, webhooks: sql`w."WhkID" = ${body.WhkID}`, data }])
  return (await readWebhook(tx, identity.companyId, body.WhkID)) ?? before
}

/** Begins the tries of deliveries anew. Answers how many those are. */
async function beginAnew(tx: Call['tx'], which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ WhdID: number }>`
    update "SecWebhookDelivery" set "WhdStatus" = ${sql.lit(DELIVERY_STATUS.PENDING)}, "WhdAttempts" = 0, "WhdTurn" = "WhdTurn" + 1, "WhdNext" = clock_now()
    where "WhdID" in (${which}) returning "WhdID"`.execute(tx)
  const begun = rows.map(({ WhdID }) => WhdID)
  const deliveries = sql`select "WhdID", "WhdTurn" from "SecWebhookDelivery" where "WhdID" = any(${begun}::integer[])`
  await enqueueJobs(tx, 'webhook', deliveriesToSend, sql`with delivery as (${deliveries})`)
  return begun.length
}

/** Begins the tries of a delivery anew, with the same id and body. @throws Refusal 400 where the webhook is disabled, 403, 404 */
export async function redeliver(call: Call<z.output<typeof deliveryInput>>): Promise<WebhookRecord> {
  const { tx, identity, permissions, body } = call
  refuseUnlessAdministrator(permissions)
  const delivery = await tx
    .selectFrom('SecWebhookDelivery')
    .select(['WhkID', 'WhdEvent'])
    .where('WhdID', '=', body.WhdID)
    .where('CpyID', '=', identity.companyId)
    .executeTakeFirst()
  if (!delivery) throw refuse.notFound()
  const before = await lockActive(call, delivery.WhkID)
  await beginAnew(tx, sql`${body.WhdID}`)
  const change = { WhdID: body.WhdID, WhdEvent: delivery.WhdEvent }
  await audit(tx, { resource: 'SecWebhook', record: delivery.WhkID, action: 'redeliver', change })
  return (await readWebhook(tx, identity.companyId, delivery.WhkID)) ?? before
}

/**
 * Begins the tries of what was given up in the last days anew, the oldest first, as many as one call takes: the others
 * stay failed and are for the next call. @throws Refusal 400 where the webhook is disabled, 403, 404
 */
export async function redeliverFailed(call: Call<z.output<typeof failedInput>>): Promise<WebhookRecord> {
  const { tx, identity, body } = call
  const { WhkID, Days } = body
  const before = await lockActive(call, WhkID)
  const count = await beginAnew(
    tx,
    sql`select "WhdID" from "SecWebhookDelivery"
      where "WhkID" = ${WhkID} and "WhdStatus" = ${sql.lit(DELIVERY_STATUS.FAILED)} and "SecCreate" > clock_now() - make_interval(days => ${Days})
      order by "WhdID" limit ${REDELIVERED_MAX}`,
  )
  if (count === 0) return before
  await audit(tx, { resource: 'SecWebhook', record: WhkID, action: 'redeliver', change: { count, Days } })
  return (await readWebhook(tx, identity.companyId, WhkID)) ?? before
}

/** Takes away what was sent, or given up, a month ago. */
export const pruneDeliveries = (database: Database): Promise<unknown> =>
  inCompany(database, { company: '*' }, (tx) =>
    sql`delete from "SecWebhookDelivery" where "WhdStatus" <> ${sql.lit(DELIVERY_STATUS.PENDING)} and "SecCreate" < clock_now() - make_interval(days => ${DELIVERY_DAYS})`.execute(
      tx,
    ),
  )

/** Gives a job to every delivery that waits and has none. */
export const requeueDeliveries = (database: Database): Promise<void> =>
  requeueJobs(
    database,
    'webhook',
    sql`select jsonb_build_object('delivery', "WhdID", 'turn', "WhdTurn") as data, greatest("WhdNext" - clock_now(), interval '0') as wait
      from "SecWebhookDelivery" where "WhdStatus" = ${sql.lit(DELIVERY_STATUS.PENDING)}`,
  )
