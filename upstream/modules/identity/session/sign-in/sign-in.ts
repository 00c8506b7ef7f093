import { hash, verify } from '@node-rs/argon2'
import { sql, type Transaction } from 'kysely'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audienceOf } from '#upstream/platform/auth/audience.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { emailLockedOwner } from './email-locked-owner.ts'
import {
  accountSubject,
  countAttempt,
  forgetOrigin,
  nameSubject,
  attemptOrigin,
  type Attempt,
} from './sign-in-attempts.ts'
import { deviceOrigin, isKnownDevice, rememberDevice } from './known-devices.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { createKeyedQueue } from '#upstream/platform/limits/one-at-a-time.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { runInBackground } from '#upstream/platform/scheduler/background.ts'

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
  /** What the device was given when somebody entered from it. */
  device?: string
}

const LONGEST_AGENT = 400
const WRONG = '[Error al autenticar]'
/** Nobody's key. */
const NOBODY = 0

/**
 * Opens sessions. Whatever is wrong (name, password, portal, company, an account that is disabled or not proven) answers
 * the same 401 after the same work; only the right password of an account that waits for staff is told so, and counts as
 * no failure. The attempts of one name are looked at one after another. No answer waits for the letter to the owner of an
 * account that is closed, since its time would tell whether there is one (docs/decisions/0218).
 * @param onFailure is given what broke that letter
 * @throws Refusal 401, or 429 with Retry-After while the account is closed at this place
 */
export function createSignIn(services: AppServices, onFailure: (failure: unknown) => void) {
  const { database, sessions } = services
  const inTurn = createKeyedQueue()
  // Checked when nobody has the name, so that the answer takes as long.
  const nobody = hash('nobody')
  const system = <T>(work: (tx: Transaction<Tables>) => Promise<T>) => inCompany(database, { company: '*' }, work)

  async function attempt(credentials: Credentials) {
    const name = credentials.name.trim().toLowerCase()
    const { user, tried, counted } = await system(async (tx) => {
      const found = await findUser(tx, name)
      const isKnown = await isKnownDevice(tx, found?.UsrID ?? NOBODY, credentials.device)
      const tried: Attempt = {
        subject: found ? accountSubject(found.UsrID) : nameSubject(name),
        place: isKnown && credentials.device ? deviceOrigin(credentials.device) : attemptOrigin(credentials.address),
        isKnown,
      }
      return { user: found, tried, counted: await countAttempt(tx, tried) }
    })
    if (counted.wait > 0) throw refuse.tooMany(counted.wait)
    const isRight = await verify(user?.UsrPasswordHash ?? (await nobody), credentials.password)
    const entered = user && isRight ? await system((tx) => openUserSession(tx, user, tried, credentials)) : undefined
    if (entered === 'waiting') throw refuse.waiting()
    if (!entered) {
      const write = () => emailLockedOwner(services, user?.UsrID ?? NOBODY, credentials.address)
      if (counted.closes) await runInBackground(write, onFailure)
      throw refuse.unauthenticated(WRONG)
    }
    const { identity, device } = entered
    const token = await sessions.issue(identity)
    return { token, device, identity: { ...identity, expires: token.Expires } satisfies Identity }
  }

  return (credentials: Credentials) => inTurn(credentials.name.trim().toLowerCase(), () => attempt(credentials))
}

const findUser = (tx: Transaction<Tables>, name: string) =>
  tx
    .selectFrom('SecUser')
    .select(['UsrID', 'UsrPasswordHash', 'LexID', 'SecStatus', 'UsrExtern', 'UsrValidated', 'UsrMustChange'])
    .where(sql<string>`lower("UsrName")`, '=', name)
    .executeTakeFirst()

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Whoever registered from outside follows the letter's link first (rules 8). */
const isProven = ({ SecStatus, UsrExtern, UsrValidated }: User) =>
  SecStatus === 1 && (!UsrExtern || UsrValidated !== null)

interface SignInResult {
  identity: Omit<Identity, 'expires'>
  /** What the device is to keep. */
  device: string
}

/** Opens a session with the right password; 'waiting' where the company has not let the account in yet. */
async function openUserSession(
  tx: Transaction<Tables>,
  user: User,
  tried: Attempt,
  { lexId, companyId, userId, agent, address, device }: Credentials,
): Promise<SignInResult | 'waiting' | undefined> {
  if (!(await isUnchanged(tx, user))) return undefined
  const audience = audienceOf(user.LexID)
  const isTheirs = isProven(user) && user.LexID === lexId && (userId ?? user.UsrID) === user.UsrID
  const company = isTheirs ? await companyOf(tx, user, companyId) : undefined
  if (!audience || company === undefined) return undefined
  await forgetOrigin(tx, tried)
  if (company === 'waiting') return company
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
  const identity = {
    userId: user.UsrID,
    companyId: company,
    audience,
    sessionId: session.SesID,
    mustChange: user.UsrMustChange,
  }
  return { identity, device: await rememberDevice(tx, user.UsrID, device) }
}

/**
 * Whether the account is still as it was when its password was looked up: one that was replaced, or an account that was disabled
 * while the hash was compared, opens nothing. Its row stays shared, so that whoever replaces it afterwards ends this session too.
 */
async function isUnchanged(tx: Transaction<Tables>, { UsrID, UsrPasswordHash, SecStatus }: User): Promise<boolean> {
  const row = await tx
    .selectFrom('SecUser')
    .select('UsrID')
    .where('UsrID', '=', UsrID)
    .where('UsrPasswordHash', '=', UsrPasswordHash)
    .where('SecStatus', '=', SecStatus)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** The company that is entered, the first that let the account in when none is named; 'waiting' where none did yet. */
async function companyOf(
  tx: Transaction<Tables>,
  { UsrID, UsrExtern }: User,
  companyId?: number | null,
): Promise<number | 'waiting' | undefined> {
  const companies = await tx
    .selectFrom('SecUserCompany')
    .innerJoin('GenCompany', 'GenCompany.CpyID', 'SecUserCompany.CpyID')
    .select(['GenCompany.CpyID', 'UsrActivated'])
    .where('UsrID', '=', UsrID)
    .where('SecStatus', '=', 1)
    .orderBy('GenCompany.CpyID')
    .execute()
  const candidates = companies.filter(
    ({ CpyID }) => companyId === undefined || companyId === null || CpyID === companyId,
  )
  const open = candidates.find(({ UsrActivated }) => !UsrExtern || UsrActivated !== null)
  return open?.CpyID ?? (candidates.length > 0 ? 'waiting' : undefined)
}
