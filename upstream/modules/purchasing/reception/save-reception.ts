import type { WireIssue } from '#upstream/platform/errors/envelope.ts'
import { documentMessages } from '#schema/kit/document/document-messages.ts'
import * as clock from '#schema/platform/time/clock.ts'
import {
  parseReception,
  type ReceptionDraft,
  type ValidReception,
} from '#schema/modules/purchasing/reception/reception.ts'
import { receptionNames } from '#schema/modules/purchasing/reception/reception.wire.ts'
import { associateMatchingCircuit } from '#upstream/modules/approvals/approval/associate-circuit.ts'
import type { Circuit } from '#upstream/modules/approvals/circuit/matching-circuits.ts'
import { documentKind } from '#upstream/kit/approval/document-kinds.ts'
import { areaOf } from '#upstream/kit/document/data-scope.ts'
import { searchText } from '#upstream/kit/text/search-text.ts'
import { publishEvent } from '#upstream/kit/webhook/publish-event.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { createIssueTranslator, refuse, refuseIfAny, requireValid } from '#upstream/platform/errors/refusal.ts'
import { nextDocumentNumber } from '#upstream/modules/organisation/numbering/document-number.ts'
import { readEarliestDay } from '#upstream/modules/purchasing/order/progress/earliest-day.ts'
import { canReceive, receptionScopeFor } from './reception-access.ts'
import { receptionDocument } from './reception-approval.ts'
import type { SaveInput } from './reception.input.ts'
import { readLockedLines, lockOrder, receptionRefusal, type Order, type OrderLine } from './received-order.ts'

const messages = {
  foreignLine: 'La línea no es de la orden',
} as const

export interface Saved {
  /** Circuits to choose from; empty when one was taken, or none fits. */
  Data: Circuit[]
  OttID: number
  Warning: string | null
  UsersNotified: number[]
}

/**
 * Records what arrived of an order and puts it on the circuit that fits, in one transaction. It counts once approved;
 * until then it already takes from what remains, so that two people cannot receive the same goods.
 * @throws Refusal 400 for every rule that does not hold, 403 for an order that is not the caller's to receive, 404 for one
 *   that is not to be seen
 */
export async function saveReception(call: Call<SaveInput>): Promise<Saved> {
  const { tx, body, identity } = call
  const order = await orderToReceive(call)
  const lines = await readLockedLines(tx, order.OrdID)
  const valid = validate(body, order, lines, await readEarliestDay(tx, order))
  const OttID = await insert(call, order, valid)
  await audit(tx, {
    resource: 'LgsOrderAttended',
    record: OttID,
    action: 'create',
    change: { OrdID: order.OrdID, OttDate: body.OttDate, itemsDetails: body.itemsDetails },
  })
  await publishEvent(tx, { event: 'reception.recorded', TrsCode: 'OTT', DocEntry: OttID })
  const { choices, warning, UsersNotified } = await associateMatchingCircuit(tx, receptionDocument, OttID, identity, {
    isNew: true,
  })
  return { Data: choices, OttID, Warning: warning, UsersNotified }
}

async function orderToReceive(call: Call<SaveInput>): Promise<Order> {
  const { tx, body } = call
  const order = await lockOrder(tx, body.OrdID)
  // A level that covers the order knows no cost centres: whoever does not see it is told nothing of its lines (decision 0015).
  if (!order || !(await documentKind('ORD').visible(tx, call, [body.OrdID])).has(body.OrdID)) throw refuse.notFound()
  if (!(await canReceive(tx, await receptionScopeFor(tx, call), order))) throw refuse.forbidden()
  const reason = receptionRefusal(order.OrdStatus)
  if (reason !== undefined) throw refuse.badRequest({ message: reason, path: 'OrdID' })
  return order
}

function validate(
  body: SaveInput,
  order: Order,
  lines: ReadonlyMap<number, OrderLine>,
  earliest: string,
): ValidReception {
  const sent = body.itemsDetails.map(({ OddID }) => OddID)
  refuseIfAny(
    sent.flatMap((OddID, index): WireIssue[] => {
      const path = `itemsDetails.${index}.OddID`
      if (!lines.has(OddID)) return [{ message: messages.foreignLine, path }]
      return sent.indexOf(OddID) < index ? [{ message: documentMessages.repeatedLine, path }] : []
    }),
  )
  const draft: ReceptionDraft = {
    date: body.OttDate,
    guide: body.OrdGuideRemission,
    observation: body.OttObservation,
    isGoods: order.TypeOrder === 1,
    earliest,
    lines: body.itemsDetails.flatMap(({ OddID, OtdQuantity, OtdObservation }) => {
      const line = lines.get(OddID)
      if (!line) return []
      return {
        description: line.OddDescription,
        ordered: line.OddQuantity,
        served: line.OddQuantityServed,
        pending: line.pending,
        quantity: OtdQuantity,
        observation: OtdObservation,
      }
    }),
  }
  return requireValid(parseReception(draft, clock.today()), createIssueTranslator(receptionNames))
}

async function insert({ tx, body, identity }: Call<SaveInput>, order: Order, valid: ValidReception): Promise<number> {
  const CpyID = identity.companyId
  const guide = body.OrdGuideRemission?.trim() || null
  const AreID = await areaOf(tx, identity)
  const receiver = await tx
    .selectFrom('SecUser')
    .select('UsrFullName')
    .where('UsrID', '=', identity.userId)
    .executeTakeFirstOrThrow()
  const OttDocumentNumber = await nextDocumentNumber(tx, CpyID, 'OTT')
  const { OttID } = await tx
    .insertInto('LgsOrderAttended')
    .values({
      CpyID,
      OrdID: order.OrdID,
      OttDocumentNumber,
      OttDate: valid.date.trim(),
      OrdGuideRemission: guide,
      OttObservation: body.OttObservation?.trim() || null,
      UsrID: identity.userId,
      AreID,
      UsrCreateID: identity.userId,
      OttSearch: searchText(OttDocumentNumber, order.OrdDocumentNumber, order.SupName, guide, receiver.UsrFullName),
    })
    .returning('OttID')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('LgsOrderAttendedDetail')
    .values(
      body.itemsDetails.map(({ OddID, OtdQuantity, OtdObservation }) => ({
        CpyID,
        OttID,
        OddID,
        OtdQuantity: String(OtdQuantity),
        OtdObservation: OtdObservation?.trim() || null,
      })),
    )
    .execute()
  return OttID
}
