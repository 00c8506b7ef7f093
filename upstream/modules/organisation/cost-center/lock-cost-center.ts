import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { costCentersById, type CostCenter } from './cost-center.repo.ts'

type CostCenterCaller = Pick<Call, 'tx' | 'identity'>

/**
 * A cost centre of the company, held until the transaction ends.
 * @throws Refusal 404
 */
export async function lockCostCenterRow({ tx, identity }: CostCenterCaller, CceID: number): Promise<CostCenter> {
  await tx
    .selectFrom('GenCostCenter')
    .select('CceID')
    .where('CceID', '=', CceID)
    .where('CpyID', '=', identity.companyId)
    .forUpdate()
    .execute()
  const [row] = await costCentersById(tx, identity.companyId, [CceID])
  return row ?? Promise.reject(refuse.notFound())
}

/**
 * The same, for whoever changes what they read.
 * @throws Refusal 404, 400 without the version that was read, 409 for one that is not today's
 */
export async function lockCostCenter(
  caller: CostCenterCaller,
  CceID: number,
  version?: number | null,
): Promise<CostCenter> {
  const row = await lockCostCenterRow(caller, CceID)
  if (!version) throw refuse.badRequest({ path: 'SecVersion', message: recordMessages.version })
  if (version !== row.SecVersion) throw refuse.conflict()
  return row
}
