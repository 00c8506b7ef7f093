import { sql, type Transaction } from 'kysely'
import * as clock from '#schema/rules/clock.ts'
import type { Tables } from '../database/tables.ts'

/** Five failures close an account for fifteen minutes (rules.md 8). */
const FAILURES = 5
const MINUTES = 15

/**
 * Counts an attempt as failed before it is looked at, in one statement, so that no burst gets more than five looks.
 * @returns 0 when it may go on, else the seconds until the account opens again
 */
export async function countAttempt(tx: Transaction<Tables>, userId: number): Promise<number> {
  const failures = sql<number>`case when "UsrLockedUntil" <= clock_now() then 1 else "UsrFailures" + 1 end`
  const counted = await tx
    .updateTable('SecUser')
    .set({
      UsrFailures: failures,
      UsrLockedUntil: sql<
        string | null
      >`case when ${failures} >= ${FAILURES}::integer then clock_now() + make_interval(mins => ${MINUTES}::integer) end`,
    })
    .where('UsrID', '=', userId)
    .where((is) => is.or([is('UsrLockedUntil', 'is', null), is('UsrLockedUntil', '<=', sql<string>`clock_now()`)]))
    .returning('UsrID')
    .executeTakeFirst()
  if (counted) return 0
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from "UsrLockedUntil" - clock_now()))::integer as seconds
    from "SecUser" where "UsrID" = ${userId}`.execute(tx)
  return Math.max(1, rows[0]?.seconds ?? 1)
}

export const forgetAttempts = (tx: Transaction<Tables>, userId: number) =>
  tx.updateTable('SecUser').set({ UsrFailures: 0, UsrLockedUntil: null }).where('UsrID', '=', userId).execute()

/** The same count for names that nobody has, so that a lock does not tell which exist; in memory, bounded. */
export function countStrangers(most = 10_000) {
  const tries = new Map<string, { failures: number; until: number }>()

  return function count(name: string, now = clock.now().getTime()): number {
    const known = tries.get(name)
    if (known && known.until > now) return Math.ceil((known.until - now) / 1_000)
    const failures = known && known.until === 0 ? known.failures + 1 : 1
    tries.delete(name)
    tries.set(name, { failures, until: failures >= FAILURES ? now + MINUTES * 60_000 : 0 })
    const [oldest] = tries.keys()
    if (tries.size > most && oldest !== undefined) tries.delete(oldest)
    return 0
  }
}
