import { documentKind } from '#upstream/kit/approval/document-kinds.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { SaveInput } from '../order.input.ts'
import { lockRequirements, offeredLines, requirementLines, type OpenLine } from './order-lines.ts'
import { approvedWinner, extraCostsOf, lockQuotation, type ExtraCosts, type Winner } from './approved-winner.ts'
import type { OrderType } from './order-type.ts'

const messages = {
  noWinner: 'La cotización no tiene un ganador aprobado',
} as const

/** What an order is made from: an approved winner, or approved requirement lines. */
export interface Origin {
  winner: Winner | null
  /** What of the winner's extra costs it must carry; a corrected order goes on carrying what it did. */
  costs: ExtraCosts | null
  /** What may be ordered, by DerID. */
  lines: ReadonlyMap<number, OpenLine>
}

const TWICE: Readonly<Record<OrderType, string>> = {
  1: 'La cotización ya tiene una orden de compra',
  2: 'La cotización ya tiene una orden de servicio',
}

/**
 * Reads what an order is made from, locked until the transaction ends: the quotation, then the requirements by key.
 * @throws Refusal 404 for a quotation that is not to be seen, 400 for one without approved winner, 409 when its order of
 *   that kind exists already
 */
export async function lockOrigin(
  call: Call<SaveInput>,
  current: (ExtraCosts & { OrdID: number }) | undefined,
): Promise<Origin> {
  const { tx, body } = call
  const requestedLines = body.itemsDetails.map(({ DerID }) => DerID)
  const winner = body.CttID ? await winnerOf(call, body.CttID, current?.OrdID) : null
  await lockRequirements(tx, requestedLines)
  const lines = winner ? await offeredLines(tx, winner, body.TypeOrder) : await readVisibleLines(call, requestedLines)
  const costs = winner && (current ?? extraCostsOf(winner))
  return { winner, costs, lines: new Map(lines.map((line) => [line.DerID, line])) }
}

async function winnerOf(call: Call<SaveInput>, CttID: number, except?: number): Promise<Winner> {
  const { tx, body } = call
  if (!(await documentKind('COT').visible(tx, call, [CttID])).has(CttID)) throw refuse.notFound()
  await lockQuotation(tx, CttID)
  const winner = await approvedWinner(tx, CttID, except)
  if (!winner) throw refuse.badRequest({ message: messages.noWinner, path: 'CttID' })
  if (winner.ordered.includes(body.TypeOrder)) throw refuse.conflict(TWICE[body.TypeOrder])
  return winner
}

/** Nobody orders from a requirement that they may not see. */
async function readVisibleLines(call: Call<SaveInput>, requestedLines: readonly number[]): Promise<OpenLine[]> {
  const lines = await requirementLines(call.tx, requestedLines)
  const documents = [...new Set(lines.map(({ ReqID }) => ReqID))]
  const visible = await documentKind('REQ').visible(call.tx, call, documents)
  return lines.filter(({ ReqID }) => visible.has(ReqID))
}
