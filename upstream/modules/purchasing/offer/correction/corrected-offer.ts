import type { Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { readCorrectedTerms } from '../save/offer-terms.ts'
import { offerColumns, offerLineColumns, termKeys } from '../save/store-offer.ts'
import type { CheckedOffer } from '../save/check-offer.ts'
import type { OfferLineRow, OfferRow } from '#upstream/modules/purchasing/quotation/offers/offer.repo.ts'

/** The offer as it shall be, in the shape of the one that it corrects, whose files and moment it keeps. */
export async function correctedRow(
  tx: Transaction<Tables>,
  before: OfferRow,
  { valid, totals, TypePayment, TypePercentage, labels }: CheckedOffer,
): Promise<OfferRow> {
  const file = { FilID: before.FilID, Attach1: before.Attach1 }
  const terms = await readCorrectedTerms(tx, before, { TypePayment, ...termKeys(valid) }, labels)
  const offer = { ...valid, terms, totals, TypePayment, TypePercentage, file }
  const { SecStatus: _status, ...columns } = offerColumns(offer)
  const requestedLines = await tx
    .selectFrom('LgsCotizationDetail')
    .select(['CtdID', 'CtdParentID', 'CtdDescription', 'CtdNumLine'])
    .where('CttID', '=', before.CttID)
    .orderBy('CtdNumLine')
    .execute()
  const offered = new Map(valid.lines.map((line) => [Number(line.lineId), offerLineColumns(line)]))
  const lines = requestedLines.flatMap(({ CtdID, CtdParentID, CtdDescription }): OfferLineRow[] => {
    const line = offered.get(CtdID)
    return line ? [{ CpvID: before.CpvID, CpdID: 0, CtdParentID, CtdDescription, ...line }] : []
  })
  return {
    ...before,
    ...columns,
    OrdTaxPercentage: String(columns.OrdTaxPercentage),
    lines,
  }
}
