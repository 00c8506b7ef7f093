import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { sql, type Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { readDecimal, type Amount } from '#schema/platform/values/decimal.ts'
import { parseOrder, orderMessages, type OrderDraft, type ValidOrder } from '#schema/modules/purchasing/order/order.ts'
import {
  isSameTotal,
  totalsMessages,
  totalsOf,
  type Tax,
  type Totals,
} from '#schema/modules/purchasing/terms/totals.ts'
import { orderNames } from '#schema/modules/purchasing/order/order.wire.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS, readLabels, type Labels } from '#upstream/kit/catalogue/definition-labels.ts'
import { taxOf } from '#upstream/kit/document/tax.ts'
import type { WireIssue } from '#upstream/platform/errors/envelope.ts'
import { createIssueTranslator, refuse, refuseIfAny, requireValid } from '#upstream/platform/errors/refusal.ts'
import type { SaveInput } from '../order.input.ts'
import { extraCostsDraft } from './order.wire.ts'
import type { Origin } from './order-origin.ts'
import type { ExtraCosts, Winner } from './approved-winner.ts'

const messages = {
  serviceAccount: 'Seleccione cuenta del servicio',
  otherThanOffered: (label: string) => `${label}: debe ser lo que ofertó el ganador`,
} as const

/** What an order that holds comes to. */
export interface CheckedOrder {
  valid: ValidOrder
  totals: Totals
}

/**
 * `ownDay` is that of an order which is corrected.
 * @throws Refusal 400 with every rule that does not hold (back-office.md 5); nothing was written
 */
export async function checkOrder(
  tx: Transaction<Tables>,
  body: SaveInput,
  origin: Origin,
  ownDay: string | undefined,
): Promise<CheckedOrder> {
  refuseIfAny(validateLine(body, origin))
  const labels = await readLabels(tx)
  const tax = taxOfOrder(labels, body, origin.winner)
  const draft = draftOf(body, origin, tax)
  const terms = { ...(await termsOf(tx, body, origin.winner)), today: clock.today(), ownDay }
  const valid = requireValid(parseOrder(draft, terms), createIssueTranslator(orderNames), [
    ...validateListedValues(body, labels, origin.winner),
    ...(await validateReferences(tx, body)),
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

/** The conditions and credit days to choose from: those of the payment form, or the ones of the offer alone. */
async function termsOf(tx: Transaction<Tables>, { TypePayment }: SaveInput, winner: Winner | null) {
  if (winner) {
    const [conditions, creditDays] = [winner.ConID, winner.DayID].map((key) => (key === null ? [] : [key]))
    return { conditions: conditions ?? [], creditDays: creditDays ?? [] }
  }
  const { rows } = await sql<{ conditions: number[]; creditDays: number[] }>`select
    array(select "ConID" from "LgsPaymentCondition" where "TypePayment" = ${TypePayment} and "SecStatus" = 1) as conditions,
    array(select "DayID" from "LgsDayCredit" where "TypePayment" = ${TypePayment} and "SecStatus" = 1) as "creditDays"`.execute(
    tx,
  )
  return rows[0] ?? { conditions: [], creditDays: [] }
}

/** The rate and sign that the winner offered, whatever the list says of that tax today; of another tax those of the list. */
const taxOfOrder = (labels: Labels, { TypePercentage }: SaveInput, winner: Winner | null): Tax | null =>
  winner && same(TypePercentage, winner.TypePercentage)
    ? { percentage: winner.OrdTaxPercentage, sign: winner.OrdTaxSign }
    : taxOf(labels, TypePercentage)

/** Values of definition lists must be on offer, or what the winner offered; what is missing is for the rules to say. */
function validateListedValues(body: SaveInput, labels: Labels, winner: Winner | null): WireIssue[] {
  const offered = { TypeCurrency: winner?.TypeCurrency, TypePayment: winner?.TypePayment, TypeCredit: undefined }
  const wrong = (list: number, field: keyof typeof offered, message: string): WireIssue[] =>
    body[field] === '' || body[field] === offered[field] || labels.offers(list, body[field])
      ? []
      : [{ message, path: field }]
  return [
    ...wrong(LISTS.currency, 'TypeCurrency', orderMessages.currency),
    ...wrong(LISTS.paymentForm, 'TypePayment', orderMessages.paymentForm),
    ...wrong(LISTS.creditType, 'TypeCredit', 'Seleccione tipo de crédito'),
  ]
}

/** Supplier and service account must exist in the company and be in use: what is not there was not chosen. */
async function validateReferences(tx: Transaction<Tables>, { SupID, CsaID }: SaveInput): Promise<WireIssue[]> {
  const { rows } = await sql<{ supplier: boolean; account: boolean }>`select
    exists (select from "GenSupplier" where "SupID" = ${SupID} and "SecStatus" = 1) as supplier,
    exists (select from "GenConceptServiceAccount" where "CsaID" = ${CsaID} and "SecStatus" = 1) as account`.execute(tx)
  const [known] = rows
  return [
    ...(SupID && !known?.supplier ? [{ message: orderMessages.noSupplier, path: 'SupID' }] : []),
    ...(CsaID && !known?.account ? [{ message: messages.serviceAccount, path: 'CsaID' }] : []),
  ]
}

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
