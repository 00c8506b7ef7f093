import type { FastifyReply } from 'fastify'
import type { Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** Whom each transaction that is under way has notified. */
const usersOf = new WeakMap<Transaction<Tables>, Set<number>>()

/** Ids that a header takes; for more than that it says «everybody», and the graph asks for whom there are news. */
const MOST = 500

/** Records that a transaction notified these people (UsrID). */
export function recordNotified(tx: Transaction<Tables>, users: readonly number[]): void {
  const recorded = usersOf.get(tx) ?? new Set()
  for (const user of users) recorded.add(user)
  usersOf.set(tx, recorded)
}

/** Lists whom a transaction has notified so far (UsrID). */
export function readNotified(tx: Transaction<Tables>): number[] {
  return [...(usersOf.get(tx) ?? [])]
}

/**
 * Names whom a transaction has notified in the header X-Users-Notified, for whoever wakes their open connections. Where
 * the transaction is undone after all, they look and find nothing new.
 */
export function nameNotified(reply: FastifyReply, tx: Transaction<Tables>): void {
  const users = readNotified(tx)
  if (users.length > 0) void reply.header('x-users-notified', users.length > MOST ? '*' : users.join(','))
}
