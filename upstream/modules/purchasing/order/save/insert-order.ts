import { sql } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { tidyTelephone } from '#schema/platform/values/telephone.ts'
import { isOrdered } from '#schema/modules/purchasing/order/order.ts'
import { lineAmount } from '#schema/modules/purchasing/terms/totals.ts'
import { areaOf } from '#upstream/kit/document/data-scope.ts'
import { sanitiseRichText } from '#upstream/kit/text/rich-text.ts'
import { searchText } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { nextDocumentNumber } from '#upstream/modules/organisation/numbering/document-number.ts'
import type { Corrected } from './begin-correction.ts'
import type { CheckedOrder } from './check-order.ts'
import type { LineInput, SaveInput } from '../order.input.ts'
import { newSupports, updateSupports } from '../support/supports.ts'
import type { OpenLine } from './order-lines.ts'
import { costsOf } from './order.wire.ts'
import type { Origin } from './order-origin.ts'

interface Ordered {
  input: LineInput
  line: OpenLine
}

/** The lines that are ordered now; the rules have made sure that each is there. */
export const orderedLines = ({ itemsDetails }: SaveInput, { lines }: Origin): Ordered[] =>
  itemsDetails
    .filter(({ OddQuantity }) => isOrdered({ quantity: OddQuantity }))
    .flatMap((input) => {
      const line = lines.get(input.DerID)
      return line ? [{ input, line }] : []
    })

/** What its terms say, which stays with it (decision 0258): as the winner's offer had them, else as the lists say now. */
const termsSaid = ({ ConID, DayID }: SaveInput, { winner }: Origin) => ({
  ConDescription: winner
    ? winner.ConDescription
    : sql<string | null>`(select "ConDescription" from "LgsPaymentCondition" where "ConID" = ${ConID})`,
  DayDescription: winner
    ? winner.DayDescription
    : sql<string | null>`(select "DayDescription" from "LgsDayCredit" where "DayID" = ${DayID})`,
})

/** What a person writes in the header, and what follows from it. */
async function writtenHeader(
  { tx, body }: Call<SaveInput>,
  origin: Origin,
  { valid, totals }: CheckedOrder,
  { OrdDocumentNumber, UsrID }: { OrdDocumentNumber: string; UsrID: number },
) {
  const ordered = orderedLines(body, origin)
  const supplier = await tx
    .selectFrom('GenSupplier')
    .select(['SupID', 'SupDocumentNumber', 'SupName'])
    .where('SupID', '=', body.SupID)
    .executeTakeFirstOrThrow()
  const buyer = await tx
    .selectFrom('SecUser')
    .select('UsrFullName')
    .where('UsrID', '=', UsrID)
    .executeTakeFirstOrThrow()
  return {
    ...supplier,
    ...costsOf(totals),
    TypeCategory: categoryOf(origin, ordered),
    SupConName: valid.contactName.trim(),
    SupTelephone: tidyTelephone(valid.telephone),
    SupEmail: valid.email.trim(),
    TypeCurrency: body.TypeCurrency,
    TypePayment: body.TypePayment,
    ConID: body.ConID,
    DayID: body.DayID,
    ...termsSaid(body, origin),
    TypeCredit: body.TypeCredit || null,
    CsaID: body.CsaID,
    OrdDeliveryDay: valid.deliveryDays,
    OrdWarrantyDay: valid.warrantyDays,
    OrdDate: valid.date.trim(),
    OrdObservation: sanitiseRichText(body.OrdObservation),
    TypePercentage: body.TypePercentage,
    OrdTaxPercentage: valid.tax.percentage,
    OrdTaxSign: valid.tax.sign,
    OrdDraft: body.OrdSend === 0,
    OrdSearch: searchText(
      OrdDocumentNumber,
      supplier.SupDocumentNumber,
      supplier.SupName,
      buyer.UsrFullName,
      origin.winner?.CttDocumentNumber,
      ...new Set(ordered.map(({ line }) => line.ReqDocumentNumber)),
      ...ordered.map(({ line }) => line.description),
    ),
  }
}

/** Writes the order with its number, lines and supports. The area is that of the buyer's worker profile (back-office.md 6). */
export async function insertOrder(call: Call<SaveInput>, origin: Origin, checked: CheckedOrder): Promise<number> {
  const { tx, body, identity } = call
  const CpyID = identity.companyId
  const AreID = await areaOf(tx, identity)
  const OrdDocumentNumber = await nextDocumentNumber(tx, CpyID, 'ORD')
  const { OrdID } = await tx
    .insertInto('LgsOrderPurcharse')
    .values({
      ...(await writtenHeader(call, origin, checked, { OrdDocumentNumber, UsrID: identity.userId })),
      CpyID,
      OrdDocumentNumber,
      TypeOrder: body.TypeOrder,
      CttID: origin.winner?.CttID ?? null,
      CtpID: origin.winner?.CtpID ?? null,
      UsrID: identity.userId,
      AreID,
      UsrCreateID: identity.userId,
    })
    .returning('OrdID')
    .executeTakeFirstOrThrow()
  await insertLines(call, origin, OrdID)
  await tx
    .insertInto('LgsOrderSupport')
    .values({ ...newSupports(body.itemsSupport), CpyID, OrdID })
    .execute()
  return OrdID
}

/** Writes an order over the draft, or over the one that was sent back; number, buyer, area, kind and quotation stay. */
export async function updateOrder(
  call: Call<SaveInput>,
  origin: Origin,
  checked: CheckedOrder,
  current: Corrected,
): Promise<number> {
  const { tx, body, identity } = call
  const { OrdID } = current
  await tx
    .updateTable('LgsOrderPurcharse')
    .set({
      ...(await writtenHeader(call, origin, checked, current)),
      // Why it was sent back stands over it until it is sent again.
      ...(body.OrdSend !== 0 && { OrdReturnReason: null, OrdReturnDate: null, UsrReturnID: null }),
      UsrUpdateID: identity.userId,
      SecUpdate: clock.now(),
      SecVersion: current.SecVersion + 1,
    })
    .where('OrdID', '=', OrdID)
    .execute()
  await insertLines(call, origin, OrdID)
  await updateSupports(tx, OrdID, body.itemsSupport)
  return OrdID
}

const insertLines = ({ tx, body, identity }: Call<SaveInput>, origin: Origin, OrdID: number) =>
  tx
    .insertInto('LgsOrderPurcharseDetail')
    .values(
      orderedLines(body, origin).map((each, index) => ({ ...lineRow(each, index), CpyID: identity.companyId, OrdID })),
    )
    .execute()

const lineRow = ({ input, line }: Ordered, index: number) => ({
  Line: index + 1,
  ArtCode: line.ArtCode,
  DerID: line.DerID,
  CpdID: line.CpdID,
  OddDescription: line.description,
  OddUnitMeasurement: line.unit,
  OddQuantity: String(input.OddQuantity),
  OddUnitPrice: String(input.OddUnitPrice),
  OddAmount: lineAmount({ quantity: input.OddQuantity, unitPrice: input.OddUnitPrice }),
  OddObservation: input.OddObservation?.trim() || null,
})

/** That of the quotation, else the one that all its requirements share. */
function categoryOf({ winner }: Origin, ordered: readonly Ordered[]): string | null {
  if (winner) return winner.TypeCategory
  const categories = new Set(ordered.map(({ line }) => line.TypeCategory))
  const [only] = categories
  return categories.size === 1 ? (only ?? null) : null
}
