import { sql } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { createSessions } from '#upstream/platform/auth/session-tokens.ts'
import {
  createCircuit,
  createException,
  createPosition,
  createUsersInPosition,
  executeSql,
} from '#tests/platform/environment/database-fixtures.ts'

export interface Colleague {
  userId: number
  token: string
}

/** What writes requirements and is told nothing of them: an account of the demo. */
const AUTHOR = 'solicitante'

/** A position whose people decide whatever the author sends: each of them is told of every requirement. */
export async function createDeciders(database: Database) {
  const position = await createPosition(database)
  const circuit = await createCircuit(database, [[1, 2, position]])
  const [author] = await executeSql<{ UsrID: number }>(
    database,
    sql`select "UsrID" from "SecUser" where "UsrName" = ${AUTHOR}`,
  )
  await createException(database, circuit, { UsrID: author?.UsrID })
  return {
    /** More people of that position, each with a session. */
    async add(count: number, secret: string): Promise<Colleague[]> {
      const userIds = await createUsersInPosition(database, position, count)
      const sessions = createSessions(database, secret)
      const rows = await executeSql<{ UsrID: number; SesID: string }>(
        database,
        sql`insert into "SecSession" ("UsrID", "CpyID") select unnest(${userIds}::integer[]), 1 returning "UsrID", "SesID"`,
      )
      return Promise.all(
        rows.map(async ({ UsrID, SesID }) => {
          const person = { userId: UsrID, companyId: 1, audience: 'staff', sessionId: SesID } as const
          return { userId: UsrID, token: (await sessions.issue(person)).Token }
        }),
      )
    },
    /** When the database made public what was told last, in milliseconds since 1970. */
    async committedAt(documentId: string): Promise<number> {
      const [row] = await executeSql<{ at: number }>(
        database,
        sql`select extract(epoch from max(pg_xact_commit_timestamp(xmin)))::float8 * 1000 as at
          from "SecAlert" where "TrsCode" = 'REQ' and "DocEntry" = ${Number(documentId)}`,
      )
      return row?.at ?? Number.NaN
    },
  }
}

type Ask = <T>(query: string, variables: Record<string, unknown>) => Promise<T>

interface SignedIn {
  login: { token: string | null }
}

/** The author at the graph. */
export async function signInAuthor(url: string): Promise<Ask> {
  async function ask<T>(query: string, variables: Record<string, unknown>, token?: string): Promise<T> {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      // A connection of its own: one that was kept is closed after some seconds, and at ten thousand sockets just when it is used.
      headers: {
        'content-type': 'application/json',
        connection: 'close',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await response.json()) as { data: T; errors?: { message: string }[] }
    if (errors) throw new Error(errors.map(({ message }) => message).join(' '))
    return data
  }
  const { login } = await ask<SignedIn>(`mutation ($input: LoginInput!) { login(input: $input) { token } }`, {
    input: { user: AUTHOR, password: 'Circuito2026', audience: 'INTERNAL' },
  })
  return (query, variables) => ask(query, variables, login.token ?? undefined)
}

interface Saved {
  saveRequirement: { requirement: { id: string; documentNumber: string } | null; errors: { message: string }[] }
}

/** Sends a requirement of one line to its approval: one commit, of which everybody of the position is told. */
export async function sendRequirement(ask: Ask): Promise<{ id: string; documentNumber: string }> {
  const line = {
    articleCode: 'MAT-0001',
    description: 'Cemento',
    quantity: '1',
    distribution: [{ percentage: '100', business: '1', mode: 'PROJECT', item: '3', target: '1' }],
  }
  const input = { date: clock.today(), priority: '2', reason: '2', category: '1', lines: [line] }
  const { saveRequirement } = await ask<Saved>(
    `mutation ($input: SaveRequirementInput!) {
      saveRequirement(input: $input) { requirement { id documentNumber } errors { message } }
    }`,
    { input },
  )
  if (!saveRequirement.requirement) throw new Error(saveRequirement.errors.map(({ message }) => message).join(' '))
  return saveRequirement.requirement
}
