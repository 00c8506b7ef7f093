import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import { DELIVERY_STATUS } from '#schema/modules/identity/webhook/webhook.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { limitOf, pageInput, toPage, type Page } from '#upstream/platform/http/page.ts'

/** A webhook as lists read it (docs/rest-contract.md). */
export interface WebhookRow {
  WhkID: number
  WhkUrl: string
  WhkDescription: string
  WhkEvents: string[]
  /** Why the program itself disabled it. */
  WhkReason: string | null
  /** When something was last delivered. */
  WhdDelivered: string | null
  /** How many deliveries were given up. */
  WhdFailed: number
  /** Until when the secret before signs as well. */
  WhkPreviousUntil: string | null
  SecStatus: number
  SecVersion: number
}

/** Something that was sent, or waits for it. */
export interface DeliveryRow {
  WhdID: number
  WhdEvent: string
  WhdType: string
  WhdBody: string
  WhdStatus: number
  WhdAttempts: number
  WhdNext: string | null
  WhdLast: string | null
  WhdCode: number | null
  WhdAnswer: string | null
  SecCreate: string
}

/** A webhook with its log. */
export interface WebhookRecord extends WebhookRow {
  itemsDeliveries: DeliveryRow[]
}

export const WEBHOOKS = 'SERVICE_ACCOUNTS'

/** Deliveries that come with a webhook, the newest first; all of them come by pages. */
const SHOWN = 100

const selectWebhooks = (tx: Transaction<Tables>, CpyID: number) =>
  tx
    .selectFrom('SecWebhook as w')
    .select(['w.WhkID', 'w.WhkUrl', 'w.WhkDescription', 'w.WhkEvents', 'w.WhkReason', 'w.SecStatus', 'w.SecVersion'])
    .select(
      sql<
        string | null
      >`(select max(d."WhdLast") from "SecWebhookDelivery" d where d."WhkID" = w."WhkID" and d."WhdStatus" = ${sql.lit(DELIVERY_STATUS.DELIVERED)})`.as(
        'WhdDelivered',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from "SecWebhookDelivery" d where d."WhkID" = w."WhkID" and d."WhdStatus" = ${sql.lit(DELIVERY_STATUS.FAILED)})`.as(
        'WhdFailed',
      ),
    )
    .select(sql<string | null>`nullif(greatest(w."WhkPreviousUntil", clock_now()), clock_now())`.as('WhkPreviousUntil'))
    .where('w.CpyID', '=', CpyID)

/** The webhooks of a company, by description. */
export const readWebhooks = (tx: Transaction<Tables>, CpyID: number): Promise<WebhookRow[]> =>
  selectWebhooks(tx, CpyID)
    .orderBy(sql`lower(w."WhkDescription")`)
    .orderBy('w.WhkID')
    .execute()

/** The webhook of the company with this key, with its log; undefined where there is none. */
export async function readWebhook(
  tx: Transaction<Tables>,
  CpyID: number,
  WhkID: number,
): Promise<WebhookRecord | undefined> {
  const webhook = await selectWebhooks(tx, CpyID).where('w.WhkID', '=', WhkID).executeTakeFirst()
  if (!webhook) return undefined
  return { ...webhook, itemsDeliveries: await selectDeliveries(tx, CpyID, WhkID).limit(SHOWN).execute() }
}

/** What was sent to a webhook of the company, or waits for it, the newest first. */
const selectDeliveries = (tx: Transaction<Tables>, CpyID: number, WhkID: number) =>
  tx
    .selectFrom('SecWebhookDelivery')
    .select(['WhdID', 'WhdEvent', 'WhdType', 'WhdBody', 'WhdStatus', 'WhdAttempts', 'WhdNext', 'WhdLast', 'WhdCode'])
    .select(['WhdAnswer', 'SecCreate'])
    .where('WhkID', '=', WhkID)
    .where('CpyID', '=', CpyID)
    .orderBy('WhdID', 'desc')

export const deliveryPageInput = pageInput({ WhkID: id })

/** A page of what was sent to a webhook or waits for it, the newest first; nothing of one that is not the company's. */
export async function deliveryPage({
  tx,
  identity: { companyId },
  body,
}: Call<z.output<typeof deliveryPageInput>>): Promise<Page<DeliveryRow>> {
  const WhkID = body.filter?.WhkID ?? 0
  const data = await selectDeliveries(tx, companyId, WhkID).limit(limitOf(body)).offset(body.start).execute()
  return toPage(tx, body, data, sql`"SecWebhookDelivery" where "WhkID" = ${WhkID} and "CpyID" = ${companyId}`)
}
