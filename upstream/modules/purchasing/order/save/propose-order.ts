import { totalsOf } from '#schema/modules/purchasing/terms/totals.ts'
import { documentKind } from '#upstream/kit/approval/document-kinds.ts'
import { LISTS, readLabels, type Labels } from '#upstream/kit/catalogue/definition-labels.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { offeredLines, proposeLines, type ProposedLine } from './order-lines.ts'
import { costsOf, extraCostsDraft } from './order.wire.ts'
import { approvedWinner, extraCostsOf, type Winner } from './approved-winner.ts'
import { orderTypeName, type OrderType } from './order-type.ts'

interface ProposalInput {
  CttID: number
  TypeOrder: OrderType
}

/**
 * The order that an approved winner would make: the form filled in. Null when there is no approved winner, its order of
 * that kind exists already, or nothing is left to order.
 * @throws Refusal 404 for a quotation that is missing, foreign or not to be seen
 */
export async function proposeOrder(call: Call<ProposalInput>) {
  const { tx, body } = call
  if (!(await documentKind('COT').visible(tx, call, [body.CttID])).has(body.CttID)) throw refuse.notFound()
  const winner = await approvedWinner(tx, body.CttID)
  if (!winner || winner.ordered.includes(body.TypeOrder)) return null
  const lines = proposeLines(await offeredLines(tx, winner, body.TypeOrder))
  if (lines.length === 0) return null
  return { ...headOf(winner, await readLabels(tx), body.TypeOrder), ...totalsWith(winner, lines), itemsDetails: lines }
}

function headOf(winner: Winner, labels: Labels, TypeOrder: OrderType) {
  const { SupID, SupDocumentNumber, SupName, SupTradeName, SupAddress, SupStatus } = winner
  const contact = { SupConName: winner.SupConName, SupTelephone: winner.SupTelephone, SupEmail: winner.SupEmail }
  return {
    CttID: winner.CttID,
    CttDocumentNumber: winner.CttDocumentNumber,
    TypeOrder,
    TypeOrderName: orderTypeName(TypeOrder),
    supplier: { SupID, SupDocumentNumber, SupName, SupTradeName, SupAddress, ...contact, SecStatus: SupStatus },
    ...contact,
    TypeCurrency: winner.TypeCurrency,
    TypeCurrencyName: labels.of(LISTS.currency, winner.TypeCurrency),
    TypeCurrencyAbbreviation: labels.short(LISTS.currency, winner.TypeCurrency) ?? '',
    TypePayment: winner.TypePayment,
    TypePaymentName: labels.of(LISTS.paymentForm, winner.TypePayment),
    ConID: winner.ConID,
    ConDescription: winner.ConDescription,
    DayID: winner.DayID,
    DayDescription: winner.DayDescription,
    OrdDeliveryDay: winner.OrdDeliveryDay,
    OrdWarrantyDay: winner.OrdWarrantyDay,
    TypePercentage: winner.TypePercentage,
    TypePercentageName: labels.of(LISTS.tax, winner.TypePercentage),
    OrdTaxPercentage: winner.OrdTaxPercentage,
    OrdTaxSign: winner.OrdTaxSign,
  }
}

const totalsWith = (winner: Winner, lines: readonly ProposedLine[]) =>
  costsOf(
    totalsOf({
      ...extraCostsDraft(extraCostsOf(winner)),
      tax: { percentage: winner.OrdTaxPercentage, sign: winner.OrdTaxSign },
      lines: lines.map(({ OddQuantity, OddUnitPrice }) => ({ quantity: OddQuantity, unitPrice: OddUnitPrice })),
    }),
  )
