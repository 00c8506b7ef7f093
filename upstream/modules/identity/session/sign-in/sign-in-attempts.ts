import { createHash } from 'node:crypto'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** Five failures at one place close an account there for fifteen minutes (rules 8, 16). */
const FAILURES_OF_PLACE = 5
/** After twenty at places that are not known, one attempt in fifteen minutes from all of them together (decision 0033). */
const FAILURES_OF_ACCOUNT = 20
const MINUTES = 15
/** Every place together that is no known device. */
const ANYWHERE = '*'

/** Whose password is tried, and where. */
export interface Attempt {
  /** From `accountSubject` or `nameSubject`. */
  subject: string
  /** From `attemptOrigin` or `deviceOrigin`, or the session. */
  place: string
  /** A device that entered this account before, or a session of it: strangers elsewhere do not slow it. */
  isKnown: boolean
}

export interface AttemptCount {
  /** Seconds until the place may try again; 0 when the attempt may go on. */
  wait: number
  /** Whether this attempt, should it fail, closes something. */
  closes: boolean
}

export const accountSubject = (userId: number): string => `u${userId}`
/** A name that nobody has, as its hash: people type passwords into the field of the name. */
export const nameSubject = (name: string): string => `n${createHash('sha256').update(name).digest('hex')}`

/** Where an attempt comes from: an IPv4 address, or the /64 network of an IPv6 one, which one machine has whole. */
export function attemptOrigin(address = ''): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !address.includes(':')) return `a:${mapped ?? address}`
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `a:${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/**
 * Counts an attempt as failed before it is looked at, each count in one statement, so that no burst gets more looks
 * than the limit. The same statements run for names that nobody has.
 */
export async function countAttempt(
  tx: Transaction<Tables>,
  { subject, place: origin, isKnown }: Attempt,
): Promise<AttemptCount> {
  // First looked at without a trace: what is turned away leaves no row, however many addresses it comes from.
  const slowed = isKnown ? 0 : await secondsUntil(tx, subject, ANYWHERE)
  if (slowed > 0) return { wait: slowed, closes: false }
  const ofPlace = await count(tx, subject, origin, FAILURES_OF_PLACE, true)
  if (ofPlace.wait > 0 || isKnown) return ofPlace
  const ofAccount = await count(tx, subject, ANYWHERE, FAILURES_OF_ACCOUNT, false)
  return { wait: ofAccount.wait, closes: ofPlace.closes || ofAccount.closes }
}

/** `startsAnew`: whether the count begins again once the time has passed, or the next failure closes at once. */
async function count(
  tx: Transaction<Tables>,
  subject: string,
  origin: string,
  most: number,
  startsAnew: boolean,
): Promise<AttemptCount> {
  const failures = sql<number>`case when a."SatLast" < clock_now() - interval '1 day' or (${startsAnew}::boolean and a."SatUntil" <= clock_now())
    then 1 else a."SatFailures" + 1 end`
  const { rows } = await sql<{ closes: boolean }>`
    insert into "SecSignInAttempt" as a ("SatSubject", "SatPlace") values (${subject}, ${origin})
    on conflict ("SatSubject", "SatPlace") do update set "SatFailures" = ${failures}, "SatLast" = clock_now(),
      "SatUntil" = case when ${failures} >= ${most}::integer then clock_now() + make_interval(mins => ${MINUTES}::integer) end
    where a."SatUntil" is null or a."SatUntil" <= clock_now()
    returning a."SatUntil" is not null as closes`.execute(tx)
  const [counted] = rows
  return counted
    ? { wait: 0, closes: counted.closes }
    : { wait: Math.max(1, await secondsUntil(tx, subject, origin)), closes: false }
}

async function secondsUntil(tx: Transaction<Tables>, subject: string, origin: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, ceil(extract(epoch from "SatUntil" - clock_now())))::integer as seconds
    from "SecSignInAttempt" where "SatSubject" = ${subject} and "SatPlace" = ${origin} and "SatUntil" > clock_now()`.execute(
    tx,
  )
  return rows[0]?.seconds ?? 0
}

/** Forgets the failures of a place after the right password; a known device says nothing about the strangers elsewhere. */
export const forgetOrigin = (tx: Transaction<Tables>, { subject, place: origin, isKnown }: Attempt) =>
  tx
    .deleteFrom('SecSignInAttempt')
    .where('SatSubject', '=', subject)
    .where('SatPlace', 'in', isKnown ? [origin] : [origin, ANYWHERE])
    .execute()

/** Opens an account everywhere: its password was changed by its owner, or staff opened it. */
export const forgetAttempts = (tx: Transaction<Tables>, userId: number) =>
  tx.deleteFrom('SecSignInAttempt').where('SatSubject', '=', accountSubject(userId)).execute()

/** The account with this key is closed somewhere at this moment. */
export const isLockedSomewhere = (userId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from "SecSignInAttempt" a where a."SatSubject" = 'u' || ${userId} and a."SatUntil" > clock_now())`
