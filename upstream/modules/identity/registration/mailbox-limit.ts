import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { countRegistrationEmails } from '#upstream/modules/identity/session/account.email.ts'

/** Letters of registrations to one mailbox in an hour: nobody has proven that it is theirs (decision 0220). */
const MOST_AN_HOUR = 5

/**
 * Has whoever registers, or asks for the letter of a registration again, wait for one another until their transaction ends: two
 * requests make one account, and no letter goes uncounted.
 */
export const lockRegistrations = (tx: Transaction<Tables>) =>
  sql`select pg_advisory_xact_lock(hashtext('registration'))`.execute(tx)

/** Whether a mailbox gets no more letters of registrations for now. */
export const isMailboxFull = async (tx: Transaction<Tables>, mailbox: string): Promise<boolean> =>
  (await countRegistrationEmails(tx, mailbox)) >= MOST_AN_HOUR
