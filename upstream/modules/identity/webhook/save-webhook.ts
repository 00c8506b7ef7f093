import { sql, type UpdateObject } from 'kysely'
import { z } from 'zod'
import {
  validateWebhook,
  WEBHOOK_ROTATION_HOURS,
  webhookMessages,
  WEBHOOKS_MAX,
} from '#schema/modules/identity/webhook/webhook.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { refuseUnlessAdministrator } from '#upstream/modules/identity/permission/administrators.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import type { WireIssue } from '#upstream/platform/errors/envelope.ts'
import { leadsToPrivateAddress } from '#upstream/kit/webhook/public-address.ts'
import { newSalt } from '#upstream/kit/webhook/signature.ts'
import { readWebhook, type WebhookRecord } from './webhook.repo.ts'

const text = z
  .string()
  .max(1_000)
  .nullish()
  .transform((value) => value?.trim() ?? '')
const version = { SecVersion: z.number().int().nullish(), ...callers }

export const saveWebhookInput = z.object({
  WhkID: id.nullish(),
  WhkUrl: text,
  WhkDescription: text,
  WhkEvents: z.array(z.string().max(60)).max(50),
  ...version,
})
export const webhookInput = z.object({ WhkID: id, ...version })
export const webhookStatusInput = z.object({
  WhkID: id,
  SecStatus: z.union([z.literal(0), z.literal(1)]).default(0),
  ...version,
})

/** What a change comes to: the webhook and, where one was made, its secret, this once. */
export interface SavedWebhook {
  webhook: WebhookRecord
  WhkSecret: string | null
}

type Settings = Pick<AppServices, 'webhookSecret' | 'allowsPrivateWebhooks'>
type Change = Pick<Call, 'tx' | 'identity' | 'permissions'>

const WIRE: Readonly<Record<string, string>> = { url: 'WhkUrl', description: 'WhkDescription', events: 'WhkEvents' }

/**
 * The webhook, locked until the transaction ends.
 * @throws Refusal 403 for whoever is no administrator, 404 for one of another company, 409 when `version` is old
 */
export async function lockWebhook(
  { tx, identity, permissions }: Change,
  WhkID: number,
  version?: number | null,
): Promise<WebhookRecord> {
  refuseUnlessAdministrator(permissions)
  // Not «for update»: what is published meanwhile refers to the row, and does not wait.
  await sql`select from "SecWebhook" where "WhkID" = ${WhkID} for no key update`.execute(tx)
  const found = await readWebhook(tx, identity.companyId, WhkID)
  if (!found) throw refuse.notFound()
  if (version && version !== found.SecVersion) throw refuse.conflict()
  return found
}

async function update(
  { tx, identity }: Change,
  before: WebhookRecord,
  changed: UpdateObject<Tables, 'SecWebhook'>,
  action: string,
  change: Record<string, unknown>,
): Promise<WebhookRecord> {
  await tx
    .updateTable('SecWebhook')
    .set({
      ...changed,
      UsrUpdateID: identity.userId,
      SecUpdate: clock.now(),
      SecVersion: sql<number>`"SecVersion" + 1`,
    })
    .where('WhkID', '=', before.WhkID)
    .execute()
  await audit(tx, { resource: 'SecWebhook', record: before.WhkID, action, change })
  return (await readWebhook(tx, identity.companyId, before.WhkID)) ?? before
}

/** @throws Refusal 400 where as many as there may be are enabled; a disabled one takes no place */
async function requireRoom(tx: Change['tx'], CpyID: number): Promise<void> {
  // Of two that are made or enabled at once the second waits here and counts the first.
  await sql`select from "GenCompany" where "CpyID" = ${CpyID} for update`.execute(tx)
  const { count } = await tx
    .selectFrom('SecWebhook')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('CpyID', '=', CpyID)
    .where('SecStatus', '=', 1)
    .executeTakeFirstOrThrow()
  if (Number(count) >= WEBHOOKS_MAX) throw refuse.badRequest(webhookMessages.most)
}

async function insert(
  { tx, identity }: Change,
  written: Pick<WebhookRecord, 'WhkUrl' | 'WhkDescription' | 'WhkEvents'>,
  WhkSalt: string,
): Promise<WebhookRecord> {
  const { companyId: CpyID, userId: UsrCreateID } = identity
  await requireRoom(tx, CpyID)
  const { WhkID } = await tx
    .insertInto('SecWebhook')
    .values({ ...written, CpyID, WhkSalt, UsrCreateID })
    .returning('WhkID')
    .executeTakeFirstOrThrow()
  await audit(tx, { resource: 'SecWebhook', record: WhkID, action: 'create', change: written })
  const stored = await readWebhook(tx, CpyID, WhkID)
  if (!stored) throw refuse.notFound()
  return stored
}

/** What keeps a URL from being written to from here: it is not encrypted, or leads into a network that is not the open one. */
async function findExposure(url: string): Promise<WireIssue[]> {
  if (/^http:/i.test(url)) return [{ path: 'WhkUrl', message: webhookMessages.https }]
  const isPrivate = URL.canParse(url) && (await leadsToPrivateAddress(new URL(url)))
  return isPrivate ? [{ path: 'WhkUrl', message: webhookMessages.private }] : []
}

/**
 * Makes a webhook, whose secret is answered here and nowhere again, or changes one.
 * @throws Refusal 400 with a sentence for every rule that does not hold, 403 for whoever is no administrator, 404, 409
 */
export async function saveWebhook(
  call: Call<z.output<typeof saveWebhookInput>>,
  settings: Settings,
): Promise<SavedWebhook> {
  const { permissions, body } = call
  refuseUnlessAdministrator(permissions)
  const { WhkUrl, WhkDescription, WhkEvents: events } = body
  const findings = validateWebhook({ url: WhkUrl, description: WhkDescription, events })
  refuseIfAny([
    ...findings.map(({ path, message }) => ({ path: WIRE[path.join('.')], message })),
    ...(settings.allowsPrivateWebhooks ? [] : await findExposure(WhkUrl)),
  ])
  const written = { WhkUrl: new URL(WhkUrl).href, WhkDescription, WhkEvents: [...new Set(events)] }
  if (!body.WhkID) {
    const salt = newSalt()
    return { webhook: await insert(call, written, salt), WhkSecret: settings.webhookSecret(salt) }
  }
  const before = await lockWebhook(call, body.WhkID, body.SecVersion)
  const change = Object.fromEntries(
    (['WhkUrl', 'WhkDescription', 'WhkEvents'] as const)
      .filter((column) => JSON.stringify(before[column]) !== JSON.stringify(written[column]))
      .map((column) => [column, [before[column], written[column]]]),
  )
  return { webhook: await update(call, before, written, 'update', change), WhkSecret: null }
}

/** Makes another secret. The one before signs as well for a day, so that the receiver can change in between. @throws Refusal 403, 404, 409 */
export async function rotateWebhookSecret(
  call: Call<z.output<typeof webhookInput>>,
  settings: Settings,
): Promise<SavedWebhook> {
  const before = await lockWebhook(call, call.body.WhkID, call.body.SecVersion)
  const WhkSalt = newSalt()
  const changed = {
    WhkSalt,
    WhkPreviousSalt: sql<string>`"WhkSalt"`,
    WhkPreviousUntil: sql<string>`clock_now() + make_interval(hours => ${WEBHOOK_ROTATION_HOURS})`,
  }
  const webhook = await update(call, before, changed, 'rotate', {})
  return { webhook, WhkSecret: settings.webhookSecret(WhkSalt) }
}

/** Disables a webhook, to which nothing is sent from then on, or enables it again. @throws Refusal 400 where too many are enabled, 403, 404, 409 */
export async function setWebhookStatus(call: Call<z.output<typeof webhookStatusInput>>): Promise<WebhookRecord> {
  const { WhkID, SecStatus, SecVersion } = call.body
  const before = await lockWebhook(call, WhkID, SecVersion)
  if (before.SecStatus === SecStatus) return before
  if (SecStatus === 1) await requireRoom(call.tx, call.identity.companyId)
  const change = { SecStatus: [before.SecStatus, SecStatus] }
  return update(call, before, { SecStatus, WhkReason: null }, SecStatus === 0 ? 'delete' : 'restore', change)
}
