import { readAttachments, type Attachment } from '#upstream/kit/attachment/read-attachments.ts'
import { requestedByKey, requireFound } from '#upstream/kit/document/by-key.ts'
import { readCorrections, type OfferCorrection } from '../offers/read-corrections.ts'
import type { Provider } from '../offers/offer-provider.ts'
import type { WeighedQuotation } from '../offers/offer-scoring.ts'
import { readOpenedOffers } from '../offers/read-offers.ts'
import { readQuotationWinners, type Winner } from '../read-winners.ts'
import { quotationTable, quotationScopeFor, type QuotationCaller } from '../quotation-access.ts'
import { readParticipants, type Participant } from './read-participants.ts'
import {
  readAttachTypes,
  readDetails,
  readPayments,
  type AttachType,
  type Detail,
  type Payment,
} from './quotation-parts.ts'
import { readHeaders, type Header } from './quotation.repo.ts'

export interface QuotationRecord extends Header {
  itemsDetails: Detail[]
  itemsPayment: Payment[]
  itemsAttachTypes: AttachType[]
  /** Each with its offer; null while there is none or it is sealed. */
  itemsParticipant: (Participant & { itemProvider: Provider | null })[]
  itemsWinner: Winner[]
  /** Of opened offers: what was corrected, and what waits for a second person. */
  itemsCorrection: OfferCorrection[]
  itemsAttachs: Attachment[]
}

/** What the comparison of a quotation rests on. */
export type ComparedQuotation = Omit<QuotationRecord, 'itemsPayment' | 'itemsAttachTypes' | 'itemsAttachs'>

/** How offers to a quotation are compared. */
const weighedQuotation = (header: Header, details: readonly Detail[]): WeighedQuotation => ({
  CttID: header.CttID,
  total: header.CttWeightTotal,
  delivery: header.CttWeightDelivery,
  warranty: header.CttWeightWarranty,
  creditDays: header.CttWeightDay,
  condition: header.CttWeightCon,
  paymentForm: header.CttWeightPayment,
  asked: details.map(({ CtdID, CtdQuantity }) => ({ id: String(CtdID), quantity: CtdQuantity })),
})

/** The same as `readQuotations`, without what a comparison does not show. */
async function readCompared(caller: QuotationCaller, quotations: readonly number[]): Promise<ComparedQuotation[]> {
  const { tx } = caller
  const headers = await readHeaders(
    tx,
    caller,
    requestedByKey(await quotationScopeFor(tx, caller), quotationTable, quotations),
  )
  const found = headers.map(({ CttID }) => CttID)
  const [details, participants] = [await readDetails(tx, found), await readParticipants(tx, found)]
  const opened = headers.flatMap((header) =>
    header.CttIsSealed ? [] : [weighedQuotation(header, details.get(header.CttID) ?? [])],
  )
  const [offers, winners] = [await readOpenedOffers(tx, opened), await readQuotationWinners(tx, found)]
  const corrections = await readCorrections(caller, found)
  return headers.map((header) => ({
    ...header,
    itemsDetails: details.get(header.CttID) ?? [],
    itemsParticipant: (participants.get(header.CttID) ?? []).map((participant) => ({
      ...participant,
      itemProvider: offers.get(participant.CtpID) ?? null,
    })),
    itemsWinner: winners.get(header.CttID) ?? [],
    itemsCorrection: corrections.get(header.CttID) ?? [],
  }))
}

/** Whole quotations in the order in which they were asked for; those that are missing, foreign or not to be seen are left out. */
export async function readQuotations(
  caller: QuotationCaller,
  quotations: readonly number[],
): Promise<QuotationRecord[]> {
  const { tx } = caller
  const compared = await readCompared(caller, quotations)
  const found = compared.map(({ CttID }) => CttID)
  const [payments, types] = [await readPayments(tx, found), await readAttachTypes(tx, found)]
  const attachments = await readAttachments(caller, 'COT', found)
  return compared.map((quotation) => ({
    ...quotation,
    itemsPayment: payments.get(quotation.CttID) ?? [],
    itemsAttachTypes: types.get(quotation.CttID) ?? [],
    itemsAttachs: attachments.get(quotation.CttID) ?? [],
  }))
}

/** @throws Refusal 404 when it is missing, foreign or not to be seen */
export const readQuotation = (caller: QuotationCaller, CttID: number): Promise<QuotationRecord> =>
  requireFound(readQuotations(caller, [CttID]))

/** @throws Refusal as `readQuotation` */
export const readComparedQuotation = (caller: QuotationCaller, CttID: number): Promise<ComparedQuotation> =>
  requireFound(readCompared(caller, [CttID]))
