import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { audienceOf, lexOf } from './audience.ts'
import { createTtlCache } from './ttl-cache.ts'
import type { Identity } from './identity.ts'

const ISSUER = 'circuito'
const AUDIENCE = 'circuito/api'
const ALGORITHM = 'HS256'
const MINUTES = 30

/** A session ends with the working day, however often it was refreshed. */
const HOURS = 12

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

type Person = Pick<Identity, 'userId' | 'companyId' | 'audience' | 'sessionId'>
type SessionState = Pick<Identity, 'mustChange'>

export interface SessionTokens {
  /** A token of a session: 30 minutes from now. */
  issue(person: Person): Promise<SessionToken>
  /** Who the token is; undefined when it is not ours, too old, revoked, or its user may not work any more. */
  identify(token: string): Promise<Identity | undefined>
  /** Revokes: at once here, within 5 s in other processes. */
  revoke(sessionId: string): Promise<void>
  /** Asks again about every session of a person: some were ended in a transaction of the caller's. */
  lookAgain(userId: number): void
}

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

  async function identify(token: string): Promise<Identity | undefined> {
    const payload = await payloadOf(token, key)
    const audience = payload && audienceOf(payload.lex)
    if (!payload || !audience) return undefined
    const identity = { userId: Number(payload.sub), companyId: payload.cpy, audience, sessionId: payload.sid }
    const state = await living.get(`${payload.sid}/${payload.sub}/${payload.cpy}/${payload.lex}`, () =>
      readSessionState(database, identity),
    )
    return state && { ...identity, ...state, expires: new Date(payload.exp * 1_000).toISOString() }
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

  return { issue, identify, revoke, lookAgain }
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
      tx
        .selectFrom('SecSession')
        .innerJoin('SecUser', 'SecUser.UsrID', 'SecSession.UsrID')
        .innerJoin('SecUserCompany', (join) =>
          join
            .onRef('SecUserCompany.UsrID', '=', 'SecSession.UsrID')
            .onRef('SecUserCompany.CpyID', '=', 'SecSession.CpyID'),
        )
        .innerJoin('GenCompany', 'GenCompany.CpyID', 'SecSession.CpyID')
        .select(['SecUser.LexID', 'UsrMustChange'])
        .where('SesID', '=', sessionId)
        .where('SecSession.UsrID', '=', userId)
        .where('SecSession.CpyID', '=', companyId)
        .where('SesRevoked', 'is', null)
        .where('SecSession.SecCreate', '>', new Date(clock.now().getTime() - HOURS * 3_600_000).toISOString())
        .where('SecUser.SecStatus', '=', 1)
        .where('GenCompany.SecStatus', '=', 1)
        .where((is) => is.or([is('UsrExtern', '=', false), is('SecUserCompany.UsrActivated', 'is not', null)]))
        .executeTakeFirst(),
    { readOnly: true },
  )
  return session?.LexID === lexOf(audience) ? { mustChange: session.UsrMustChange } : undefined
}
