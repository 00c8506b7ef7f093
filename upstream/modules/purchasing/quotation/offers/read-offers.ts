import type { Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import { isSealed } from '../quotation-state.ts'
import { asSent } from './correction-state.ts'
import { evaluated, evaluatedAmong, type WeighedQuotation } from './offer-scoring.ts'
import { providerOf, type Provider } from './offer-provider.ts'
import { offersOfParticipants, offersOfQuotations, type OfferRow } from './offer.repo.ts'

/** Those of the quotations whose offers may be seen now. */
async function opened(tx: Transaction<Tables>, quotations: readonly number[], now: Date): Promise<number[]> {
  if (quotations.length === 0) return []
  const rows = await tx
    .selectFrom('LgsCotization')
    .select(['CttID', 'CttSealed', 'CttStatus', 'NeedDateCot', 'CttDateUnsealed'])
    .where('CttID', 'in', quotations)
    .execute()
  return rows.filter((row) => !isSealed(row, limaDay(now))).map(({ CttID }) => CttID)
}

async function providers(
  tx: Transaction<Tables>,
  offers: readonly OfferRow[],
  { isTold, among }: { isTold: boolean; among?: readonly WeighedQuotation[] },
): Promise<Map<number, Provider>> {
  const labels = await readLabels(tx)
  const evaluations = among ? evaluatedAmong(among, offers, labels) : await evaluated(tx, offers, labels)
  const earlier = await asSent(
    tx,
    await offersOfParticipants(
      tx,
      offers.flatMap(({ CtpParentID }) => CtpParentID ?? []),
    ),
  )
  const before = new Map(earlier.map((offer) => [offer.CtpID, offer]))
  return new Map(
    [...evaluations].map(([CtpID, one]) => [
      CtpID,
      providerOf(one, { labels, before: before.get(one.offer.CtpParentID ?? 0), isTold }),
    ]),
  )
}

/**
 * By participant, what is offered to quotations that staff may see: with scores, rank and the round before. Of a sealed
 * quotation nothing (rules 3).
 */
export const readOffers = async (
  tx: Transaction<Tables>,
  quotations: readonly number[],
  now = clock.now(),
): Promise<Map<number, Provider>> =>
  providers(tx, await offersOfQuotations(tx, await opened(tx, quotations, now)), { isTold: true })

/** The same of quotations that were read already, none of them sealed. */
export const readOpenedOffers = async (
  tx: Transaction<Tables>,
  quotations: readonly WeighedQuotation[],
): Promise<Map<number, Provider>> =>
  providers(
    tx,
    await offersOfQuotations(
      tx,
      quotations.map(({ CttID }) => CttID),
    ),
    { isTold: true, among: quotations },
  )

/** By participant, what suppliers read of their own offers, sealed or not, as they sent them: nothing of another is looked at. */
export const readOwnOffers = async (
  tx: Transaction<Tables>,
  participants: readonly number[],
): Promise<Map<number, Provider>> =>
  providers(tx, await asSent(tx, await offersOfParticipants(tx, participants)), { isTold: false })
