import { sql } from 'kysely'
import { z } from 'zod'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { lexOf } from '#upstream/platform/auth/audience.ts'
import { selectLivingSessions } from '#upstream/platform/auth/living-sessions.ts'
import type { Person, SessionTokens } from '#upstream/platform/auth/session-tokens.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'

/** Tokens of one call at most. */
export const MOST = 1_000
export const BODY_LIMIT = 2 * 1_048_576
/** Of one address: every four seconds for 40,000 connected people, or for several graphs behind one address. */
export const PER_MINUTE = 600

export const token = z.string().min(1).max(4_096)

/** Somebody whose session lives. */
export interface ConnectedPerson extends Person {
  /** How many alerts they ever had. */
  newest: number
  mustChange: boolean
}

const keyOf = ({ sessionId, userId, companyId }: Omit<Person, 'audience'>, lexId: number) =>
  [sessionId, userId, companyId, lexId].join()

async function readLiving(database: Database, people: readonly Person[]) {
  const sessionIds = people.map(({ sessionId }) => sessionId)
  const rows = await inCompany(
    database,
    { company: '*' },
    (tx) =>
      selectLivingSessions(tx)
        .leftJoin('SecAlertCounter', 'SecAlertCounter.UsrID', 'SecSession.UsrID')
        .select(['SesID as sessionId', 'SecSession.UsrID as userId', 'SecSession.CpyID as companyId', 'SecUser.LexID'])
        .select('UsrMustChange')
        .select((of) => of.fn.coalesce('SecAlertCounter.AleSeq', of.val(0)).as('AleSeq'))
        .where(sql<boolean>`"SesID" = any(${sessionIds}::uuid[])`)
        .execute(),
    { readOnly: true },
  )
  return new Map(rows.map(({ LexID, ...row }) => [keyOf(row, LexID), row]))
}

/**
 * Who the tokens are, in their order: each is who their token says, and nobody else is signed in. Null for a token that
 * is none or whose session has ended; one statement for all.
 */
export async function readConnectedPeople(
  database: Database,
  sessions: Pick<SessionTokens, 'readPerson'>,
  tokens: readonly string[],
): Promise<(ConnectedPerson | null)[]> {
  const people = await Promise.all(tokens.map((each) => sessions.readPerson(each)))
  const living = await readLiving(
    database,
    people.filter((person) => person !== undefined),
  )
  return people.map((person) => {
    const row = person && living.get(keyOf(person, lexOf(person.audience)))
    return row ? { ...person, newest: row.AleSeq, mustChange: row.UsrMustChange } : null
  })
}
