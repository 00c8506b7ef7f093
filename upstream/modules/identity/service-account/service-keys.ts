import { z } from 'zod'
import {
  SERVICE_KEY_DAYS_MAX,
  SERVICE_KEYS_MAX,
  serviceAccountMessages as messages,
} from '#schema/modules/identity/service-account/service-account.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { DAY } from '#schema/platform/time/durations.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { createServiceKey } from '#upstream/platform/auth/service-keys.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuseUnlessAdministrator } from '#upstream/modules/identity/permission/administrators.ts'
import { lockServiceAccount } from './lock-service-account.ts'
import { readServiceAccount, type ServiceAccountRecord } from './service-account.repo.ts'

export const createKeyInput = z.object({ SvaID: id, SvkExpires: z.iso.date(), ...callers })
export const revokeKeyInput = z.object({ SvkID: id, ...callers })

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY)

function refuseKeyDay(expires: string, accountEnds: string | null): void {
  const today = clock.today()
  const say = (message: string) => refuse.badRequest({ path: 'SvkExpires', message })
  if (expires < today) throw say(messages.keyDay)
  if (daysBetween(today, expires) > SERVICE_KEY_DAYS_MAX) throw say(messages.keyDays)
  if (accountEnds !== null && expires > accountEnds) throw say(messages.keyBeyond)
}

/** What making a key comes to: the account with its keys, and this once the key itself. */
export interface CreatedKey {
  account: ServiceAccountRecord
  KeySecret: string
}

/**
 * Makes a key beside the one in use, which works until it is revoked. The key is answered here and nowhere again.
 * @throws Refusal 400 where two keys work, the account is inactive or the day is wrong, 403 for whoever is no administrator, 404
 */
export async function createKey(call: Call<z.output<typeof createKeyInput>>): Promise<CreatedKey> {
  const { tx, identity, body } = call
  const { SvaID, SvkExpires } = body
  const before = await lockServiceAccount(call, SvaID)
  if (before.SecStatus === 0) throw refuse.badRequest(messages.inactive)
  if (before.SvkWorking >= SERVICE_KEYS_MAX) throw refuse.badRequest(messages.keys)
  refuseKeyDay(SvkExpires, before.SvaExpires)
  const { key, hash, prefix } = createServiceKey(before.UsrID)
  const { companyId: CpyID, userId: UsrCreateID } = identity
  const { SvkID } = await tx
    .insertInto('SecServiceKey')
    .values({ SvaID, CpyID, SvkHash: hash, SvkPrefix: prefix, SvkExpires, UsrCreateID })
    .returning('SvkID')
    .executeTakeFirstOrThrow()
  const change = { SvkID, SvkPrefix: prefix, SvkExpires }
  await audit(tx, { resource: 'SecServiceAccount', record: SvaID, action: 'createkey', change })
  const account = await readServiceAccount(tx, CpyID, SvaID)
  return { account: account ?? before, KeySecret: key }
}

/**
 * Revokes a key: no call with it is let in any more, at any graph and any service.
 * @throws Refusal 403 for whoever is no administrator, 404 for one of another company, 409 for one that is revoked already
 */
export async function revokeKey(call: Call<z.output<typeof revokeKeyInput>>): Promise<ServiceAccountRecord> {
  const { tx, identity, permissions, body } = call
  refuseUnlessAdministrator(permissions)
  const key = await tx
    .selectFrom('SecServiceKey')
    .select(['SvaID', 'SvkPrefix'])
    .where('SvkID', '=', body.SvkID)
    .where('CpyID', '=', identity.companyId)
    .executeTakeFirst()
  if (!key) throw refuse.notFound()
  const before = await lockServiceAccount(call, key.SvaID)
  const revoked = await tx
    .updateTable('SecServiceKey')
    .set({ SvkRevoked: clock.now(), UsrRevokeID: identity.userId })
    .where('SvkID', '=', body.SvkID)
    .where('SvkRevoked', 'is', null)
    .returning('SvkID')
    .executeTakeFirst()
  if (!revoked) throw refuse.conflict(messages.revoked)
  const change = { SvkID: body.SvkID, SvkPrefix: key.SvkPrefix }
  await audit(tx, { resource: 'SecServiceAccount', record: key.SvaID, action: 'revokekey', change })
  return (await readServiceAccount(tx, identity.companyId, key.SvaID)) ?? before
}
