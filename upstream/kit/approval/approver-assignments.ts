import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'

/** A position from which a person decides: their own, or that of whoever delegated to them today. */
export interface ApproverAssignment {
  PstID: number
  UsrReplacedID: number | null
  TrsCode: string | null
}

/** The same law as `approversOf`, from the side of one person; the inbox reads many documents by it. */
export async function readApproverAssignments(
  tx: Transaction<Tables>,
  { userId, companyId }: Identity,
): Promise<ApproverAssignment[]> {
  const { rows } = await sql<ApproverAssignment>`
    select w."PstID", nullif(u."UsrID", ${userId}) as "UsrReplacedID", d."TrsCode"
    from "SecUser" me
    join "SecUserCompany" mine on mine."UsrID" = me."UsrID" and mine."CpyID" = ${companyId}
    left join "SecDelegation" d on d."UsrSubstituteID" = me."UsrID" and d."CpyID" = ${companyId} and d."SecStatus" = 1
      and clock_today() between d."DlgFrom" and d."DlgTo"
    join "SecUser" u on u."UsrID" in (me."UsrID", d."UsrID") and u."SecStatus" = 1 and not u."UsrExtern"
    join "SecUserCompany" c on c."UsrID" = u."UsrID" and c."CpyID" = ${companyId}
    join "GenWorker" w on w."NtpID" = u."NtpID" and w."CpyID" = ${companyId} and w."SecStatus" = 1
    where me."UsrID" = ${userId} and me."SecStatus" = 1 and not me."UsrExtern" and w."PstID" is not null`.execute(tx)
  const distinct = new Map(
    rows.map((row) => {
      const seat = row.UsrReplacedID === null ? { ...row, TrsCode: null } : row
      return [JSON.stringify(seat), seat]
    }),
  )
  return [...distinct.values()]
}

const column = (table: string, name: string) => sql.ref(`${table}.${name}`)

const ownPositions = (assignments: readonly ApproverAssignment[]): number[] =>
  assignments.filter(({ UsrReplacedID }) => UsrReplacedID === null).map(({ PstID }) => PstID)

/** SQL: a delegation gives the position of the level `table`, each with what else it asks for. */
const delegated = (
  assignments: readonly ApproverAssignment[],
  table: string,
  also: (UsrReplacedID: number) => RawBuilder<unknown>,
): RawBuilder<unknown>[] =>
  assignments.flatMap(({ PstID, UsrReplacedID, TrsCode }) =>
    UsrReplacedID === null
      ? []
      : [
          sql`(${column(table, 'PstID')} = ${PstID} and ${TrsCode === null ? sql`true` : sql`${column(table, 'TrsCode')} = ${TrsCode}`}
            and ${also(UsrReplacedID)})`,
        ],
  )

/** SQL: the person may decide the level `table` once it is open. */
export function canDecideSql(
  assignments: readonly ApproverAssignment[],
  { userId }: Identity,
  table: string,
): RawBuilder<boolean> {
  const creator = column(table, 'UsrDocumentID')
  const allowed = column(table, 'AccAllowCreator')
  return sql<boolean>`(${sql.join(
    [
      sql`(${column(table, 'PstID')} = any(${ownPositions(assignments)}::integer[]) and (${allowed} or ${creator} <> ${userId}))`,
      ...delegated(assignments, table, (replaced) => sql`(${allowed} or ${creator} not in (${userId}, ${replaced}))`),
    ],
    sql` or `,
  )})`
}

/** SQL: the person stands on the circuit at the level `table`, by position, by delegation, or because they decided it. */
export const takesPartSql = (
  assignments: readonly ApproverAssignment[],
  { userId }: Identity,
  table: string,
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    [
      sql`${column(table, 'PstID')} = any(${ownPositions(assignments)}::integer[])`,
      sql`${column(table, 'UsrApproveID')} = ${userId}`,
      ...delegated(assignments, table, () => sql`true`),
    ],
    sql` or `,
  )})`
