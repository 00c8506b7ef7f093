import { sql } from 'kysely'
import { z } from 'zod'
import { answer } from '#upstream/platform/errors/envelope.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { registerPublicRoute } from '#upstream/platform/http/route.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import {
  BODY_LIMIT,
  MOST,
  PER_MINUTE,
  readConnectedPeople,
  token,
} from '#upstream/modules/approvals/notification/connected-people.ts'

const positionsInput = z.object({ Tokens: z.array(token).max(MOST) })
const positionsResult = z.array(z.number().int().nullable())

/** How far the changes of companies can be read, by company: one look into the index for each. */
async function readPositions(database: Database, companies: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await inCompany(
    database,
    { company: '*' },
    (tx) =>
      sql<{ CpyID: number; position: string }>`
        select c."CpyID", coalesce((
          select max(g."ChgPosition") from "SecDocumentChange" g
          where g."CpyID" = c."CpyID" and g."ChgPosition" < change_horizon()), 0)::text as position
        from "GenCompany" c where c."CpyID" = any(${companies}::integer[])`.execute(tx),
    { readOnly: true },
  )
  return new Map(rows.map(({ CpyID, position }) => [CpyID, Number(position)]))
}

/** SecDocumentChange/positions: whether there is anything to read for those who follow the changes, for a graph that many are connected to. */
export function changePositionRoutes(app: App, { database, sessions, serviceKeys }: AppServices): void {
  registerPublicRoute(
    app,
    {
      method: 'POST',
      url: '/SecDocumentChange/positions',
      summary:
        'How far the changes of the companies of these tokens can be read, in their order; null for a session that has ended, and for portals',
      body: positionsInput,
      bodyLimit: BODY_LIMIT,
      result: positionsResult,
      perMinute: PER_MINUTE,
    },
    async ({ body }) => {
      const people = await readConnectedPeople(database, sessions, body.Tokens)
      const ofKeys = await serviceKeys.readCompanies(body.Tokens)
      const companies = body.Tokens.map((each, at) => {
        const person = people[at]
        return person?.audience === 'staff' ? person.companyId : ofKeys.get(each)
      })
      const known = companies.filter((company) => company !== undefined)
      const positions = await readPositions(database, [...new Set(known)])
      return answer(companies.map((company) => (company === undefined ? null : (positions.get(company) ?? null))))
    },
  )
}
