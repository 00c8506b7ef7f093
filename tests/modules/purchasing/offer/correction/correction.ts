import { byId, type Quotation } from '#tests/kit/fixtures/quotation.ts'
import type { People } from '#tests/kit/fixtures/demo-people.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { createQuotationInEvaluation, offerBody, type OfferTerms } from '#tests/kit/fixtures/offer.ts'

export interface Offered {
  CpvVersion: number
  OrdTotal: string
  OrdRank: number | null
  SupEmail: string
  itemsDetails: { OddUnitPrice: string }[]
}

export interface Correction {
  CorID: number
  CtpID: number
  CorStatus: number
  CorReason: string
  CorMayDecide: boolean
  CorMayWithdraw: boolean
  itemsChange: { CorFieldName: string; CorBefore: string; CorAfter: string }[]
}

export type Corrected = Quotation & { CttMayCorrect: boolean; itemsCorrection: Correction[] }

export const REASON = 'El precio venía con el IGV sumado'
export const readQuotation = async (caller: Caller, CttID: number) => (await byId(caller, CttID)) as Corrected
export const offerAt = ({ itemsParticipant }: Quotation, at = 0) => itemsParticipant[at]?.itemProvider as Offered
export const participantAt = ({ itemsParticipant }: Quotation, at = 0): number => itemsParticipant[at]?.CtpID ?? 0

/** What asks to correct the offer of the first participant. */
export const bodyFor = (quotation: Quotation, terms: OfferTerms, more: Record<string, unknown> = {}) => ({
  ...offerBody(quotation, participantAt(quotation), terms),
  CpvVersion: offerAt(quotation).CpvVersion,
  CorReason: REASON,
  ...more,
})

export const requestCorrection = (caller: Caller, body: Record<string, unknown>, key?: string) =>
  caller.call<{ CttID: number; CorID: number }>(
    'POST',
    'LgsCotizationProvider/correction',
    body,
    key === undefined ? undefined : { 'idempotency-key': key },
  )

/** 2 consents, 3 refuses, 4 withdraws. */
export const decide = (caller: Caller, CorID: number, CorStatus: 2 | 3 | 4, CorComment?: string) =>
  caller.call<{ CttID: number }>('PUT', 'LgsCotizationProvider/correctiondecision', { CorID, CorStatus, CorComment })

export const CHEAPER: OfferTerms = { prices: ['80'], deliveryDays: 10, warrantyDays: 365 }

/** A quotation in evaluation with a correction that waits: the buyer asked to lower the first price from 100 to 80. */
export async function createCorrectionRequest(who: People): Promise<{ quotation: Quotation; CorID: number }> {
  const quotation = await createQuotationInEvaluation(who)
  const { Result, Errors } = await requestCorrection(who.buyer, bodyFor(quotation, CHEAPER))
  if (!Result) throw new Error(Errors.join(' '))
  return { quotation, CorID: Result.CorID }
}
