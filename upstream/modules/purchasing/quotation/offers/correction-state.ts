import type { Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { OfferRow } from './offer.repo.ts'

/** CorStatus (migration 0054). */
export const ASKED = 1
export const CONSENTED = 2
export const REFUSED = 3
export const WITHDRAWN = 4

/** The offers as their suppliers sent them: what the first consented correction found; the others as they are. */
export async function asSent(tx: Transaction<Tables>, offers: readonly OfferRow[]): Promise<OfferRow[]> {
  const first = await tx
    .selectFrom('LgsCotizationCorrection')
    .distinctOn('CpvID')
    .select(['CpvID', 'CorBefore'])
    .where('CpvID', 'in', [...offers.map(({ CpvID }) => CpvID), -1])
    .where('CorStatus', '=', CONSENTED)
    .orderBy('CpvID')
    .orderBy('CorVersion')
    .execute()
  const before = new Map(first.map(({ CpvID, CorBefore }) => [CpvID, CorBefore as OfferRow]))
  return offers.map((offer) => before.get(offer.CpvID) ?? offer)
}
