import { sql, type Transaction } from 'kysely'
import { LISTS, type Labels } from '#upstream/kit/catalogue/definition-labels.ts'
import type { OfferRow } from '#upstream/modules/purchasing/quotation/offers/offer.repo.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** What the terms of an offer say and are worth, which is kept with it (decision 0258). */
export type OfferTerms = Pick<
  OfferRow,
  'ConDescription' | 'ConPoints' | 'DayDescription' | 'DayNumber' | 'TypePaymentPoints'
>

/** Reads from today's lists what the terms that an offer names by key say and are worth. */
export async function readOfferTerms(
  tx: Transaction<Tables>,
  { TypePayment, ConID, DayID }: Pick<OfferRow, 'TypePayment' | 'ConID' | 'DayID'>,
  labels: Labels,
): Promise<OfferTerms> {
  const { rows } = await sql<Omit<OfferTerms, 'TypePaymentPoints'>>`
    select c."ConDescription", c."ConPoints", d."DayDescription", d."DayNumber" from (values (1)) as offer
    left join "LgsPaymentCondition" c on c."ConID" = ${ConID}
    left join "LgsDayCredit" d on d."DayID" = ${DayID}`.execute(tx)
  const [listed = { ConDescription: null, ConPoints: null, DayDescription: null, DayNumber: null }] = rows
  return { ...listed, TypePaymentPoints: labels.helper(LISTS.paymentForm, TypePayment) || '0' }
}

/** The same of an offer that is corrected: what a term that stays said when the offer was sent, whatever the lists say today. */
export async function readCorrectedTerms(
  tx: Transaction<Tables>,
  before: OfferRow,
  named: Pick<OfferRow, 'TypePayment' | 'ConID' | 'DayID'>,
  labels: Labels,
): Promise<OfferTerms> {
  const listed = await readOfferTerms(tx, named, labels)
  const [sameCondition, sameDays] = [named.ConID === before.ConID, named.DayID === before.DayID]
  const samePoints = named.TypePayment === before.TypePayment ? before.TypePaymentPoints : null
  return {
    ConDescription: sameCondition ? before.ConDescription : listed.ConDescription,
    ConPoints: sameCondition ? before.ConPoints : listed.ConPoints,
    DayDescription: sameDays ? before.DayDescription : listed.DayDescription,
    DayNumber: sameDays ? before.DayNumber : listed.DayNumber,
    TypePaymentPoints: samePoints ?? listed.TypePaymentPoints,
  }
}
