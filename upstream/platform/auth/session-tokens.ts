import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { audienceOf, lexOf } from './audience.ts'
import { selectLivingSessions } from './living-sessions.ts'
import { createTtlCache } from './ttl-cache.ts'
import type { Identity } from './identity.ts'
import { RecentMap } from './recent-map.ts'

const ISSUER = 'circuito'
const AUDIENCE = 'circuito/api'
const ALGORITHM = 'HS256'
const MINUTES = 30

const claims = z.object({
  sub: z.string().regex(/^\d{1,9}$/),
  cpy: z.number().int(),
  lex: z.number().int(),
  ext: z.boolean(),
  sid: z.uuid(),
  exp: z.number(),
})

export interface SessionToken {
  Token: string
  /** Its end, in ISO. */
  Expires: string
}

type Claims = z.output<typeof claims>

/**
 * Tokens whose claims are remembered, so that each is verified once, not with every call. Ten thousand people may be connected
 * (`CONNECTIONS`, docs/settings.md), and a session has a second token for a while when it is renewed: twice that, 11 MB (decision 0216).
 */
const MOST_KNOWN = 20_000

export type Person = Pick<Identity, 'userId' | 'companyId' | 'audience' | 'sessionId'>
type SessionState = Pick<Identity, 'mustChange'>

export interface SessionTokens {
  /** A token of a session: 30 minutes from now. */
  issue(person: Person): Promise<SessionToken>
  /** Who the token is; undefined when it is not ours, too old, revoked, or its user may not work any more. */
  identify(token: string): Promise<Identity | undefined>
  /** Whose session the token is, by its signature and end alone: whether the session lives is not asked. */
  readPerson(token: string): Promise<Person | undefined>
  /** Revokes: at once here, within 5 s in other processes. */
  revoke(sessionId: string): Promise<void>
  /** Asks again about every session of a person: some were ended in a transaction of the caller's. */
  lookAgain(userId: number): void
}

/**
 * Issues and reads the tokens of sessions. Whether a session goes on is asked of the database, at most every five
 * seconds.
 */
export function createSessions(database: Database, secret: Uint8Array | string): SessionTokens {
  const key = typeof secret === 'string' ? new TextEncoder().encode(secret) : secret
  const living = createTtlCache<SessionState | undefined>(5_000)

  async function issue({ userId, companyId, audience, sessionId }: Person): Promise<SessionToken> {
    const seconds = clock.now().getTime() / 1_000
    const end = seconds + MINUTES * 60
    const Token = await new SignJWT({ cpy: companyId, lex: lexOf(audience), ext: audience !== 'staff', sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setSubject(String(userId))
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(Math.floor(seconds))
      .setExpirationTime(end)
      .sign(key)
    return { Token, Expires: new Date(end * 1_000).toISOString() }
  }

  const known = new RecentMap<string, Claims>(MOST_KNOWN)
  async function readClaims(token: string): Promise<Claims | undefined> {
    const verified = known.get(token) ?? (await payloadOf(token, key))
    if (!verified || verified.exp * 1_000 <= clock.now().getTime()) return undefined
    known.set(token, verified)
    return verified
  }

  async function readPerson(token: string): Promise<Person | undefined> {
    const payload = await readClaims(token)
    return payload && personOf(payload)
  }

  async function identify(token: string): Promise<Identity | undefined> {
    const payload = await readClaims(token)
    const person = payload && personOf(payload)
    if (!person) return undefined
    const state = await living.get(`${payload.sid}/${payload.sub}/${payload.cpy}/${payload.lex}`, () =>
      readSessionState(database, person),
    )
    return state && { ...person, ...state, expires: new Date(payload.exp * 1_000).toISOString() }
  }

  async function revoke(sessionId: string): Promise<void> {
    await inCompany(database, { company: '*' }, (tx) =>
      tx
        .updateTable('SecSession')
        .set({ SesRevoked: clock.now() })
        .where('SesID', '=', sessionId)
        .where('SesRevoked', 'is', null)
        .execute(),
    )
    living.drop((known) => known.startsWith(`${sessionId}/`))
  }

  const lookAgain = (userId: number) => living.drop((known) => known.split('/')[1] === String(userId))

  return { issue, identify, readPerson, revoke, lookAgain }
}

function personOf({ lex, sub, cpy, sid }: Claims): Person | undefined {
  const audience = audienceOf(lex)
  return audience && { userId: Number(sub), companyId: cpy, audience, sessionId: sid }
}

async function payloadOf(token: string, key: Uint8Array) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: clock.now(),
    })
    return claims.safeParse(payload).data
  } catch {
    return undefined
  }
}

/** How a session that is alive stands; undefined for one that is not. */
async function readSessionState(
  database: Database,
  { userId, companyId, audience, sessionId }: Person,
): Promise<SessionState | undefined> {
  const session = await inCompany(
    database,
    { company: companyId, user: userId },
    (tx) =>
      selectLivingSessions(tx)
        .select(['SecUser.LexID', 'UsrMustChange'])
        .where('SesID', '=', sessionId)
        .where('SecSession.UsrID', '=', userId)
        .where('SecSession.CpyID', '=', companyId)
        .executeTakeFirst(),
    { readOnly: true, readsByKey: true },
  )
  return session?.LexID === lexOf(audience) ? { mustChange: session.UsrMustChange } : undefined
}
