import { sql, type Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { pick } from '#schema/platform/collections/records.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { OfferRow } from '#upstream/modules/purchasing/quotation/offers/offer.repo.ts'

/** What of an offer a correction may change; its keys, its file and its moment are not among them. */
const COLUMNS = [
  'CppID',
  'TypePayment',
  'ConID',
  'DayID',
  'ConDescription',
  'ConPoints',
  'DayDescription',
  'DayNumber',
  'SupConName',
  'SupTelephone',
  'SupEmail',
  'TypeCurrency',
  'OrdDeliveryDay',
  'OrdWarrantyDay',
  'CttExpirationOffer',
  'OrdObservation',
  'OrdTotalNet',
  'OrdDirectCost',
  'OrdGeneralgto',
  'OrdUtilities',
  'OrdDiscount',
  'OrdSubTotal',
  'TypePercentage',
  'OrdTaxPercentage',
  'OrdTaxSign',
  'OrdTaxAmount',
  'OrdTotal',
] as const satisfies readonly (keyof OfferRow)[]

/**
 * Turns an offer into what was consented to. Its lines go first: the database takes them while the version that was consented
 * to stands, which the offer's own change ends.
 */
export async function applyCorrection(
  tx: Transaction<Tables>,
  { CpyID, CpvID, after }: { CpyID: number; CpvID: number; after: OfferRow },
  UsrID: number,
): Promise<void> {
  await tx.deleteFrom('LgsCotizationProviderDetail').where('CpvID', '=', CpvID).execute()
  const lines = after.lines.map(({ CtdID, OddQuantity, OddUnitPrice, OddAmount, OddObservation }) => ({
    CpyID,
    CpvID,
    CtdID,
    OddQuantity,
    OddUnitPrice,
    OddAmount,
    OddObservation,
  }))
  if (lines.length > 0) await tx.insertInto('LgsCotizationProviderDetail').values(lines).execute()
  // One that was asked before points were kept has none: what the list says counts for it.
  const corrected = { ...pick(after, COLUMNS), TypePaymentPoints: after.TypePaymentPoints ?? null }
  await tx
    .updateTable('LgsCotizationProvider')
    .set({
      ...corrected,
      UsrUpdateID: UsrID,
      SecUpdate: clock.now(),
      SecVersion: sql<number>`"SecVersion" + 1`,
    })
    .where('CpvID', '=', CpvID)
    .execute()
}
