import { sql } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { fieldMessages } from '#schema/platform/values/messages.ts'
import { constraintOf } from '#upstream/platform/database/constraint-name.ts'
import { callers, code } from '#upstream/kit/document/annulment.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { limitOf, pageInput, toPage, type Page } from '#upstream/platform/http/page.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { lockSupplier, readSupplier } from './own-supplier.ts'

const ownMessages = {
  unknownActivity: 'La actividad económica no es válida',
  activityTaken: 'Esta actividad ya está registrada',
} as const

/** What a supplier does for a living: staff alone keep it (rules 13). */
export const activityPageInput = pageInput({ SupID: id })

export const activityInput = z.object({
  ...callers,
  SeaID: id.nullish(),
  SupID: id,
  TypeEconomicActivities: code,
  SeaDescription: z.string().trim().max(256).nullish(),
  SecStatus: z.union([z.literal(0), z.literal(1)]).default(1),
  SecVersion: z.number().int().nullish(),
})

export const activityToDelete = z.object({ ...callers, SeaID: id })

const columns = ['SeaID', 'SupID', 'TypeEconomicActivities', 'SeaDescription', 'SecStatus', 'SecVersion'] as const

interface Activity {
  SeaID: number
  SupID: number
  TypeEconomicActivities: string
  TypeEconomicActivitiesName: string | null
  SeaDescription: string | null
  SecStatus: number
  SecVersion: number
}

const rowsOf = ({ tx, identity }: Pick<Call, 'tx' | 'identity'>) =>
  tx.selectFrom('GenSupplierEconomicActivity').select(columns).where('CpyID', '=', identity.companyId)

async function withNames(
  call: Call,
  rows: readonly Omit<Activity, 'TypeEconomicActivitiesName'>[],
): Promise<Activity[]> {
  const labels = await readLabels(call.tx)
  return rows.map((row) => ({
    ...row,
    TypeEconomicActivitiesName: labels.of(LISTS.economicActivity, row.TypeEconomicActivities),
  }))
}

/** A page of a supplier's activities, those that were switched off too. @throws Refusal 404 */
export async function activityPage(call: Call<z.output<typeof activityPageInput>>): Promise<Page<Activity>> {
  const { tx, body } = call
  const SupID = (body.filter as { SupID?: number } | null)?.SupID
  const supplier = await readSupplier(call, SupID)
  const rows = await rowsOf(call)
    .where('SupID', '=', supplier?.SupID ?? 0)
    .orderBy('SecStatus', 'desc')
    .orderBy('SeaID')
    .limit(limitOf(body))
    .offset(body.start)
    .execute()
  const all = sql`"GenSupplierEconomicActivity" where "SupID" = ${supplier?.SupID ?? 0}`
  return toPage(tx, body, await withNames(call, rows), all)
}

/** @throws Refusal 404 for another supplier's, 409 for an old version, 400 for a disabled supplier, none that list 1062 offers and for one that is there already */
export async function saveActivity(call: Call<z.output<typeof activityInput>>): Promise<Activity> {
  const { tx, identity, body } = call
  const { SupID } = await lockSupplier(call, body.SupID)
  const before = body.SeaID ? await activity(call, body.SeaID) : null
  if (before && before.SupID !== SupID) throw refuse.notFound()
  if (before && typeof body.SecVersion === 'number' && body.SecVersion !== before.SecVersion) throw refuse.conflict()
  const path = 'TypeEconomicActivities'
  const { TypeEconomicActivities, SeaDescription, SecStatus } = body
  if (TypeEconomicActivities === '') throw refuse.badRequest({ message: fieldMessages.required, path })
  // What it is already may stay, be it offered no more.
  const isNew = TypeEconomicActivities !== before?.TypeEconomicActivities
  if (isNew && !(await readLabels(tx)).offers(LISTS.economicActivity, TypeEconomicActivities))
    throw refuse.badRequest({ message: ownMessages.unknownActivity, path })
  const values = { TypeEconomicActivities, SeaDescription: SeaDescription || null, SecStatus }
  const query = before
    ? tx
        .updateTable('GenSupplierEconomicActivity')
        .set({ ...values, UsrUpdateID: identity.userId, SecUpdate: clock.now(), SecVersion: before.SecVersion + 1 })
        .where('SeaID', '=', before.SeaID)
        .returning('SeaID')
    : tx
        .insertInto('GenSupplierEconomicActivity')
        .values({ ...values, CpyID: identity.companyId, SupID, UsrCreateID: identity.userId })
        .returning('SeaID')
  const { SeaID } = await query.executeTakeFirstOrThrow().catch((failure: unknown) => {
    throw constraintOf(failure) === 'one_activity_once'
      ? refuse.badRequest({ message: ownMessages.activityTaken, path })
      : failure
  })
  const action = before ? 'update' : 'create'
  await audit(tx, { resource: 'GenSupplierEconomicActivity', record: SeaID, action, change: { SupID, ...values } })
  return activity(call, SeaID)
}

/** Switches an activity off. @throws Refusal 404, and 400 for that of a disabled supplier */
export async function deleteActivity(call: Call<z.output<typeof activityToDelete>>): Promise<Activity> {
  const { tx, identity, body } = call
  const { SeaID, SupID } = await activity(call, body.SeaID)
  await lockSupplier(call, SupID)
  await tx
    .updateTable('GenSupplierEconomicActivity')
    .set({
      SecStatus: 0,
      UsrUpdateID: identity.userId,
      SecUpdate: clock.now(),
      SecVersion: sql<number>`"SecVersion" + 1`,
    })
    .where('SeaID', '=', SeaID)
    .execute()
  await audit(tx, {
    resource: 'GenSupplierEconomicActivity',
    record: SeaID,
    action: 'delete',
    change: { SecStatus: 0 },
  })
  return activity(call, SeaID)
}

async function activity(call: Call, SeaID: number): Promise<Activity> {
  const [found] = await withNames(call, await rowsOf(call).where('SeaID', '=', SeaID).execute())
  return found ?? Promise.reject(refuse.notFound())
}
