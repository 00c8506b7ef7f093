import { ORDER_STATUS } from '#schema/modules/purchasing/order/order-status.ts'
import { lineAmount } from '#schema/modules/purchasing/terms/totals.ts'
import { searchText } from '#upstream/kit/text/search-text.ts'
import { costsOf } from '#upstream/modules/purchasing/order/save/order.wire.ts'
import { nameOf, unitName } from '../requirement/requirement-rows.ts'
import type { Row, Rows } from '../../base/insert-rows.ts'
import { voucheredOf } from '../../accounting/voucher-rows.ts'
import { instant } from '../../base/instant.ts'
import { staff } from '../../organisation/people.ts'
import { runEnd } from '../../approvals/approval-runs.ts'
import { serviceAccountOf, termsSaid } from '../payment-terms.ts'
import type { Chain, KeyedOrder, KeyedReception } from '../keyed-chain.ts'
import { offerLineKeys } from '../offer/offer-rows.ts'
import type { OrderLine } from './orders.ts'
import type { QuotationKeys } from '../quotation/quotation-rows.ts'

/** Rows of orders, lines and supports. */
export function orderRows(chain: Chain, keys: QuotationKeys): Rows {
  const orders = [...chain.orders.values()]
  const offerLine = offerLineKeys(chain)
  const lines = linesOf(chain)
  return {
    LgsOrderPurcharse: orders.map((order) => headerRow(chain, order, keys)),
    LgsOrderPurcharseDetail: orders.flatMap((order) =>
      order.lines.map((line, position) => ({
        OddID: lines.get(line),
        CpyID: order.company,
        OrdID: order.id,
        Line: position + 1,
        ArtCode: line.line.article.code,
        DerID: line.line.id,
        CpdID: order.participant && line.offerLine !== null ? offerLine(order.participant, line.offerLine) : null,
        OddDescription: line.line.article.name,
        OddUnitMeasurement: unitName(line.line.article.unit),
        OddQuantity: line.quantity,
        OddQuantityServed: line.served,
        OddUnitPrice: line.unitPrice,
        OddAmount: lineAmount(line),
      })),
    ),
    LgsOrderSupport: orders.map(({ id, company, type }) => ({
      OprID: id,
      CpyID: company,
      OrdID: id,
      SreRecordConformity: type === 2,
      SreGuideRemission: type === 1,
    })),
  }
}

/** OddID by line. */
const linesOf = ({ orders }: Chain): Map<OrderLine, number> =>
  new Map([...orders.values()].flatMap(({ lines }) => lines).map((line, index) => [line, index + 1]))

function headerRow({ quotations }: Chain, order: KeyedOrder, keys: QuotationKeys): Row {
  const ended = runEnd(order.run, order.saved)
  const { supplier, totals, author, lines } = order
  const quotation = order.quotation && quotations.get(order.quotation)
  return {
    OrdID: order.id,
    CpyID: order.company,
    OrdDocumentNumber: order.number,
    TypeOrder: order.type,
    CttID: quotation?.id ?? null,
    CtpID: order.participant && keys.participant.get(order.participant),
    UsrID: author,
    AreID: staff[author - 1]?.area ?? null,
    TypeCategory: order.category,
    SupID: supplier.id,
    SupDocumentNumber: supplier.ruc,
    SupName: supplier.name,
    SupConName: supplier.contact,
    SupTelephone: supplier.telephone,
    SupEmail: supplier.email,
    TypeCurrency: order.currency,
    TypePayment: order.payment,
    ConID: order.condition,
    DayID: order.creditDays,
    ...termsSaid(order.condition, order.creditDays),
    TypeCredit: order.creditDays === null ? '1' : '2',
    CsaID: order.type === 2 ? serviceAccountOf(order.company) : null,
    OrdDeliveryDay: order.deliveryDays,
    OrdWarrantyDay: order.warrantyDays,
    OrdDate: order.date,
    ...costsOf(totals),
    TypePercentage: order.tax.value,
    OrdTaxPercentage: order.tax.percentage,
    OrdTaxSign: order.tax.sign,
    OrdVouchered: voucheredOf(order),
    OrdStatus: order.status,
    TypeAnulated: order.annulledFor,
    // The demo annuls only what still waits for its first decision.
    OrdAnnulledFrom: order.annulledFor === null ? null : ORDER_STATUS.PENDING,
    OrdSearch: searchText(
      order.number,
      supplier.ruc,
      supplier.name,
      nameOf(author),
      quotation?.number,
      ...new Set(lines.map(({ requirement }) => requirement.number)),
      ...lines.map(({ line }) => line.article.name),
    ),
    SecCreate: instant(order.saved),
    SecUpdate: ended > order.saved ? instant(ended) : null,
    UsrCreateID: author,
  }
}

/** Rows of receptions and what they brought. */
export function receptionRows(chain: Chain): Rows {
  const lines = linesOf(chain)
  return {
    LgsOrderAttended: chain.receptions.map((reception) => receptionRow(chain, reception)),
    LgsOrderAttendedDetail: chain.receptions.flatMap(({ id, company, lines: receivedLines }) =>
      receivedLines.map(({ line, quantity, pending }) => ({
        CpyID: company,
        OttID: id,
        OddID: lines.get(line),
        OtdQuantity: quantity,
        OtdQuantityPending: pending,
      })),
    ),
  }
}

function receptionRow({ orders }: Chain, reception: KeyedReception): Row {
  const order = orders.get(reception.order)
  const { author, act, conformity } = reception
  const ended = runEnd(reception.run, reception.saved)
  return {
    OttID: reception.id,
    CpyID: reception.company,
    OrdID: order?.id,
    OttDocumentNumber: reception.number,
    OttStatus: reception.status,
    OttDate: reception.date,
    OrdGuideRemission: reception.guide,
    UsrID: author,
    AreID: staff[author - 1]?.area ?? null,
    OttConformityNumber: act,
    OttConformityDate: instant(conformity?.at ?? null),
    UsrConformityID: conformity?.by ?? null,
    OttSearch: searchText(reception.number, order?.number, order?.supplier.name, reception.guide, nameOf(author)),
    SecCreate: instant(reception.saved),
    SecUpdate: ended > reception.saved ? instant(ended) : null,
    UsrCreateID: author,
  }
}
