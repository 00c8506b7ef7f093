import { sql } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { validateCostCenter, readableCostCenter } from '#schema/modules/organisation/cost-center/cost-center.ts'
import { costCenterMessages } from '#schema/modules/organisation/company/tree-messages.ts'
import { constraintOf } from '#upstream/platform/database/constraint-name.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { lockTree, isInSubtree } from '#upstream/modules/organisation/company/structure/tree.ts'
import { lockCostCenter } from './lock-cost-center.ts'
import { COST_CENTERS, costCentersById, costCenterTree, type CostCenter } from './cost-center.repo.ts'

const text = z
  .string()
  .max(256)
  .nullish()
  .transform((value) => value?.trim() ?? '')

export const saveCostCenterInput = z.object({
  CceID: id.nullish(),
  SecVersion: z.number().int().nullish(),
  CceCenterCoste: text,
  CceName: text,
  CceDescription: text,
  CceParentID: id.nullish(),
  AreID: id.nullish(),
  ...callers,
})

type Save = Call<z.output<typeof saveCostCenterInput>>

const WIRE: Readonly<Record<string, string>> = {
  code: 'CceCenterCoste',
  name: 'CceName',
  description: 'CceDescription',
}
const CODE_ONCE = 'GenCostCenter_CpyID_CceCenterCoste_key'

/**
 * Writes a cost centre down, changes it or moves it into another; its level, and that of what stands in it, follow.
 * A new one needs IsAllowAdd, a change IsAllowEdit.
 * @throws Refusal 400 with a sentence for every rule that does not hold, 403, 404, 409
 */
export async function saveCostCenter(call: Save): Promise<CostCenter> {
  const { tx, identity, permissions, body } = call
  if (!permissions.may(COST_CENTERS, body.CceID ? 'Edit' : 'Add')) throw refuse.forbidden()
  await lockTree(tx, costCenterTree, identity.companyId)
  const before = body.CceID ? await lockCostCenter(call, body.CceID, body.SecVersion) : undefined
  const draft = { code: body.CceCenterCoste, name: body.CceName, description: body.CceDescription }
  refuseIfAny(validateCostCenter(draft).map(({ path, message }) => ({ message, path: WIRE[String(path[0])] })))
  await refuseArea(call, before)
  const CceLevel = (await levelAbove(call, before)) + 1
  const { CceParentID = null, AreID = null } = body
  const values = {
    CceCenterCoste: draft.code,
    CceName: draft.name,
    CceDescription: readableCostCenter(draft),
    CceParentID,
    AreID,
    CceLevel,
  }
  const CceID = await withUniqueCode(before ? change(call, before, values) : create(call, values))
  const [after] = await costCentersById(tx, identity.companyId, [CceID])
  if (!after) throw refuse.notFound()
  await audit(tx, {
    resource: 'GenCostCenter',
    record: CceID,
    action: before ? 'update' : 'create',
    change: before ? changed(before, after) : values,
  })
  return after
}

type Values = Omit<CostCenter, 'CceID' | 'CceParentName' | 'AreName' | 'SecStatus' | 'SecVersion'>

const withUniqueCode = <T>(work: Promise<T>): Promise<T> =>
  work.catch((failure: unknown) => {
    throw constraintOf(failure) === CODE_ONCE
      ? refuse.badRequest({ path: 'CceCenterCoste', message: costCenterMessages.taken })
      : failure
  })

async function refuseArea({ tx, identity, body: { AreID } }: Save, before: CostCenter | undefined): Promise<void> {
  if (!AreID || AreID === before?.AreID) return
  const { rows } =
    await sql`select from "GenArea" where "AreID" = ${AreID} and "CpyID" = ${identity.companyId} and "SecStatus" = 1`.execute(
      tx,
    )
  if (rows.length === 0) throw refuse.badRequest({ path: 'AreID', message: costCenterMessages.area })
}

/** How deep what it is to stand in lies; 0 for nothing. */
async function levelAbove(
  { tx, identity, body: { CceParentID } }: Save,
  before: CostCenter | undefined,
): Promise<number> {
  if (!CceParentID) return 0
  const path = 'CceParentID'
  const above = await tx
    .selectFrom('GenCostCenter')
    .select(['CceLevel', 'SecStatus'])
    .where('CceID', '=', CceParentID)
    .where('CpyID', '=', identity.companyId)
    .executeTakeFirst()
  if (!above || (above.SecStatus !== 1 && CceParentID !== before?.CceParentID))
    throw refuse.badRequest({ path, message: costCenterMessages.parent })
  if (before && (await isInSubtree(tx, costCenterTree, CceParentID, before.CceID))) {
    throw refuse.badRequest({ path, message: costCenterMessages.inItself })
  }
  return above.CceLevel
}

async function create({ tx, identity: { companyId, userId } }: Save, values: Values): Promise<number> {
  const { CceID } = await tx
    .insertInto('GenCostCenter')
    .values({ ...values, CpyID: companyId, UsrCreateID: userId })
    .returning('CceID')
    .executeTakeFirstOrThrow()
  return CceID
}

async function change({ tx, identity }: Save, { CceID, CceLevel }: CostCenter, values: Values): Promise<number> {
  await tx
    .updateTable('GenCostCenter')
    .set({ ...values, SecUpdate: clock.now(), UsrUpdateID: identity.userId, SecVersion: sql<number>`"SecVersion" + 1` })
    .where('CceID', '=', CceID)
    .execute()
  const deeper = values.CceLevel - CceLevel
  if (deeper !== 0) {
    await sql`with recursive below as (
        select "CceID" from "GenCostCenter" where "CceParentID" = ${CceID}
        union select t."CceID" from "GenCostCenter" t join below on t."CceParentID" = below."CceID")
      update "GenCostCenter" t set "CceLevel" = t."CceLevel" + ${deeper} from below where t."CceID" = below."CceID"`.execute(
      tx,
    )
  }
  return CceID
}

const AUDITED_FIELDS = ['CceCenterCoste', 'CceName', 'CceDescription', 'CceParentID', 'AreID', 'CceLevel'] as const

const changed = (before: CostCenter, after: CostCenter) =>
  Object.fromEntries(
    AUDITED_FIELDS.filter((name) => before[name] !== after[name]).map((name) => [name, [before[name], after[name]]]),
  )
