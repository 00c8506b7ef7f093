import { requireAttachments } from '#upstream/kit/attachment/require-attachments.ts'
import { associateMatchingCircuit } from '#upstream/modules/approvals/approval/associate-circuit.ts'
import type { Circuit } from '#upstream/modules/approvals/circuit/matching-circuits.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import {
  recomputeRequirementProgress,
  requirementsOfOrder,
} from '#upstream/modules/purchasing/requirement/requirement-progress.ts'
import { ORDERS } from '../order-access.ts'
import { orderDocument } from '../order-approval.ts'
import type { SaveInput } from '../order.input.ts'
import { beginCorrection, type Corrected } from './begin-correction.ts'
import { checkOrder, type CheckedOrder } from './check-order.ts'
import { insertOrder, orderedLines, updateOrder } from './insert-order.ts'
import { lockOrigin, type Origin } from './order-origin.ts'

export interface Saved {
  /** Circuits to choose from; empty when one was taken, or none fits. */
  Data: Circuit[]
  OrdID: number
  Warning: string | null
  UsersNotified: number[]
}

/**
 * Makes an order of an approved winner or of approved requirement lines, or writes one anew that is a draft or was sent back,
 * and puts it on the circuit that fits, in one transaction; as a draft it waits for its buyer instead, and is on none. What
 * it takes of its requirements is taken at once, also by a draft: two people cannot order the same goods.
 * @throws Refusal 400 for every rule that does not hold, 403 without the right, 404 for what is not to be seen, 409 when
 *   the quotation has its order already, or for an old version
 */
export async function saveOrder(call: Call<SaveInput>): Promise<Saved> {
  const { tx, body, identity, permissions } = call
  const current = body.OrdID ? await beginCorrection(call, body.OrdID) : undefined
  if (!current && !permissions.may(ORDERS, 'Add')) throw refuse.forbidden()
  const origin = await lockOrigin(call, current)
  const checked = await checkOrder(tx, body, origin, current)
  const OrdID = current ? await updateOrder(call, origin, checked, current) : await insertOrder(call, origin, checked)
  const taken = await requirementsOfOrder(tx, OrdID)
  const requirements = [...new Set([...(current?.freed ?? []), ...taken])].sort((one, other) => one - other)
  await recomputeRequirementProgress(tx, requirements, identity.userId)
  await audit(tx, {
    resource: 'LgsOrderPurcharse',
    record: OrdID,
    action: current ? 'update' : 'create',
    change: changeOf(body, origin, checked, current),
  })
  if (body.OrdSend === 0) return { Data: [], OrdID, Warning: null, UsersNotified: [] }
  if (body.OrdSend === 1 || current?.OrdDraft) await requireAttachments(tx, 'ORD', OrdID)
  const { choices, warning, UsersNotified } = await associateMatchingCircuit(tx, orderDocument, OrdID, identity, {
    isNew: !current,
  })
  return { Data: choices, OrdID, Warning: warning, UsersNotified }
}

/** What the trace keeps: where it comes from, what it comes to, and its lines. */
const changeOf = (body: SaveInput, origin: Origin, { totals }: CheckedOrder, current: Corrected | undefined) => ({
  CttID: body.CttID,
  SupID: current && current.SupID !== body.SupID ? [current.SupID, body.SupID] : body.SupID,
  OrdTotal: current ? [current.OrdTotal, totals.total] : totals.total,
  itemsDetails: orderedLines(body, origin).map(({ input }) => input),
  ...(current && { OrdDraft: body.OrdSend === 0, isReturned: current.OrdReturnReason !== null }),
})
