import { sql } from 'kysely'
import { z } from 'zod'
import { TEST_EVENT } from '#schema/kit/webhook/webhook-events.ts'
import { webhookMessages } from '#schema/modules/identity/webhook/webhook.ts'
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
  await enqueueJobs(
    tx,
    'webhook',
    deliveriesToSend,
    sql`
    with delivery as (
      update "SecWebhookDelivery" set "WhdStatus" = 0, "WhdAttempts" = 0, "WhdTurn" = "WhdTurn" + 1, "WhdNext" = clock_now()
      where "WhdID" = ${body.WhdID} returning "WhdID", "WhdTurn"
    )`,
  )
  const change = { WhdID: body.WhdID, WhdEvent: delivery.WhdEvent }
  await audit(tx, { resource: 'SecWebhook', record: delivery.WhkID, action: 'redeliver', change })
  return (await readWebhook(tx, identity.companyId, delivery.WhkID)) ?? before
}

/** Takes away what was sent, or given up, a month ago. */
export const pruneDeliveries = (database: Database): Promise<unknown> =>
  inCompany(database, { company: '*' }, (tx) =>
    sql`delete from "SecWebhookDelivery" where "WhdStatus" <> 0 and "SecCreate" < clock_now() - interval '30 days'`.execute(
      tx,
    ),
  )

/** Gives a job to every delivery that waits and has none. */
export const requeueDeliveries = (database: Database): Promise<void> =>
  requeueJobs(
    database,
    'webhook',
    sql`select jsonb_build_object('delivery', "WhdID", 'turn', "WhdTurn") as data, greatest("WhdNext" - clock_now(), interval '0') as wait
      from "SecWebhookDelivery" where "WhdStatus" = 0`,
  )
