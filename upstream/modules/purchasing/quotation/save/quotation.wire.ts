import { quotationNames } from '#schema/modules/purchasing/quotation/quotation.wire.ts'
import type { QuotationDraft } from '#schema/modules/purchasing/quotation/quotation.ts'
import { GOODS_OR_SERVICES } from '#schema/modules/purchasing/terms/goods-or-services.ts'
import { namesByCode } from '#schema/platform/values/status.ts'
import { createIssueTranslator } from '#upstream/platform/errors/refusal.ts'
import type { SaveInput } from '../quotation.input.ts'
import type { OpenLine } from './open-lines.ts'
import { weightsOf } from './weights.ts'

/** Names an issue as the services do: `itemsDetails.2.CtdQuantity`; weights stand in the header. */
export const toWireIssue = createIssueTranslator(quotationNames)

const kinds = namesByCode(GOODS_OR_SERVICES)

/** What was sent, in the words of the rules; lines with what is open of them. */
export const toQuotationDraft = (body: SaveInput, open: ReadonlyMap<number, OpenLine>): QuotationDraft => ({
  subject: body.CttSubject,
  offersUntil: body.NeedDateCot,
  requiresVisit: body.CttRequiredVisit,
  visitOn: body.CttDateRequiredVisit,
  visitAt: body.CttHourRequiredVisit?.slice(0, 5),
  weights: weightsOf(body),
  lines: body.itemsDetails.map(({ DerID, TypeCotization, CtdQuantity, CtdObservation }) => ({
    requirementLineId: DerID,
    kind: TypeCotization ? kinds[TypeCotization] : null,
    description: open.get(DerID)?.DerDescription,
    quantity: CtdQuantity,
    remaining: open.get(DerID)?.DerQuantityRemaining,
    observation: CtdObservation,
  })),
  payments: body.itemsPayment.map(({ TypePayment }) => ({ paymentForm: TypePayment })),
  participants: body.itemsParticipant.map(({ SupID, CtpAlias, CtpEmail }) => ({
    supplierId: SupID,
    alias: CtpAlias,
    email: CtpEmail,
  })),
})
