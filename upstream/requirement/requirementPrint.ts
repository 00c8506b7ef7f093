import { levelsOf } from '../approval/levels.ts'
import { approvalStatus, type LevelRow } from '../approval/status.ts'
import type { Call } from '../http/call.ts'
import { readRequirement, type Requirement } from './requirement.byid.ts'
import { requirementDocument } from './requirement.document.ts'

/** What the PDF prints (LgsRequirement/datapdf). */
export interface RequirementPrint extends Requirement {
  Company: { CpyName: string; CpyRuc: string; CpyAddress: string | null }
  /** The levels, each with the one who decided it. */
  Approvals: (LevelRow & { UsrApproveName: string | null })[]
  PrintedBy: string
}

/** @throws Refusal 404 when it is missing, foreign or not to be seen */
export async function readPrint(
  call: Pick<Call, 'tx' | 'identity' | 'permissions'>,
  ReqID: number,
): Promise<RequirementPrint> {
  const { tx, identity } = call
  const requirement = await readRequirement(call, ReqID)
  const levels = await levelsOf(tx, requirementDocument.TrsCode, [ReqID])
  const rows = await approvalStatus(tx, requirementDocument.TrsCode, [ReqID])
  const users = new Map(
    (
      await tx
        .selectFrom('SecUser')
        .select(['UsrID', 'UsrFullName'])
        .where('UsrID', 'in', [identity.userId, ...levels.flatMap(({ UsrApproveID }) => UsrApproveID ?? [])])
        .execute()
    ).map(({ UsrID, UsrFullName }) => [UsrID, UsrFullName]),
  )
  const deciders = new Map(
    levels.map(({ AtsID, UsrApproveID }) => [AtsID, UsrApproveID === null ? null : (users.get(UsrApproveID) ?? null)]),
  )
  return {
    ...requirement,
    Company: await tx
      .selectFrom('GenCompany')
      .select(['CpyName', 'CpyRuc', 'CpyAddress'])
      .where('CpyID', '=', identity.companyId)
      .executeTakeFirstOrThrow(),
    Approvals: rows.map((row) => ({ ...row, UsrApproveName: deciders.get(row.AtsID) ?? null })),
    PrintedBy: users.get(identity.userId) ?? '',
  }
}
