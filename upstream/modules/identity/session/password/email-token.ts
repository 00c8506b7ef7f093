import { createHash, randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'

type Kind = 'VALIDATE' | 'RESET'

const BYTES = 32
const DEAD = 'El enlace ya no es válido. Solicite uno nuevo.'

/** Links of a kind that may be asked for from outside within an hour. */
const MOST_AN_HOUR = 5
const HOUR_AGO = sql<string>`clock_now() - interval '1 hour'`

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Whether a letter of the kind went out within the last minute: nobody's mailbox is filled from outside. */
export async function wasRecentlyIssued(tx: Transaction<Tables>, userId: number, kind: Kind): Promise<boolean> {
  const young = await tx
    .selectFrom('SecToken')
    .select('TokHash')
    .where('UsrID', '=', userId)
    .where('TokKind', '=', kind)
    .where('SecCreate', '>', sql<string>`clock_now() - interval '1 minute'`)
    .executeTakeFirst()
  return young !== undefined
}

const lockAccount = (tx: Transaction<Tables>, userId: number) =>
  tx.selectFrom('SecUser').select('UsrID').where('UsrID', '=', userId).forUpdate().execute()

/**
 * What a letter's link holds: random, of one use, for 48 hours, kept as its hash (rules 8); the one before it ends. Those of
 * the last hour stay to be counted.
 * @returns undefined while one is not a minute old
 */
export async function issueToken(tx: Transaction<Tables>, userId: number, kind: Kind): Promise<string | undefined> {
  await lockAccount(tx, userId)
  if (await wasRecentlyIssued(tx, userId, kind)) return undefined
  await tx
    .deleteFrom('SecToken')
    .where('UsrID', '=', userId)
    .where('TokKind', '=', kind)
    .where('SecCreate', '<=', HOUR_AGO)
    .execute()
  await endLinks(tx, userId, kind)
  return storeToken(tx, userId, kind)
}

/**
 * The same for whoever asks without having signed in, which is anybody: five times within an hour. Each link ends the one
 * before it, so that without this a stranger who asks every minute would keep the owner from ever following one (decision 0220).
 * @returns undefined also beyond that: the link of the last letter goes on working
 */
export async function issueRequestedToken(
  tx: Transaction<Tables>,
  userId: number,
  kind: Kind,
): Promise<string | undefined> {
  await lockAccount(tx, userId)
  const { links } = await tx
    .selectFrom('SecToken')
    .select(({ fn }) => fn.countAll<number>().as('links'))
    .where('UsrID', '=', userId)
    .where('TokKind', '=', kind)
    .where('SecCreate', '>', HOUR_AGO)
    .executeTakeFirstOrThrow()
  return Number(links) >= MOST_AN_HOUR ? undefined : issueToken(tx, userId, kind)
}

/** The same for an account that has another owner now: every link of the one before ends, however young. */
export async function issueFreshToken(tx: Transaction<Tables>, userId: number, kind: Kind): Promise<string> {
  await deleteTokens(tx, userId)
  return storeToken(tx, userId, kind)
}

/** Ends every link of an account whose mailbox changed, as if none had gone out. */
export const deleteTokens = (tx: Transaction<Tables>, userId: number) =>
  tx.deleteFrom('SecToken').where('UsrID', '=', userId).execute()

const endLinks = (tx: Transaction<Tables>, userId: number, kind: Kind) =>
  tx
    .updateTable('SecToken')
    .set({ TokUsed: clock.now() })
    .where('UsrID', '=', userId)
    .where('TokKind', '=', kind)
    .where('TokUsed', 'is', null)
    .execute()

/** Ends the links by which a password was to be chosen: there is another one since. */
export const endResetLinks = (tx: Transaction<Tables>, userId: number) => endLinks(tx, userId, 'RESET')

async function storeToken(tx: Transaction<Tables>, userId: number, kind: Kind): Promise<string> {
  const token = randomBytes(BYTES).toString('base64url')
  await tx
    .insertInto('SecToken')
    .values({
      TokHash: hashOf(token),
      UsrID: userId,
      TokKind: kind,
      TokExpires: sql<string>`clock_now() + interval '48 hours'`,
    })
    .execute()
  return token
}

/** What a link that still works is for, and whose it is; it stays so. @throws Refusal 400 for one that was used, is too old or is none */
export async function readTokenOwner(
  tx: Transaction<Tables>,
  token: string,
): Promise<{ UsrID: number; TokKind: Kind }> {
  const found = await tx
    .selectFrom('SecToken')
    .select(['UsrID', 'TokKind'])
    .where('TokHash', '=', hashOf(token))
    .where('TokUsed', 'is', null)
    .where('TokExpires', '>', sql<string>`clock_now()`)
    .executeTakeFirst()
  if (!found) throw refuse.badRequest(DEAD)
  return found
}

/** Whose link it is, which it was for the last time. @throws Refusal 400 for one that was used, is too old or is none */
export async function consumeToken(tx: Transaction<Tables>, token: string, kind: Kind): Promise<number> {
  const spent = await tx
    .updateTable('SecToken')
    .set({ TokUsed: clock.now() })
    .where('TokHash', '=', hashOf(token))
    .where('TokKind', '=', kind)
    .where('TokUsed', 'is', null)
    .where('TokExpires', '>', sql<string>`clock_now()`)
    .returning('UsrID')
    .executeTakeFirst()
  if (!spent) throw refuse.badRequest(DEAD)
  return spent.UsrID
}
