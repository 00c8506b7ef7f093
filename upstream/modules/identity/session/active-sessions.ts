import { sql, type Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { isAdministratorSql } from '#upstream/modules/identity/permission/administrators.ts'

/** A session as its owner, or an administrator, reads it. */
export interface ActiveSession {
  SesID: string
  SecCreate: string
  SesLastSeen: string
  /** The program that signed in, as it calls itself. */
  SesAgent: string | null
  SesAddress: string | null
  IsCurrent: boolean
}

/** The session may still be used; none outlives its working day. */
const ACTIVE = sql<boolean>`"SesRevoked" is null and "SecSession"."SecCreate" > clock_now() - interval '12 hours'`

/** The sessions of a person that are still open, the last used first; `companyId` narrows them to one company. */
export async function activeSessions(
  tx: Transaction<Tables>,
  { userId, companyId, current }: { userId: number; companyId?: number; current: string },
): Promise<ActiveSession[]> {
  const sessions = await tx
    .selectFrom('SecSession')
    .select(['SesID', 'SecCreate', 'SesLastSeen', 'SesAgent', 'SesAddress'])
    .where('UsrID', '=', userId)
    .$if(companyId !== undefined, (query) => query.where('CpyID', '=', companyId ?? 0))
    .where(ACTIVE)
    .orderBy('SesLastSeen', 'desc')
    .execute()
  return sessions.map((session) => ({ ...session, IsCurrent: session.SesID === current }))
}

/** Ends every session of a person, but one if it is named; answers how many. The caller says so to `sessions.lookAgain`. */
export async function endSessionsOf(tx: Transaction<Tables>, userId: number, but?: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('SecSession')
    .set({ SesRevoked: clock.now() })
    .where('UsrID', '=', userId)
    .$if(but !== undefined, (query) => query.where('SesID', '!=', but ?? ''))
    .where('SesRevoked', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Reads whose a session of the company is that has not ended, and what they administer; 404 where there is none. */
export async function readSessionOwner(tx: Transaction<Tables>, sessionId: string, companyId: number) {
  const owner = await tx
    .selectFrom('SecSession')
    .innerJoin('SecUser', 'SecUser.UsrID', 'SecSession.UsrID')
    .select(['UsrInstallation', isAdministratorSql(sql.ref('SecUser.UsrID'), companyId).as('IsAdministrator')])
    .where('SesID', '=', sessionId)
    .where('CpyID', '=', companyId)
    .where('SesRevoked', 'is', null)
    .executeTakeFirst()
  return owner ?? Promise.reject(refuse.notFound())
}

/** Ends one session of the company and answers whose it was; 404 where there is none to end. */
export async function endSession(tx: Transaction<Tables>, sessionId: string, companyId: number): Promise<number> {
  const session = await tx
    .updateTable('SecSession')
    .set({ SesRevoked: clock.now() })
    .where('SesID', '=', sessionId)
    .where('CpyID', '=', companyId)
    .where('SesRevoked', 'is', null)
    .returning('UsrID')
    .executeTakeFirst()
  if (!session) throw refuse.notFound()
  return session.UsrID
}
