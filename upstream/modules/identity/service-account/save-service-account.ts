import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import {
  serviceAccountMessages,
  validateServiceAccount,
} from '#schema/modules/identity/service-account/service-account.ts'
import { serviceDecisions } from '#schema/platform/access/service-decision.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { constraintOf } from '#upstream/platform/database/constraint-name.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { unusablePassword } from '#upstream/modules/identity/session/password/unusable-password.ts'
import { refuseUnlessAdministrator } from '#upstream/modules/identity/permission/administrators.ts'
import { lockServiceAccount } from './lock-service-account.ts'
import { refuseForeignPosition } from './service-position.ts'
import { readServiceAccount, readServiceOptions, type ServiceAccountRecord } from './service-account.repo.ts'

const text = z
  .string()
  .max(1_000)
  .nullish()
  .transform((value) => value?.trim() ?? '')

export const saveServiceAccountInput = z.object({
  SvaID: id.nullish(),
  SvaName: text,
  SvaPurpose: text,
  SvaNetworks: z.array(z.string().trim().max(60)).max(100).default([]),
  SvaExpires: z.iso.date().nullish(),
  SvaDecisions: z.array(z.enum(serviceDecisions)).max(20).default([]),
  PstID: id.nullish(),
  itemsOptions: z.array(z.object({ OptCode: z.string().max(60), SvoWrite: z.boolean().default(false) })).max(500),
  SecVersion: z.number().int().nullish(),
  ...callers,
})

type Save = Call<z.output<typeof saveServiceAccountInput>>

const WIRE: Readonly<Record<string, string>> = {
  name: 'SvaName',
  purpose: 'SvaPurpose',
  networks: 'SvaNetworks',
  expires: 'SvaExpires',
  decisions: 'SvaDecisions',
  position: 'PstID',
  grants: 'itemsOptions',
}

function refuseBrokenRules({ body }: Save): void {
  const issues = validateServiceAccount(
    {
      name: body.SvaName,
      purpose: body.SvaPurpose,
      networks: body.SvaNetworks,
      expires: body.SvaExpires ?? null,
      decisions: body.SvaDecisions,
      position: body.PstID ? String(body.PstID) : null,
      grants: body.itemsOptions.map(({ OptCode, SvoWrite }) => ({ option: OptCode, canWrite: SvoWrite })),
    },
    clock.today(),
  )
  refuseIfAny(issues.map(({ path, message }) => ({ path: WIRE[path.join('.')], message })))
}

/** What its row among the users is called: whoever reads that it did something reads that it is no person. */
const fullNameOf = (name: string): string => `Integración ${name}`

async function insertUser(tx: Transaction<Tables>, CpyID: number, name: string): Promise<number> {
  const { UsrID } = await tx
    .insertInto('SecUser')
    .values({
      UsrName: `servicio-${randomUUID()}`,
      UsrPasswordHash: await unusablePassword(),
      UsrExtern: true,
      LexID: 2000,
      UsrFullName: fullNameOf(name),
    })
    .returning('UsrID')
    .executeTakeFirstOrThrow()
  await tx.insertInto('SecUserCompany').values({ UsrID, CpyID }).execute()
  return UsrID
}

/** Runs a write of an account. @throws Refusal 400 where another has the name, whatever its case and accents */
async function orTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (failure) {
    if (constraintOf(failure) === 'SecServiceAccount_folded')
      throw refuse.badRequest({ path: 'SvaName', message: serviceAccountMessages.taken })
    throw failure
  }
}

async function write({ tx, identity, body }: Save, before: ServiceAccountRecord | undefined): Promise<number> {
  const { companyId: CpyID, userId } = identity
  const { SvaName, SvaPurpose, SvaNetworks, SvaDecisions } = body
  const written = {
    SvaName,
    SvaPurpose,
    SvaNetworks,
    SvaDecisions,
    SvaExpires: body.SvaExpires ?? null,
    PstID: body.PstID ?? null,
  }
  if (!before) {
    const UsrID = await insertUser(tx, CpyID, SvaName)
    const made = tx.insertInto('SecServiceAccount').values({ UsrID, CpyID, ...written, UsrCreateID: userId })
    return (await orTaken(made.returning('SvaID').executeTakeFirstOrThrow())).SvaID
  }
  const changed = tx
    .updateTable('SecServiceAccount')
    .set({ ...written, UsrUpdateID: userId, SecUpdate: clock.now(), SecVersion: sql<number>`"SecVersion" + 1` })
    .where('SvaID', '=', before.SvaID)
  await orTaken(changed.execute())
  await tx
    .updateTable('SecUser')
    .set({ UsrFullName: fullNameOf(SvaName) })
    .where('UsrID', '=', before.UsrID)
    .execute()
  return before.SvaID
}

async function writeOptions({ tx, identity, body }: Save, SvaID: number): Promise<void> {
  const codes = body.itemsOptions.map(({ OptCode }) => OptCode)
  const known = await tx.selectFrom('SecOption').select(['OptID', 'OptCode']).where('SecStatus', '=', 1).execute()
  const keys = new Map(known.map(({ OptCode, OptID }) => [OptCode, OptID]))
  const missing = codes.find((code) => !keys.has(code))
  if (missing !== undefined)
    throw refuse.badRequest({ path: 'itemsOptions', message: serviceAccountMessages.optionMissing(missing) })
  // What stands on a disabled option stays for when it is enabled again.
  await tx
    .deleteFrom('SecServiceOption')
    .where('SvaID', '=', SvaID)
    .where('OptID', 'in', [-1, ...keys.values()])
    .execute()
  const rows = body.itemsOptions.map(({ OptCode, SvoWrite }) => ({
    SvaID,
    CpyID: identity.companyId,
    OptID: keys.get(OptCode) ?? -1,
    SvoWrite,
  }))
  if (rows.length > 0) await tx.insertInto('SecServiceOption').values(rows).execute()
}

const columns = ['SvaName', 'SvaPurpose', 'SvaNetworks', 'SvaExpires', 'SvaDecisions', 'PstID'] as const
type Options = ServiceAccountRecord['itemsOptions']
const accessOf = (options: Options | undefined, code: string): string => {
  const found = options?.find(({ OptCode }) => OptCode === code)
  return found ? (found.SvoWrite ? 'read,write' : 'read') : ''
}

/** What of two states differs, for the trace. */
function differences(before: ServiceAccountRecord | undefined, after: ServiceAccountRecord): Record<string, unknown> {
  const fields = columns
    .filter((column) => JSON.stringify(before?.[column] ?? null) !== JSON.stringify(after[column]))
    .map((column) => [column, [before?.[column] ?? null, after[column]]] as const)
  const codes = new Set([...(before?.itemsOptions ?? []), ...after.itemsOptions].map(({ OptCode }) => OptCode))
  const options = [...codes]
    .map((code) => [code, [accessOf(before?.itemsOptions, code), accessOf(after.itemsOptions, code)]] as const)
    .filter(([, [was, is]]) => was !== is)
  return Object.fromEntries([...fields, ...options])
}

/**
 * Makes a service account or changes it, with everything that it may do, as one change; its keys follow with their next call.
 * @throws Refusal 400 with a sentence for every rule that does not hold, 403 for whoever is no administrator, 404, 409
 */
export async function saveServiceAccount(call: Save): Promise<ServiceAccountRecord> {
  const { tx, identity, permissions, body } = call
  refuseUnlessAdministrator(permissions)
  refuseBrokenRules(call)
  const before = body.SvaID ? await lockServiceAccount(call, body.SvaID, body.SecVersion) : undefined
  if (before?.SecStatus === 0) throw refuse.badRequest(serviceAccountMessages.inactive)
  await refuseForeignPosition(call, body.PstID, before)
  const SvaID = await write(call, before)
  await writeOptions(call, SvaID)
  const stored = await readServiceAccount(tx, identity.companyId, SvaID)
  if (!stored) throw refuse.notFound()
  const change = differences(before, { ...stored, itemsOptions: await readServiceOptions(tx, SvaID) })
  await audit(tx, { resource: 'SecServiceAccount', record: SvaID, action: before ? 'update' : 'create', change })
  return (await readServiceAccount(tx, identity.companyId, SvaID)) ?? stored
}
