import { sql } from 'kysely'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import type { AcceptedDecision } from './load.ts'

interface Level {
  ReqID: number
  ReqStatus: number
  level: number
  UsrApproveID: number | null
  decisions: number
  /** People who were asked to decide it. */
  asked: number
}

export interface ApprovalInvariants {
  decidedTwice: number
  toldTwice: number
  toldButAbsent: number
  unfinished: number
  alertsWrong: number
  countersWrong: number
}

/** Counts what lies in the database after the storm, beside what people were told. */
export async function countViolations(
  database: Database,
  documents: readonly number[],
  accepted: readonly AcceptedDecision[],
  approvers: number,
): Promise<ApprovalInvariants> {
  const levels = await executeSql<Level>(
    database,
    sql`
    select r."ReqID", r."ReqStatus", t."AlvOrder" as level, t."UsrApproveID",
      (select count(*) from "SecApprovalDecision" d where d."AtsID" = t."AtsID") as decisions,
      (select count(*) from "SecAlert" a where a."AtsID" = t."AtsID") as asked
    from "LgsRequirement" r join "SecApprovalTransaction" t on t."TrsCode" = 'REQ' and t."DocEntry" = r."ReqID"
    where r."ReqID" = any(${documents}::integer[])`,
  )
  const endings = await executeSql<{ told: number }>(
    database,
    sql`
    select count(a."AleID") as told from unnest(${documents}::integer[]) as each("ReqID")
    left join "SecAlert" a on a."TrsCode" = 'REQ' and a."DocEntry" = each."ReqID" and a."AleMessage" = 'Documento aprobado' group by each."ReqID"`,
  )
  const counters = await executeSql<{ wrong: number }>(
    database,
    sql`
    select count(*) as wrong from "SecAlertCounter" c
    where c."AleSeq" <> (select count(*) from "SecAlert" a where a."UsrID" = c."UsrID")`,
    '*',
  )

  const truth = new Map(levels.map((level) => [`${level.ReqID}/${level.level}`, level]))
  const people = new Map<string, Set<number>>()
  for (const { ReqID, level, UsrID } of accepted) {
    const key = `${ReqID}/${level}`
    people.set(key, (people.get(key) ?? new Set()).add(UsrID))
  }
  return {
    decidedTwice: levels.filter(({ decisions }) => decisions > 1).length,
    toldTwice: [...people.values()].filter((each) => each.size > 1).length,
    toldButAbsent: accepted.filter(({ ReqID, level, UsrID }) => truth.get(`${ReqID}/${level}`)?.UsrApproveID !== UsrID)
      .length,
    unfinished: levels.filter(({ ReqStatus, decisions }) => ReqStatus !== 1 || decisions < 1).length,
    alertsWrong:
      levels.filter(({ asked }) => asked !== approvers).length + endings.filter((each) => each.told !== 1).length,
    countersWrong: counters[0]?.wrong ?? 0,
  }
}
