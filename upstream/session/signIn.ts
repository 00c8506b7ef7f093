import { hash, verify } from '@node-rs/argon2'
import { sql, type Transaction } from 'kysely'
import { inCompany } from '../database/scope.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { audienceOf } from '../http/audience.ts'
import { audit } from '../http/audit.ts'
import { refuse } from '../http/refusal.ts'
import { countAttempt, countStrangers, forgetAttempts } from './attempts.ts'
import type { Identity } from './identity.ts'
import { oneAtATime } from './oneAtATime.ts'
import type { Sessions } from './sessions.ts'

export interface Credentials {
  name: string
  password: string
  /** The portal that is entered: it must be the account's own. */
  lexId: number
  /** The person's first company when left out. */
  companyId?: number | null
  /** When a session is renewed: whose it was. */
  userId?: number | null
  /** What the session is told apart by: the program that signs in, and from where. */
  agent?: string
  address?: string
}

const LONGEST_AGENT = 400
const WRONG = '[Error al autenticar]'

/**
 * Opens sessions. Whatever is wrong (name, password, portal, company, an account that is disabled or not let in yet) answers the same 401 after
 * the same work; the attempts of one name are looked at one after another.
 * @throws Refusal 401, or 429 with Retry-After while the account is closed
 */
export function openSignIn(database: Database, sessions: Sessions) {
  const inTurn = oneAtATime()
  const strangers = countStrangers()
  // Checked when nobody has the name, so that the answer takes as long.
  const nobody = hash('nobody')
  const system = <T>(work: (tx: Transaction<Tables>) => Promise<T>) => inCompany(database, { company: '*' }, work)

  async function attempt(credentials: Credentials) {
    const name = credentials.name.trim().toLowerCase()
    const user = await system((tx) => findUser(tx, name))
    const wait = user ? await system((tx) => countAttempt(tx, user.UsrID)) : strangers(name)
    if (wait > 0) throw refuse.tooMany(wait)
    const right = await verify(user?.UsrPasswordHash ?? (await nobody), credentials.password)
    const identity = user && right ? await system((tx) => open(tx, user, credentials)) : undefined
    if (!identity) throw refuse.unauthenticated(WRONG)
    const token = await sessions.issue(identity)
    return { token, identity: { ...identity, expires: token.Expires } satisfies Identity }
  }

  return (credentials: Credentials) => inTurn(credentials.name.trim().toLowerCase(), () => attempt(credentials))
}

const findUser = (tx: Transaction<Tables>, name: string) =>
  tx
    .selectFrom('SecUser')
    .select(['UsrID', 'UsrPasswordHash', 'LexID', 'SecStatus', 'UsrExtern', 'UsrValidated', 'UsrActivated', 'UsrMustChange'])
    .where(sql<string>`lower("UsrName")`, '=', name)
    .executeTakeFirst()

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Whoever registered from outside follows the letter's link first, and waits for whom staff lets in (rules 8). */
const isLetIn = ({ SecStatus, UsrExtern, UsrValidated, UsrActivated }: User) =>
  SecStatus === 1 && (!UsrExtern || (UsrValidated !== null && UsrActivated !== null))

async function open(
  tx: Transaction<Tables>,
  user: User,
  { lexId, companyId, userId, agent, address }: Credentials,
): Promise<Omit<Identity, 'expires'> | undefined> {
  const audience = audienceOf(user.LexID)
  const isTheirs = isLetIn(user) && user.LexID === lexId && (userId ?? user.UsrID) === user.UsrID
  const company = isTheirs ? await companyOf(tx, user.UsrID, companyId) : undefined
  if (!audience || company === undefined) return undefined
  await forgetAttempts(tx, user.UsrID)
  await tx
    .deleteFrom('SecIdempotency')
    .where('UsrID', '=', user.UsrID)
    .where('SecCreate', '<', sql<string>`clock_now() - interval '2 days'`)
    .execute()
  const session = await tx
    .insertInto('SecSession')
    .values({ UsrID: user.UsrID, CpyID: company, SesAgent: agent?.slice(0, LONGEST_AGENT), SesAddress: address })
    .returning('SesID')
    .executeTakeFirstOrThrow()
  await sql`select set_config('app.user', ${String(user.UsrID)}, true)`.execute(tx)
  await audit(tx, { resource: 'SecSession', record: session.SesID, action: 'login', change: { CpyID: company } })
  return { userId: user.UsrID, companyId: company, audience, sessionId: session.SesID, mustChange: user.UsrMustChange }
}

async function companyOf(
  tx: Transaction<Tables>,
  userId: number,
  companyId?: number | null,
): Promise<number | undefined> {
  const companies = await tx
    .selectFrom('SecUserCompany')
    .innerJoin('GenCompany', 'GenCompany.CpyID', 'SecUserCompany.CpyID')
    .select('GenCompany.CpyID')
    .where('UsrID', '=', userId)
    .where('SecStatus', '=', 1)
    .orderBy('GenCompany.CpyID')
    .execute()
  return companies.find(({ CpyID }) => companyId === undefined || companyId === null || CpyID === companyId)?.CpyID
}
