import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import { selectApproverAssignments, type ApproverAssignment } from '#upstream/kit/approval/approvers.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { BY_KEY } from '#upstream/platform/database/connection/prepared-statements.ts'
import { oncePerTransaction } from '#upstream/platform/database/connection/once-per-transaction.ts'

/** How far a person's level on a screen reaches (rules 8), and where they sit in circuits; 'portal' has no level at all. */
export interface DataScope {
  rows: 'company' | 'area' | 'own' | 'portal'
  identity: Identity
  /** The person's own area and those that were opened to them. */
  areas: readonly number[]
  /** The cost centres that the person is limited to; none means no limit (docs/decisions/0015). */
  costCenters: readonly number[]
  seats: ApproverAssignment[]
}

/** Of whoever has no level, or is not asked about any. */
export const NO_SCOPE = { rows: 'portal', areas: [], costCenters: [], seats: [] } satisfies Omit<DataScope, 'identity'>

type Person = Pick<Identity, 'userId' | 'companyId'>

/** Selects the area of a person's worker profile (back-office.md 6); null where they have none. */
export const selectOwnArea = ({ userId, companyId }: Person): RawBuilder<number | null> => sql<number | null>`(
  select w."AreID" from "GenWorker" w join "SecUser" u on u."NtpID" = w."NtpID"
  where u."UsrID" = ${userId} and w."CpyID" = ${companyId} and w."SecStatus" = 1 and w."AreID" is not null limit 1)`

/** With `own`, the area of the person's profile. */
type ScopeLimits = Pick<DataScope, 'areas' | 'costCenters' | 'seats'> & { own: number | null }

/**
 * The area of the person's profile with the others that they may see (/general/areasporusuario), the cost centres that
 * they are limited to (/configuracion/permisocentrocosto), and where they sit in circuits.
 */
async function readScopeLimits(tx: Transaction<Tables>, identity: Person): Promise<ScopeLimits> {
  const { userId, companyId } = identity
  const ownRows = sql`where "UsrID" = ${userId} and "CpyID" = ${companyId}`
  const { rows } = await sql<{
    own: number | null
    opened: number[]
    costCenters: number[]
    seats: ApproverAssignment[]
  }>`
    select
      ${selectOwnArea(identity)} as own,
      array(select "AreID" from "SecUserArea" ${ownRows}) as opened,
      array(select "CceID" from "SecUserCostCenter" ${ownRows}) as "costCenters",
      coalesce((select jsonb_agg(seat) from (${selectApproverAssignments(identity)}) seat), '[]') as seats ${sql.raw(BY_KEY)}`.execute(
    tx,
  )
  const { own = null, opened = [], costCenters = [], seats = [] } = rows[0] ?? {}
  return { own, areas: [...new Set([...(own === null ? [] : [own]), ...opened])], costCenters, seats }
}

/** A call asks on every screen's behalf whose documents it lists: the answer is the same each time. */
const scopeLimitsOf = oncePerTransaction(({ userId, companyId }: Person) => `${userId}/${companyId}`, readScopeLimits)

/** The area of a person's worker profile (back-office.md 6). */
export const areaOf = async (tx: Transaction<Tables>, { userId, companyId }: Person): Promise<number | null> =>
  (await scopeLimitsOf(tx, { userId, companyId })).own

/**
 * How far the caller reaches on the screen that `option` permits. Without its View, whatever the level, only what is their
 * own: what they created or asked for, and what waits for their decision (docs/decisions/0034).
 */
export async function dataScopeFor(
  tx: Transaction<Tables>,
  { identity, permissions }: Caller,
  option: string,
): Promise<DataScope> {
  if (identity.audience !== 'staff') return { ...NO_SCOPE, identity }
  const level = permissions.may(option, 'View') ? permissions.level(option) : 'Assistant'
  const rows = level === 'Admin' || level === 'Manager' ? 'company' : level === 'Assistant' ? 'own' : 'area'
  const { own: _, ...limits } = await scopeLimitsOf(tx, identity)
  return { rows, identity, ...limits }
}

/** Whether the level alone covers a row: it then may be changed too, if the action is granted. */
export const canWriteRow = (
  { rows, identity, areas }: DataScope,
  row: { UsrID: number; AreID: number | null },
): boolean =>
  rows === 'company' ||
  row.UsrID === identity.userId ||
  (rows === 'area' && row.AreID !== null && areas.includes(row.AreID))
