import { documentMessages } from '#schema/kit/document/document-messages.ts'
import type { Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { readDecimal, type Amount } from '#schema/platform/values/decimal.ts'
import { parseOrder, type OrderDraft, type ValidOrder } from '#schema/modules/purchasing/order/order.ts'
import {
  isSameTotal,
  totalsMessages,
  totalsOf,
  type Tax,
  type Totals,
} from '#schema/modules/purchasing/terms/totals.ts'
import { orderNames } from '#schema/modules/purchasing/order/order.wire.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { readLabels, type Labels } from '#upstream/kit/catalogue/definition-labels.ts'
import { taxOf } from '#upstream/kit/document/tax.ts'
import type { WireIssue } from '#upstream/platform/errors/envelope.ts'
import { createIssueTranslator, refuse, refuseIfAny, requireValid } from '#upstream/platform/errors/refusal.ts'
import type { SaveInput } from '../order.input.ts'
import type { Corrected } from './begin-correction.ts'
import { extraCostsDraft } from './order.wire.ts'
import type { Origin } from './order-origin.ts'
import { readChoices, validateListedValues, validateReferences } from './order-references.ts'
import type { ExtraCosts, Winner } from './approved-winner.ts'

const messages = {
  otherThanOffered: (label: string) => `${label}: debe ser lo que ofertó el ganador`,
} as const

/** What an order that holds comes to. */
export interface CheckedOrder {
  valid: ValidOrder
  totals: Totals
}

/**
 * `current` is an order that is written anew: its values and its day may stay, whatever the lists offer since (decision 0242).
 * @throws Refusal 400 with every rule that does not hold (back-office.md 5); nothing was written
 */
export async function checkOrder(
  tx: Transaction<Tables>,
  body: SaveInput,
  origin: Origin,
  current: Corrected | undefined,
): Promise<CheckedOrder> {
  refuseIfAny(validateLine(body, origin))
  const labels = await readLabels(tx)
  const tax = taxOfOrder(labels, body, origin.winner)
  const draft = draftOf(body, origin, tax)
  const choices = await readChoices(tx, body, origin.winner, current)
  const terms = { ...choices, today: clock.today(), ownDay: current?.OrdDate }
  const valid = requireValid(parseOrder(draft, terms), createIssueTranslator(orderNames), [
    ...validateListedValues(body, labels, origin.winner, current),
    ...(await validateReferences(tx, body, current)),
    ...(origin.winner && origin.costs ? validateAgainstOffer(body, origin, origin.winner, origin.costs) : []),
  ])
  const totals = totalsOf(draft)
  if (!isSameTotal(body.OrdTotal, totals))
    throw refuse.badRequest({ message: totalsMessages.differs(totals.total), path: 'OrdTotal' })
  return { valid, totals }
}

/** Every line is one that may be ordered, and stands there once. */
function validateLine({ itemsDetails }: SaveInput, { winner, lines }: Origin): WireIssue[] {
  const sent = itemsDetails.map(({ DerID }) => DerID)
  return itemsDetails.flatMap(({ DerID, CpdID }, index) => {
    const path = `itemsDetails.${index}.DerID`
    const line = lines.get(DerID)
    if (!line || (winner && CpdID !== null && CpdID !== line.CpdID)) {
      const message = winner
        ? 'La línea no pertenece a la oferta ganadora'
        : 'La línea no pertenece a un requerimiento aprobado'
      return [{ message, path }]
    }
    return sent.indexOf(DerID) < index ? [{ message: documentMessages.repeatedLine, path }] : []
  })
}

const draftOf = (body: SaveInput, { lines }: Origin, tax: Tax | null): OrderDraft => ({
  supplier: body.SupID,
  contactName: body.SupConName,
  telephone: body.SupTelephone === null || body.SupTelephone === undefined ? null : String(body.SupTelephone),
  email: body.SupEmail,
  currency: body.TypeCurrency,
  paymentForm: body.TypePayment,
  condition: body.ConID,
  creditDays: body.DayID,
  deliveryDays: body.OrdDeliveryDay,
  warrantyDays: body.OrdWarrantyDay,
  date: body.OrdDate,
  tax,
  ...extraCostsDraft(body),
  lines: body.itemsDetails.flatMap(({ DerID, OddQuantity, OddUnitPrice, OddObservation }) => {
    const line = lines.get(DerID)
    if (!line) return []
    return {
      description: line.description,
      requested: line.DerQuantity,
      attended: line.DerQuantityAttended,
      offered: line.offered,
      quantity: OddQuantity,
      unitPrice: OddUnitPrice,
      observation: OddObservation,
    }
  }),
})

/** The rate and sign that the winner offered, whatever the list says of that tax today; of another tax those of the list. */
const taxOfOrder = (labels: Labels, { TypePercentage }: SaveInput, winner: Winner | null): Tax | null =>
  winner && same(TypePercentage, winner.TypePercentage)
    ? { percentage: winner.OrdTaxPercentage, sign: winner.OrdTaxSign }
    : taxOf(labels, TypePercentage)

const same = (one: Amount | null | undefined, other: Amount | null | undefined): boolean =>
  String(one ?? '') === String(other ?? '')
const equal = (one: Amount | null | undefined, other: Amount): boolean => readDecimal(one ?? 0)?.equals(other) ?? false

/** Supplier, prices, currency and terms of an order are those of the offer that it carries out (rules 5). */
function validateAgainstOffer(body: SaveInput, { lines }: Origin, winner: Winner, costs: ExtraCosts): WireIssue[] {
  const comparisons: readonly (readonly [keyof SaveInput, label: string, isSame: boolean])[] = [
    ['SupID', 'Proveedor', same(body.SupID, winner.SupID)],
    ['TypeCurrency', 'Moneda', same(body.TypeCurrency, winner.TypeCurrency)],
    ['TypePayment', 'Forma de pago', same(body.TypePayment, winner.TypePayment)],
    ['OrdDeliveryDay', 'Días de entrega', same(body.OrdDeliveryDay, winner.OrdDeliveryDay)],
    ['OrdWarrantyDay', 'Días de garantía', same(body.OrdWarrantyDay, winner.OrdWarrantyDay)],
    ['TypePercentage', 'Impuesto', same(body.TypePercentage, winner.TypePercentage)],
    ['OrdDirectCost', 'Gasto directo', equal(body.OrdDirectCost, costs.OrdDirectCost)],
    ['OrdGeneralgto', 'Gastos generales', equal(body.OrdGeneralgto, costs.OrdGeneralgto)],
    ['OrdUtilities', 'Utilidades', equal(body.OrdUtilities, costs.OrdUtilities)],
    ['OrdDiscount', 'Descuento', equal(body.OrdDiscount, costs.OrdDiscount)],
  ]
  const terms = comparisons.flatMap(([path, label, isSame]) =>
    isSame ? [] : [{ message: messages.otherThanOffered(label), path }],
  )
  const prices = body.itemsDetails.flatMap(({ DerID, OddUnitPrice }, index) => {
    const line = lines.get(DerID)
    if (!line || equal(OddUnitPrice, line.price ?? 0)) return []
    const message = `El precio debe ser el que ofertó el ganador. ${line.description}`
    return [{ message, path: `itemsDetails.${index}.OddUnitPrice` }]
  })
  return [...terms, ...prices]
}
