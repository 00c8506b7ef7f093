import { sql, type RawBuilder, type Transaction } from 'kysely'
import { optionOfApproval } from '#schema/platform/access/service-decision.ts'
import { alias, type Alias } from '#upstream/platform/database/alias.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { isApproverOf, isAssigned, type ApproverTerms, type Decidable, type LevelRow } from './approver-rules.ts'

/** Someone who may decide a level, in whose place when they are a delegate. */
export interface Approver {
  UsrID: number
  UsrFullName: string
  UsrReplacedID: number | null
}

/** A position from which a person decides: their own, or that of whoever delegated to them today. */
export interface ApproverAssignment {
  PstID: number
  UsrReplacedID: number | null
  /** The kind of document that the delegation is limited to. */
  TrsCode: string | null
}

const termsOfPerson = ({ PstID, TrsCode, UsrReplacedID }: ApproverAssignment, userId: number): ApproverTerms => ({
  PstID: sql`${PstID}::integer`,
  TrsCode: sql`${TrsCode}::text`,
  UsrID: sql`${userId}::integer`,
  UsrReplacedID: sql`${UsrReplacedID}::integer`,
})

/** The delegation holds today. */
export const isInForce = (delegation: Alias<'SecDelegation'>): RawBuilder<boolean> =>
  sql<boolean>`(${delegation('SecStatus')} = 1 and clock_today() between ${delegation('DlgFrom')} and ${delegation('DlgTo')})`

/** The user is active staff: people of the portals decide nothing. */
const isActiveStaff = (user: Alias<'SecUser'>): RawBuilder<boolean> =>
  sql<boolean>`(${user('SecStatus')} = 1 and not ${user('UsrExtern')})`

/** One of the predicates holds; nothing where there is none. */
const oneOf = (predicates: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  predicates.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(predicates, sql` or `)})`

/**
 * The person may decide the level once it is open. Their positions are values, not a join, so that lists of levels are
 * read by the index on positions.
 */
export const canDecideSql = (
  assignments: readonly ApproverAssignment[],
  { userId }: Pick<Identity, 'userId'>,
  level: LevelRow,
): RawBuilder<boolean> => oneOf(assignments.map((each) => isApproverOf(level, termsOfPerson(each, userId))))

/** The person is on the circuit at the level, by position, by delegation, or because they decided it. */
export const takesPartSql = (
  assignments: readonly ApproverAssignment[],
  { userId }: Identity,
  level: Alias<'SecApprovalTransaction'>,
): RawBuilder<boolean> =>
  oneOf([
    ...assignments.map((each) => isAssigned(level, termsOfPerson(each, userId))),
    sql<boolean>`${level('UsrApproveID')} = ${userId}`,
  ])

const worker = alias('GenWorker', 'w')
const user = alias('SecUser', 'u')
const membership = alias('SecUserCompany', 'c')
const delegation = alias('SecDelegation', 'd')
const substitute = alias('SecUser', 's')

const approvalOptions = sql.join(
  Object.entries(optionOfApproval).map(([code, option]) => sql`(${code}::text, ${option}::text)`),
)

/**
 * Service accounts of today, once for each kind of document that they were granted to approve and whose option they have
 * (docs/decisions/0256), at the level of their position.
 */
const serviceApprovers = sql`"SecServiceAccount" a
  join lateral unnest(a."SvaDecisions") granted ("TrsCode") on exists (
    select from (values ${approvalOptions}) needed ("TrsCode", "OptCode")
    join "SecOption" o on o."OptCode" = needed."OptCode" and o."SecStatus" = 1
    join "SecServiceOption" s on s."SvaID" = a."SvaID" and s."OptID" = o."OptID"
    where needed."TrsCode" = granted."TrsCode")
  join "SecUser" u on u."UsrID" = a."UsrID"
  where a."SecStatus" = 1 and (a."SvaExpires" is null or a."SvaExpires" >= clock_today())`

/** Selects the positions from which the person decides today; their own come with no kind of document, a service account's with each of its. */
export const selectApproverAssignments = ({
  userId,
  companyId,
}: Pick<Identity, 'userId' | 'companyId'>): RawBuilder<ApproverAssignment> =>
  sql<ApproverAssignment>`
    select distinct ${worker('PstID')}, nullif(${user('UsrID')}, ${userId}) as "UsrReplacedID",
      case when ${user('UsrID')} <> ${userId} then ${delegation('TrsCode')} end as "TrsCode"
    from ${substitute.table}
    join "SecUserCompany" mine on mine."UsrID" = ${substitute('UsrID')} and mine."CpyID" = ${companyId}
    left join ${delegation.table} on ${delegation('UsrSubstituteID')} = ${substitute('UsrID')}
      and ${delegation('CpyID')} = ${companyId} and ${isInForce(delegation)}
    join ${user.table} on ${user('UsrID')} in (${substitute('UsrID')}, ${delegation('UsrID')}) and ${isActiveStaff(user)}
    join ${membership.table} on ${membership('UsrID')} = ${user('UsrID')} and ${membership('CpyID')} = ${companyId}
    join ${worker.table} on ${worker('NtpID')} = ${user('NtpID')} and ${worker('CpyID')} = ${companyId} and ${worker('SecStatus')} = 1
    where ${substitute('UsrID')} = ${userId} and ${isActiveStaff(substitute)} and ${worker('PstID')} is not null
    union
    select a."PstID", null::integer, granted."TrsCode" from ${serviceApprovers} and a."UsrID" = ${userId} and a."CpyID" = ${companyId} and a."PstID" is not null
    order by 2 nulls first, 1, 3`

/** Reads the same. */
export const readApproverAssignments = async (
  tx: Transaction<Tables>,
  identity: Pick<Identity, 'userId' | 'companyId'>,
): Promise<ApproverAssignment[]> => (await selectApproverAssignments(identity).execute(tx)).rows

/** Selects whoever holds one of the positions (an array), whomever they delegate to today (no chains, rules 2), and service accounts that decide from it. */
export const approversAt = (positions: RawBuilder<unknown>) => sql`
  with holder as materialized (
    select ${worker('PstID')}, ${worker('CpyID')}, ${user('UsrID')}, ${user('UsrFullName')}
    from ${worker.table}
    join ${user.table} on ${user('NtpID')} = ${worker('NtpID')} and ${isActiveStaff(user)}
    join ${membership.table} on ${membership('UsrID')} = ${user('UsrID')} and ${membership('CpyID')} = ${worker('CpyID')}
    where ${worker('PstID')} = any(${positions}) and ${worker('SecStatus')} = 1)
  select "PstID", "UsrID", "UsrFullName", null::integer as "UsrReplacedID", null::text as "TrsCode" from holder
  union all
  select holder."PstID", ${substitute('UsrID')}, ${substitute('UsrFullName')}, holder."UsrID", ${delegation('TrsCode')}
  from holder
  join ${delegation.table} on ${delegation('UsrID')} = holder."UsrID" and ${delegation('CpyID')} = holder."CpyID" and ${isInForce(delegation)}
  join ${substitute.table} on ${substitute('UsrID')} = ${delegation('UsrSubstituteID')} and ${isActiveStaff(substitute)}
  join ${membership.table} on ${membership('UsrID')} = ${substitute('UsrID')} and ${membership('CpyID')} = holder."CpyID"
  union all
  select a."PstID", a."UsrID", u."UsrFullName", null, granted."TrsCode" from ${serviceApprovers} and a."PstID" = any(${positions})`

/** A row of those that `approversAt` selects. */
export const approver: ApproverTerms = {
  PstID: sql.ref('approver.PstID'),
  TrsCode: sql.ref('approver.TrsCode'),
  UsrID: sql.ref('approver.UsrID'),
  UsrReplacedID: sql.ref('approver.UsrReplacedID'),
}

/**
 * Who may decide each level, each person once: whoever holds its position decides in no one's place. The levels need not
 * be stored: who would decide at the position above is read alike.
 */
export async function approversOf(
  tx: Transaction<Tables>,
  levels: readonly Decidable[],
): Promise<Map<number, Approver[]>> {
  if (levels.length === 0) return new Map()
  const level = alias('SecApprovalTransaction', 'level')
  const decidable = levels.map(
    ({ AtsID, PstID, TrsCode, UsrDocumentID, UsrWriterID, UsrOfferIDs, AccAllowCreator }): Decidable => ({
      AtsID,
      PstID,
      TrsCode,
      UsrDocumentID,
      UsrWriterID,
      UsrOfferIDs,
      AccAllowCreator,
    }),
  )
  const positions = [...new Set(levels.map(({ PstID }) => PstID))]
  const { rows } = await sql<Approver & { AtsID: number }>`
    select ${level('AtsID')}, approver."UsrID", approver."UsrFullName", approver."UsrReplacedID"
    from (${approversAt(sql`${positions}::integer[]`)}) approver
    join jsonb_to_recordset(${JSON.stringify(decidable)}::jsonb)
      as ${level.row} ("AtsID" integer, "PstID" integer, "TrsCode" text, "UsrDocumentID" integer, "UsrWriterID" integer,
        "UsrOfferIDs" integer[], "AccAllowCreator" boolean)
      on ${isApproverOf(level, approver)}
    order by approver."UsrReplacedID" is not null, approver."UsrFullName", approver."UsrID"`.execute(tx)
  const byLevel = groupBy(rows, ({ AtsID }) => AtsID)
  return new Map(levels.map(({ AtsID }) => [AtsID, distinctPeople(byLevel.get(AtsID) ?? [])]))
}

/** Each person once, as they were found first. */
export function distinctPeople(rows: readonly Approver[]): Approver[] {
  const found = new Map<number, Approver>()
  for (const { UsrID, UsrFullName, UsrReplacedID } of rows)
    if (!found.has(UsrID)) found.set(UsrID, { UsrID, UsrFullName, UsrReplacedID })
  return [...found.values()]
}
