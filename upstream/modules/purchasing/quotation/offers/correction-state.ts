import { sql, type Transaction } from 'kysely'
import { CORRECTION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { OfferRow } from './offer.repo.ts'

/** The offers as their suppliers sent them: what the first consented correction found; the others as they are. */
export async function asSent(tx: Transaction<Tables>, offers: readonly OfferRow[]): Promise<OfferRow[]> {
  if (offers.length === 0) return []
  const first = await tx
    .selectFrom('LgsCotizationCorrection')
    .distinctOn('CpvID')
    .select(['CpvID', sql<OfferRow>`"CorBefore"`.as('before')])
    .where(
      'CpvID',
      'in',
      offers.map(({ CpvID }) => CpvID),
    )
    .where('CorStatus', '=', CORRECTION_STATUS.CONSENTED)
    .orderBy('CpvID')
    .orderBy('CorVersion')
    .execute()
  const before = new Map(first.map((correction) => [correction.CpvID, correction.before]))
  return offers.map((offer) => before.get(offer.CpvID) ?? offer)
}

/** What consented corrections of a quotation's offers found, each offer as it stood before, the first ones first. */
export async function offersBeforeCorrections(tx: Transaction<Tables>, CttID: number): Promise<OfferRow[]> {
  const corrections = await tx
    .selectFrom('LgsCotizationCorrection')
    .select(sql<OfferRow>`"CorBefore"`.as('before'))
    .where('CttID', '=', CttID)
    .where('CorStatus', '=', CORRECTION_STATUS.CONSENTED)
    .orderBy('CorID')
    .execute()
  return corrections.map(({ before }) => before)
}
