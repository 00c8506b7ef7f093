import { associateMatchingCircuit } from '#upstream/modules/approvals/approval/associate-circuit.ts'
import type { Circuit } from '#upstream/modules/approvals/circuit/matching-circuits.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import {
  recomputeRequirementProgress,
  requirementsOfOrder,
} from '#upstream/modules/purchasing/requirement/requirement-progress.ts'
import { checkOrder } from './check-order.ts'
import { orderDocument } from '../order-approval.ts'
import type { SaveInput } from '../order.input.ts'
import { insertOrder, orderedLines } from './insert-order.ts'
import { lockOrigin } from './order-origin.ts'

export interface Saved {
  /** Circuits to choose from; empty when one was taken, or none fits. */
  Data: Circuit[]
  OrdID: number
  Warning: string | null
  UsersNotified: number[]
}

/**
 * Makes an order of an approved winner or of approved requirement lines and puts it on the circuit that fits, in one
 * transaction. What it takes of its requirements is taken at once: two people cannot order the same goods.
 * @throws Refusal 400 for every rule that does not hold, 404 for what is not to be seen, 409 when the quotation has its
 *   order already
 */
export async function saveOrder(call: Call<SaveInput>): Promise<Saved> {
  const { tx, body, identity } = call
  if (body.OrdID) throw refuse.badRequest('La orden ya fue registrada: solo lectura')
  const origin = await lockOrigin(call)
  const checked = await checkOrder(tx, body, origin)
  const OrdID = await insertOrder(call, origin, checked)
  await recomputeRequirementProgress(tx, await requirementsOfOrder(tx, OrdID), identity.userId)
  await audit(tx, {
    resource: 'LgsOrderPurcharse',
    record: OrdID,
    action: 'create',
    change: {
      CttID: body.CttID,
      SupID: body.SupID,
      OrdTotal: checked.totals.total,
      itemsDetails: orderedLines(body, origin).map(({ input }) => input),
    },
  })
  const { choices, warning, UsersNotified } = await associateMatchingCircuit(tx, orderDocument, OrdID, identity)
  return { Data: choices, OrdID, Warning: warning, UsersNotified }
}
