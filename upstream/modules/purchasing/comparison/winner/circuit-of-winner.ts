import { Decimal } from 'decimal.js'
import type { Transaction } from 'kysely'
import { circumstancesOf, type CircuitCriteria } from '#upstream/kit/approval/approvable-document.ts'
import { levelsOf } from '#upstream/kit/approval/levels.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import {
  NO_CIRCUIT,
  removeApprovalRun,
  startApprovalRun,
} from '#upstream/modules/approvals/approval/associate-circuit.ts'
import { matchingCircuits } from '#upstream/modules/approvals/circuit/matching-circuits.ts'
import { quotationDocument } from '#upstream/modules/purchasing/quotation/approval/quotation-approval.ts'

export const criteriaOfQuotation = (tx: Transaction<Tables>, CttID: number): Promise<CircuitCriteria> =>
  circumstancesOf(tx, quotationDocument, CttID)

/**
 * Puts a quotation on the circuit that its winner's amount asks for, where the one that it is on was chosen by a lower amount and
 * does not reach as far: its levels begin anew (decision 0185). Of several that fit it takes the first by priority.
 * @param before what circuits looked at before the winner was named
 * @throws Refusal 400 where no circuit takes so much, or nobody could decide its first level
 */
export async function followWinnerAmount({ tx, identity }: Call, before: CircuitCriteria): Promise<void> {
  const after = await criteriaOfQuotation(tx, before.DocEntry)
  const isDearer = after.currency !== before.currency || new Decimal(after.amount).gt(before.amount)
  if (!isDearer) return
  const levels = await levelsOf(tx, 'COT', [before.DocEntry])
  const [level] = levels
  const isOn = (circuits: readonly { AccID: number }[]) => circuits.some(({ AccID }) => AccID === level?.AccID)
  // A circuit that was changed since it was associated goes on as it was: then it is not the amount that parts them.
  if (!isOn(await matchingCircuits(tx, 'COT', before))) return
  const fitting = await matchingCircuits(tx, 'COT', after)
  if (isOn(fitting)) return
  const [first] = fitting
  if (!first) throw refuse.badRequest(NO_CIRCUIT)
  const trace = {
    resource: 'SecApprovaltransaction',
    record: `COT-${before.DocEntry}`,
    action: 'forget',
    change: { levels },
  }
  await audit(tx, trace)
  await removeApprovalRun(tx, quotationDocument, before.DocEntry)
  const { warning } = await startApprovalRun(tx, quotationDocument, before.DocEntry, first.AccID, after.UsrID, identity)
  if (warning !== null) throw refuse.badRequest(warning)
}
