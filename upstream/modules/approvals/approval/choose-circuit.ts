import { documentMessages } from '#schema/kit/document/document-messages.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { findRunWriter, removeApprovalRun, startApprovalRun } from './associate-circuit.ts'
import { matchingCircuits } from '#upstream/modules/approvals/circuit/matching-circuits.ts'
import { circumstancesOf } from '#upstream/kit/approval/approvable-document.ts'
import { documentKind } from '#upstream/kit/approval/document-kinds.ts'
import { hasDecisions, levelsOf } from '#upstream/kit/approval/levels.ts'

interface CircuitChoice {
  AccID?: number | null
  DocEntry: number
  TrsCode: string
}

/**
 * Puts a document on the circuit that its author chose among those that fit.
 * @throws Refusal 400 for a circuit that does not fit or a run that has begun, 403 when the document is not the caller's
 *   to change, 404 when it is not to be seen
 */
export async function chooseCircuit({
  tx,
  body,
  identity,
  permissions,
}: Call<CircuitChoice>): Promise<{ UsersNotified: number[]; Warning: string | null }> {
  const caller = { identity, permissions }
  const kind = documentKind(body.TrsCode)
  const document = await kind.lock(tx, body.DocEntry)
  if (!document || !(await kind.visible(tx, caller, [body.DocEntry])).has(body.DocEntry)) throw refuse.notFound()
  if (!(await kind.mayAssociate(tx, caller, body.DocEntry))) throw refuse.forbidden()
  if (!body.AccID) throw refuse.badRequest({ message: documentMessages.circuit, path: 'AccID' })
  if (!document.isPending || hasDecisions(await levelsOf(tx, kind.TrsCode, [body.DocEntry])))
    throw refuse.badRequest(documentMessages.circuitStarted)
  const circuits = await matchingCircuits(tx, kind.TrsCode, await circumstancesOf(tx, kind, body.DocEntry))
  if (!circuits.some(({ AccID }) => AccID === body.AccID))
    throw refuse.badRequest({ message: documentMessages.wrongCircuit, path: 'AccID' })
  await removeApprovalRun(tx, kind, body.DocEntry)
  const { UsrID: author } = document
  const people = { author, writer: await findRunWriter(tx, kind, { DocEntry: body.DocEntry, UsrID: author }, identity) }
  const run = await startApprovalRun(tx, kind, body.DocEntry, body.AccID, people, identity)
  return { UsersNotified: run.UsersNotified, Warning: run.warning }
}
