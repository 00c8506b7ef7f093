import type { Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { offerColumns, offerLineColumns } from '../save/store-offer.ts'
import type { CheckedOffer } from '../save/check-offer.ts'
import type { OfferLineRow, OfferRow } from '#upstream/modules/purchasing/quotation/offers/offer.repo.ts'

/** The terms that an offer names by key, with what they say and are worth. */
async function readTerms(tx: Transaction<Tables>, ConID: number | null, DayID: number | null) {
  const condition = await tx
    .selectFrom('LgsPaymentCondition')
    .select(['ConDescription', 'ConPoints'])
    .where('ConID', '=', ConID ?? 0)
    .executeTakeFirst()
  const credit = await tx
    .selectFrom('LgsDayCredit')
    .select(['DayDescription', 'DayNumber'])
    .where('DayID', '=', DayID ?? 0)
    .executeTakeFirst()
  return {
    ConDescription: condition?.ConDescription ?? null,
    ConPoints: condition?.ConPoints ?? null,
    DayDescription: credit?.DayDescription ?? null,
    DayNumber: credit?.DayNumber ?? null,
  }
}

/** The offer as it shall be, in the shape of the one that it corrects, whose files and moment it keeps. */
export async function correctedRow(
  tx: Transaction<Tables>,
  before: OfferRow,
  { valid, totals, TypePayment, TypePercentage }: CheckedOffer,
): Promise<OfferRow> {
  const file = { FilID: before.FilID, Attach1: before.Attach1 }
  const { SecStatus: _status, ...columns } = offerColumns({ ...valid, totals, TypePayment, TypePercentage, file })
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
    ...(await readTerms(tx, columns.ConID, columns.DayID)),
    lines,
  }
}
