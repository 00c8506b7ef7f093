import { createHash, randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** Devices of one account that are remembered; the one not seen the longest gives way. */
const MOST = 20
const BYTES = 32

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** The place of a device: attempts are counted there, not at its address. */
export const deviceOrigin = (token: string): string => `d:${hashOf(token)}`

/** Whether an account was entered from the device that holds this token. */
export async function isKnownDevice(
  tx: Transaction<Tables>,
  userId: number,
  token: string | undefined,
): Promise<boolean> {
  const { rows } =
    await sql`select from "SecDevice" where "UsrID" = ${userId} and "DevHash" = ${hashOf(token ?? '')}`.execute(tx)
  return rows.length > 0
}

/**
 * Remembers that an account was entered from a device; several accounts may share one.
 * @returns the token that the device is to keep: its own where this program gave it one, else a new one
 */
export async function rememberDevice(
  tx: Transaction<Tables>,
  userId: number,
  token: string | undefined,
): Promise<string> {
  const knownDevice =
    token === undefined
      ? undefined
      : await tx
          .selectFrom('SecDevice')
          .select('DevHash')
          .where('DevHash', '=', hashOf(token))
          .limit(1)
          .executeTakeFirst()
  const device = token !== undefined && knownDevice ? token : randomBytes(BYTES).toString('base64url')
  await tx
    .insertInto('SecDevice')
    .values({ UsrID: userId, DevHash: hashOf(device) })
    .onConflict((is) => is.columns(['UsrID', 'DevHash']).doUpdateSet({ DevLastSeen: sql<string>`clock_now()` }))
    .execute()
  await sql`delete from "SecDevice" where "UsrID" = ${userId} and "DevHash" in (
    select "DevHash" from "SecDevice" where "UsrID" = ${userId} order by "DevLastSeen" desc, "DevHash" offset ${MOST})`.execute(
    tx,
  )
  return device
}

/** No device is known any more: the account has another owner, or another password than a thief's. */
export const forgetDevices = (tx: Transaction<Tables>, userId: number) =>
  tx.deleteFrom('SecDevice').where('UsrID', '=', userId).execute()
