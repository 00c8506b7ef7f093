import { sql, type RawBuilder } from 'kysely'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import { keysOf } from '#schema/platform/collections/records.ts'
import type { Call } from '#upstream/platform/http/call.ts'

export interface FirstStep {
  StepCode: string
  /** How many there are, at most `MOST`; of APPROVERS, how many levels nobody can decide. */
  StepCount: number
  StepDone: boolean
}

/** The RUC with which an installation without the demo begins, until its own is written. */
export const PLACEHOLDER_RUC = '20000000001'

/** Beyond this nobody needs the number, and a large table is not counted through. */
const MOST = 100

const countOf = (rows: RawBuilder<unknown>) =>
  sql`(select count(*)::integer from (select from ${rows} limit ${MOST}) counted)`
const activeOf = (table: string) => countOf(sql`${sql.table(table)} where "SecStatus" = 1`)

const isEmployed = sql`w."SecStatus" = 1 and w."AreID" is not null and w."PstID" is not null`
/** Employees in service with their active account of the staff. */
const accounts = sql`"GenWorker" w join "SecUser" u on u."NtpID" = w."NtpID" and u."SecStatus" = 1 and not u."UsrExtern"
  join "SecUserCompany" c on c."UsrID" = u."UsrID" and c."CpyID" = w."CpyID" where ${isEmployed}`

/** Levels of active circuits of requirements whose position nobody with an account holds. */
const vacantLevels = sql`"SecApprovalLevel" l
  join "SecCircuit" k on k."AccID" = l."AccID" and k."SecStatus" = 1 and k."TrsCode" = 'REQ'
  where l."SecStatus" = 1 and not exists (select from ${accounts} and w."PstID" = l."PstID")`

const counts = {
  AREAS: activeOf('GenArea'),
  POSITIONS: activeOf('GenPosition'),
  COST_CENTERS: activeOf('GenCostCenter'),
  PROJECTS: activeOf('GenProject'),
  EXPENSES: countOf(sql`(select from "GenExpenseType" where "SecStatus" = 1
    union all select from "GenBudgetItem" where "SecStatus" = 1) charged`),
  ARTICLES: activeOf('LgsArticle'),
  EMPLOYEES: countOf(sql`"GenWorker" w where ${isEmployed}`),
  USERS: countOf(accounts),
  CIRCUITS: countOf(sql`"SecCircuit" where "SecStatus" = 1 and "TrsCode" = 'REQ'`),
  APPROVERS: countOf(vacantLevels),
} as const

type Counts = Record<keyof typeof counts, number>

/** One who asks and one who approves; of anything else one is enough. */
const enoughOf: Partial<Counts> = { EMPLOYEES: 2, USERS: 2 }

const approvedOnce = sql<boolean>`exists (
  select from "SecApprovalTransaction" where "AtsStatus" = ${LEVEL_STATUS.APPROVED} and "UsrApproveID" is not null)`

/**
 * What the company needs before its first document can be approved, in the order in which it is entered and as it stands
 * now; nothing once somebody has approved one.
 */
export async function readFirstSteps({ tx, identity }: Pick<Call, 'tx' | 'identity'>): Promise<FirstStep[]> {
  const approved = await sql<{ once: boolean }>`select ${approvedOnce} as once`.execute(tx)
  if (approved.rows[0]?.once) return []
  const hasOwnRuc = sql`(select "CpyRuc" <> ${PLACEHOLDER_RUC} from "GenCompany" where "CpyID" = ${identity.companyId})`
  const columns = keysOf(counts).map((code) => sql`${counts[code]} as ${sql.id(code)}`)
  const { rows } = await sql<Counts & { named: boolean }>`
    select ${hasOwnRuc} as named, ${sql.join(columns)}`.execute(tx)
  return rows.flatMap(({ named, ...found }) => [
    { StepCode: 'COMPANY', StepCount: Number(named), StepDone: named },
    ...keysOf(counts).map((code) => ({
      StepCode: code,
      StepCount: found[code],
      StepDone:
        code === 'APPROVERS' ? found.CIRCUITS > 0 && found.APPROVERS === 0 : found[code] >= (enoughOf[code] ?? 1),
    })),
  ])
}
