import { defaultWeights } from '#schema/modules/purchasing/comparison/weights.ts'
import { searchText } from '#upstream/kit/text/search-text.ts'
import { isService } from '../articles.ts'
import { offerKindsOf } from '../attachment-kinds.ts'
import { nameOf, unitName } from '../requirement/requirement-rows.ts'
import type { Row, Rows } from '../../base/insert-rows.ts'
import { instant } from '../../base/instant.ts'
import { staff } from '../../organisation/people.ts'
import { runEnd } from '../../approvals/approval-runs.ts'
import { conditionsOf, creditDaysOf } from '../payment-terms.ts'
import type { Chain, KeyedQuotation } from '../keyed-chain.ts'
import { paymentFormWeights } from '../offer/offers.ts'
import { offerRows } from '../offer/offer-rows.ts'
import type { Need, Participant, Quotation } from './quotation.ts'

/** The keys of what hangs on quotations. */
export interface QuotationKeys {
  /** CtdID of a quotation's line, by the quotation and its place. */
  line: (quotation: Quotation, index: number) => number
  participant: ReadonlyMap<Participant, number>
  /** CppID of a payment form of a quotation. */
  payment: (quotation: Quotation, form: string) => number
}

const FORMS = Object.keys(paymentFormWeights)

/** Keys by the order in which the rows are written. */
export function quotationKeys({ quotations }: Chain): QuotationKeys {
  const firstLine = new Map<Quotation, number>()
  const ordinals = new Map<Quotation, number>()
  const participant = new Map<Participant, number>()
  let lines = 0
  for (const [quotation] of quotations) {
    firstLine.set(quotation, lines + 1)
    ordinals.set(quotation, ordinals.size)
    lines += quotation.lines.length
    for (const each of quotation.participants) participant.set(each, participant.size + 1)
  }
  return {
    participant,
    line: (quotation, index) => (firstLine.get(quotation) ?? 0) + index,
    payment: (quotation, form) => (ordinals.get(quotation) ?? 0) * FORMS.length + FORMS.indexOf(form) + 1,
  }
}

/** Rows of quotations, lines, terms, participants, offers and choices, in the order in which they can be written. */
export function quotationRows(chain: Chain, keys: QuotationKeys): Rows {
  const all = [...chain.quotations]
  return {
    LgsCotization: all.map(([, quotation]) => headerRow(chain, quotation)),
    LgsCotizationDetail: all.flatMap(([key, quotation]) =>
      quotation.lines.map((need, index) => ({
        CtdID: keys.line(key, index),
        CtdParentID: quotation.parent ? keys.line(quotation.parent, index) : null,
        ...lineRow(quotation, need, index),
      })),
    ),
    LgsCotizationPayment: all.flatMap(([key, { id, company }]) =>
      FORMS.map((form) => ({
        CppID: keys.payment(key, form),
        CpyID: company,
        CttID: id,
        TypePayment: form,
        ConIDs: conditionsOf(company, form),
        DayIDs: creditDaysOf(company, form),
      })),
    ),
    LgsCotizationAttachType: all.flatMap(([, { id, company }]) =>
      offerKindsOf(company).map((RqdID) => ({ CttID: id, RqdID, CpyID: company })),
    ),
    LgsCotizationParticipant: all.flatMap(([, quotation]) =>
      quotation.participants.map((each) => participantRow(quotation, each, keys)),
    ),
    ...offerRows(chain, keys),
  }
}

function headerRow({ quotations }: Chain, quotation: KeyedQuotation): Row {
  const ended = runEnd(quotation.run, quotation.saved)
  const { lines, author, parent } = quotation
  return {
    CttID: quotation.id,
    CpyID: quotation.company,
    CttDocumentNumber: quotation.number,
    CttVersion: quotation.version,
    CttParentID: parent ? quotations.get(parent)?.id : null,
    UsrID: author,
    AreID: staff[author - 1]?.area ?? null,
    CttSubject: quotation.subject,
    CttDate: quotation.date,
    NeedDateCot: quotation.deadline,
    CttStatus: quotation.status,
    TypeCategory: quotation.category,
    CttRequiredVisit: quotation.visit ? 1 : 0,
    CttDateRequiredVisit: quotation.visit?.date ?? null,
    CttHourRequiredVisit: quotation.visit?.hour ?? null,
    CttCheckGTO: quotation.allowsGeneral,
    CttCheckUtilities: false,
    CttCheckDiscount: false,
    CttWeightTotal: defaultWeights.total,
    CttWeightDelivery: defaultWeights.delivery,
    CttWeightWarranty: defaultWeights.warranty,
    CttWeightDay: defaultWeights.creditDays,
    CttWeightCon: defaultWeights.condition,
    CttWeightPayment: defaultWeights.paymentForm,
    CttSealed: true,
    TypeAnulated: quotation.annulledFor,
    CttSearch: searchText(
      quotation.number,
      quotation.subject,
      nameOf(author),
      ...new Set(lines.map(({ requirement }) => requirement.number)),
      ...lines.map(({ line }) => line.article.name),
    ),
    SecStatus: 1,
    SecCreate: instant(quotation.saved),
    SecUpdate: ended > quotation.saved ? instant(ended) : null,
    UsrCreateID: author,
    SecVersion: 1,
  }
}

const lineRow = ({ id, company }: KeyedQuotation, { line }: Need, index: number): Row => ({
  CpyID: company,
  CttID: id,
  CtdNumLine: index + 1,
  DerID: line.id,
  TypeCotization: isService(line.article) ? 2 : 1,
  ArtCode: line.article.code,
  CtdDescription: line.article.name,
  CtdQuantity: line.quantity,
  CtdUnitMeasurement: unitName(line.article.unit),
})

const participantRow = ({ id, company }: KeyedQuotation, participant: Participant, keys: QuotationKeys): Row => ({
  CtpID: keys.participant.get(participant),
  CpyID: company,
  CttID: id,
  SupID: participant.supplier.id,
  CtpRuc: participant.supplier.ruc,
  CtpName: participant.supplier.name,
  CtpAlias: participant.supplier.tradeName,
  CtpEmail: participant.supplier.email,
  CtpStatus: participant.status,
  CtpParentID: participant.parent ? keys.participant.get(participant.parent) : null,
  CtpDateInvited: instant(participant.invited),
  CtpDateCotizacionReceived: instant(participant.received),
  CtpDeclineReason: participant.declineReason,
})
