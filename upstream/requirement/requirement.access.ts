import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Caller } from '../approval/document.ts'
import { seatsOf, standsAt, type OwnSeat } from '../approval/seats.ts'
import type { Tables } from '../database/tables.ts'
import type { Identity } from '../session/identity.ts'

/** The option of the requirement screen. */
export const REQUIREMENTS = 'REQUIREMENTS'

/** How far a person's level on the screen reaches (rules 8), and where they sit in circuits. */
export interface Reach {
  rows: 'company' | 'area' | 'own'
  identity: Identity
  AreID: number | null
  seats: OwnSeat[]
}

/** The area of a person's worker profile (back-office.md 6). */
export async function areaOf(tx: Transaction<Tables>, { userId, companyId }: Identity): Promise<number | null> {
  const worker = await tx
    .selectFrom('GenWorker')
    .innerJoin('SecUser', 'SecUser.NtpID', 'GenWorker.NtpID')
    .select('GenWorker.AreID')
    .where('SecUser.UsrID', '=', userId)
    .where('GenWorker.CpyID', '=', companyId)
    .where('GenWorker.SecStatus', '=', 1)
    .executeTakeFirst()
  return worker?.AreID ?? null
}

export async function reachOf(tx: Transaction<Tables>, { identity, permissions }: Caller): Promise<Reach> {
  const level = permissions.level(REQUIREMENTS)
  const rows = level === 'Admin' || level === 'Manager' ? 'company' : level === 'Assistant' ? 'own' : 'area'
  return { rows, identity, AreID: await areaOf(tx, identity), seats: await seatsOf(tx, identity) }
}

/** Whether the level alone covers a row: it then may be changed too, if the action is granted. */
export const covers = ({ rows, identity, AreID }: Reach, row: { UsrID: number; AreID: number | null }): boolean =>
  rows === 'company' || row.UsrID === identity.userId || (rows === 'area' && AreID !== null && row.AreID === AreID)

/** SQL: the person stands in the circuit of the requirement `r`. */
const stands = ({ seats, identity }: Reach): RawBuilder<boolean> =>
  sql<boolean>`r."ReqID" in (
    select t."DocEntry" from "SecApprovalTransaction" t
    where t."CpyID" = ${identity.companyId} and t."TrsCode" = 'REQ' and ${standsAt(seats, identity, 't')})`

/**
 * SQL: the ways in which the requirement `r` may be seen, each by an index of its own; one is enough. A list cuts its
 * page from each of them, because no index serves an "or".
 */
export function ways(reach: Reach): RawBuilder<boolean>[] {
  const { rows, identity, AreID } = reach
  if (rows === 'company') return [sql<boolean>`true`]
  const own = sql<boolean>`r."UsrID" = ${identity.userId}`
  const area = rows === 'area' && AreID !== null ? [sql<boolean>`r."AreID" = ${AreID}`] : []
  return [own, ...area, stands(reach)]
}

/** SQL: the requirement `r` may be seen, by level or because the person stands in its circuit. */
export const seen = (reach: Reach): RawBuilder<boolean> => sql<boolean>`(${sql.join(ways(reach), sql` or `)})`
