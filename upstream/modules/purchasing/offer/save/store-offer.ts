import { sql, type Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { readDecimal } from '#schema/platform/values/decimal.ts'
import { tidyTelephone } from '#schema/platform/values/telephone.ts'
import type { OfferLineDraft, ValidOffer } from '#schema/modules/purchasing/offer/offer.ts'
import { lineAmount, type Totals } from '#schema/modules/purchasing/terms/totals.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { OfferFiles } from './offer-attachment.ts'
import type { OfferTerms } from './offer-terms.ts'

/** The keys by which an offer names its terms. */
export const termKeys = ({ condition, creditDays }: Pick<ValidOffer, 'condition' | 'creditDays'>) => ({
  ConID: Number(condition) || null,
  DayID: Number(creditDays) || null,
})

/** An offer as it is stored. */
type StoredOffer = ValidOffer & {
  key: { CpyID: number; CttID: number; CtpID: number }
  TypePayment: string
  TypePercentage: string
  terms: OfferTerms
  totals: Totals
  file: Pick<OfferFiles, 'FilID' | 'Attach1'>
  UsrID: number
}

const clean = (text: string | null | undefined): string | null => text?.trim() || null

/** The columns of an offer, beside its keys. */
export const offerColumns = (offer: Omit<StoredOffer, 'key' | 'UsrID'>) => ({
  CppID: Number(offer.paymentId),
  TypePayment: offer.TypePayment,
  ...termKeys(offer),
  ...offer.terms,
  SupConName: offer.contactName.trim(),
  SupTelephone: tidyTelephone(offer.telephone),
  SupEmail: offer.email.trim(),
  TypeCurrency: offer.currency.trim(),
  OrdDeliveryDay: offer.deliveryDays,
  OrdWarrantyDay: offer.warrantyDays,
  CttExpirationOffer: offer.validUntil.trim(),
  OrdObservation: clean(offer.observation),
  OrdTotalNet: offer.totals.net,
  OrdDirectCost: offer.totals.directCost,
  OrdGeneralgto: offer.totals.generalExpenses,
  OrdUtilities: offer.totals.utilities,
  OrdDiscount: offer.totals.discount,
  OrdSubTotal: offer.totals.subtotal,
  TypePercentage: offer.TypePercentage,
  OrdTaxPercentage: offer.tax.percentage,
  OrdTaxSign: offer.tax.sign,
  OrdTaxAmount: offer.totals.taxAmount,
  OrdTotal: offer.totals.total,
  FilID: offer.file.FilID,
  Attach1: offer.file.Attach1,
  SecStatus: 1,
})

/** Writes the offer of a participant, or writes over the one it sent before: its key stays. */
export async function storeOffer(tx: Transaction<Tables>, offer: StoredOffer): Promise<number> {
  const columns = offerColumns(offer)
  const { CpvID } = await tx
    .insertInto('LgsCotizationProvider')
    .values({ ...offer.key, ...columns, UsrCreateID: offer.UsrID })
    .onConflict((sent) =>
      sent.column('CtpID').doUpdateSet({
        ...columns,
        UsrUpdateID: offer.UsrID,
        SecUpdate: clock.now(),
        SecVersion: sql<number>`"LgsCotizationProvider"."SecVersion" + 1`,
      }),
    )
    .returning('CpvID')
    .executeTakeFirstOrThrow()
  return CpvID
}

/** The columns of a line, beside the key of its offer. */
export const offerLineColumns = (line: OfferLineDraft) => ({
  CtdID: Number(line.lineId),
  OddQuantity: readDecimal(line.quantity)?.toFixed() ?? '0',
  OddUnitPrice: readDecimal(line.unitPrice)?.toFixed() ?? '0',
  OddAmount: lineAmount(line),
  OddObservation: clean(line.observation),
})

/** The lines of an offer, in place of those before. */
export async function storeOfferLines(
  tx: Transaction<Tables>,
  CpyID: number,
  CpvID: number,
  lines: readonly OfferLineDraft[],
): Promise<void> {
  await tx.deleteFrom('LgsCotizationProviderDetail').where('CpvID', '=', CpvID).execute()
  if (lines.length === 0) return
  await tx
    .insertInto('LgsCotizationProviderDetail')
    .values(lines.map((line) => ({ CpyID, CpvID, ...offerLineColumns(line) })))
    .execute()
}

/** The files of an offer beside its own, in place of those before. */
export async function storeOfferFiles(
  tx: Transaction<Tables>,
  CpyID: number,
  CpvID: number,
  files: OfferFiles['others'],
): Promise<void> {
  await tx.deleteFrom('LgsCotizationProviderAttach').where('CpvID', '=', CpvID).execute()
  if (files.length === 0) return
  await tx
    .insertInto('LgsCotizationProviderAttach')
    .values(files.map((file) => ({ CpyID, CpvID, ...file })))
    .execute()
}
