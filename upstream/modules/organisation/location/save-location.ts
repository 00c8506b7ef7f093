import { sql, type Transaction } from 'kysely'
import { parentOf, validateLocation, locationMessages } from '#schema/modules/organisation/location/location.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { levelOf, type LocationLevel } from './location-levels.ts'
import { isWithinActive, readLocation, type LocationRow } from './location.repo.ts'

/** A place as it was sent. */
export interface LocationInput {
  code: string
  name: string
  /** The place that contains it; what its own code says unless told. */
  parent?: string | null
  version?: number | null
}

function lockParents(level: LocationLevel, { code, name, parent }: LocationInput): void {
  const within = level.parent ? (parent ?? parentOf(code)) : ''
  const wires: Readonly<Record<string, string>> = { code: level.key, name: level.name }
  refuseIfAny(
    validateLocation({ code, name, parent: within }).map(({ path, message }) => ({
      path: wires[String(path[0])],
      message,
    })),
  )
}

const rowOf = async (tx: Transaction<Tables>, level: LocationLevel, code: string): Promise<LocationRow> =>
  (await readLocation(tx, level, code)) ?? Promise.reject(refuse.notFound())

/** @throws Refusal 400 unless the place that would contain it is there and active */
async function requireFreeCode(tx: Transaction<Tables>, level: LocationLevel, code: string): Promise<void> {
  if (level.parent === null) return
  const above = levelOf(parentOf(code))
  const found = above && (await readLocation(tx, above, parentOf(code)))
  if (!found) throw refuse.badRequest({ path: level.key, message: locationMessages.missing })
  if (found['SecStatus'] !== 1 || !(await isWithinActive(tx, code)))
    throw refuse.badRequest({ path: level.key, message: locationMessages.inactive })
}

/** Adds a place below one that is active. @throws Refusal 400 with a sentence for what does not hold */
export async function createLocation(
  tx: Transaction<Tables>,
  level: LocationLevel,
  { userId }: Identity,
  sent: LocationInput,
): Promise<LocationRow> {
  lockParents(level, sent)
  const { code } = sent
  await requireFreeCode(tx, level, code)
  const values = {
    [level.key]: code,
    [level.name]: sent.name.trim(),
    ...(level.parent && { [level.parent]: parentOf(code) }),
  }
  const columns = sql.join([...Object.keys(values), 'UsrCreateID'].map((column) => sql.ref(column)))
  const { rows } =
    await sql`insert into ${sql.table(level.resource)} (${columns}) values (${sql.join([...Object.values(values), userId])})
    on conflict do nothing returning 1`.execute(tx)
  if (rows.length === 0) throw refuse.badRequest({ path: level.key, message: locationMessages.taken })
  await audit(tx, { resource: level.resource, record: code, action: 'create', change: values })
  return rowOf(tx, level, code)
}

/** Gives a place another name; its code is what everything points to. @throws Refusal 400, 404, 409 */
export async function renameLocation(
  tx: Transaction<Tables>,
  level: LocationLevel,
  { userId }: Identity,
  sent: LocationInput,
): Promise<LocationRow> {
  const before = await readLocation(tx, level, sent.code, { lock: true })
  if (!before) throw refuse.notFound()
  if (before['SecVersion'] !== sent.version) throw refuse.conflict()
  lockParents(level, { ...sent, parent: null })
  const name = sent.name.trim()
  await change(tx, level, sent.code, userId, { [level.name]: name })
  const changed = { [level.name]: [before[level.name], name] }
  await audit(tx, { resource: level.resource, record: sent.code, action: 'update', change: changed })
  return rowOf(tx, level, sent.code)
}

/**
 * Switches a place off (0) or on again (1). What lies in it keeps its own state, and is offered again with it.
 * @throws Refusal 400 where it would stand active in one that is not, 404
 */
export async function setLocationStatus(
  tx: Transaction<Tables>,
  level: LocationLevel,
  { userId }: Identity,
  code: string,
  SecStatus: number,
): Promise<LocationRow> {
  const before = await readLocation(tx, level, code, { lock: true })
  if (!before) throw refuse.notFound()
  if (before['SecStatus'] === SecStatus) return before
  if (SecStatus === 1) await requireFreeCode(tx, level, code)
  await change(tx, level, code, userId, { SecStatus })
  const action = SecStatus === 0 ? 'delete' : 'restore'
  await audit(tx, {
    resource: level.resource,
    record: code,
    action,
    change: { SecStatus: [before['SecStatus'], SecStatus] },
  })
  return rowOf(tx, level, code)
}

const change = (
  tx: Transaction<Tables>,
  { resource, key }: LocationLevel,
  code: string,
  userId: number,
  values: Record<string, string | number>,
) =>
  sql`update ${sql.table(resource)} set ${sql.join([
    ...Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql`"SecVersion" = "SecVersion" + 1`,
    sql`"SecUpdate" = clock_now()`,
    sql`"UsrUpdateID" = ${userId}`,
  ])} where ${sql.ref(key)} = ${code}`.execute(tx)
