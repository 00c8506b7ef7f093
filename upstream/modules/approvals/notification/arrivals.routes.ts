import { sql } from 'kysely'
import { z } from 'zod'
import { answer } from '#upstream/platform/errors/envelope.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { lexOf } from '#upstream/platform/auth/audience.ts'
import { selectLivingSessions } from '#upstream/platform/auth/living-sessions.ts'
import type { Person } from '#upstream/platform/auth/session-tokens.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { registerPublicRoute } from '#upstream/platform/http/route.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'

/** Tokens of one call at most. */
const MOST = 1_000
const BODY_LIMIT = 2 * 1_048_576
/** Of one address: every four seconds for 40,000 connected people, or for several graphs behind one address. */
const PER_MINUTE = 600

const arrivalsInput = z.object({ Tokens: z.array(z.string().min(1).max(4_096)).max(MOST) })
const arrivalsResult = z.array(z.number().int().nullable())

const keyOf = ({ sessionId, userId, companyId }: Omit<Person, 'audience'>, lexId: number) =>
  [sessionId, userId, companyId, lexId].join()

/** How many alerts the people of living sessions ever had, by keyOf. */
async function readCounters(database: Database, people: readonly Person[]): Promise<ReadonlyMap<string, number>> {
  const sessionIds = people.map(({ sessionId }) => sessionId)
  const rows = await inCompany(
    database,
    { company: '*' },
    (tx) =>
      selectLivingSessions(tx)
        .leftJoin('SecAlertCounter', 'SecAlertCounter.UsrID', 'SecSession.UsrID')
        .select(['SesID as sessionId', 'SecSession.UsrID as userId', 'SecSession.CpyID as companyId', 'SecUser.LexID'])
        .select((of) => of.fn.coalesce('SecAlertCounter.AleSeq', of.val(0)).as('AleSeq'))
        .where(sql<boolean>`"SesID" = any(${sessionIds}::uuid[])`)
        .execute(),
    { readOnly: true },
  )
  return new Map(rows.map(({ LexID, AleSeq, ...person }) => [keyOf(person, LexID), AleSeq]))
}

/**
 * SecAlert/arrivals: how far the alerts of many people have come, for a graph that many are connected to. Each is who
 * their token says, or the service account whose key it is; nobody else is signed in. Null for what is neither, or works no more.
 */
export function arrivalRoutes(app: App, { database, sessions, serviceKeys }: AppServices): void {
  registerPublicRoute(
    app,
    {
      method: 'POST',
      url: '/SecAlert/arrivals',
      summary: 'How many alerts the people of these tokens ever had, in their order; null for a session that has ended',
      body: arrivalsInput,
      bodyLimit: BODY_LIMIT,
      result: arrivalsResult,
      perMinute: PER_MINUTE,
    },
    async ({ body }) => {
      const people = await Promise.all(body.Tokens.map((token) => sessions.readPerson(token)))
      const counters = await readCounters(
        database,
        people.filter((person) => person !== undefined),
      )
      const ofKeys = await serviceKeys.readCounters(body.Tokens)
      const counterOf = (token: string, person: Person | undefined) =>
        (person ? counters.get(keyOf(person, lexOf(person.audience))) : ofKeys.get(token)) ?? null
      return answer(body.Tokens.map((token, index) => counterOf(token, people[index])))
    },
  )
}
