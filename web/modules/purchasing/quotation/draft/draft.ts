import { criteria, type Criterion } from '#schema/modules/purchasing/comparison/weights.ts'
import type { DocumentDraft, LineState } from '#web/kit/form/draft/draft.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import type { PickedLine } from '#web/modules/purchasing/order/lines/LinePicker.tsx'
import { trimDecimal } from '#web/platform/ui/text/format.ts'
import type { QuotationPartsFragment, WeightPartsFragment } from '../quotation.generated.ts'

export type Kind = 'GOODS' | 'SERVICES'

export type LineDraft = LineState & {
  requirementLineId: string
  requirementId: string
  requirementNumber: string
  articleCode: string
  description: string
  unit: string
  kind: Kind
  quantity: string
  /** What is neither quoted nor ordered of it; null on a saved line, of which the service knows. */
  remaining: string | null
  observation: string
}

/** A payment form that is admitted, with the terms to choose from. */
export type PaymentDraft = Option & {
  conditions: string[]
  creditDays: string[]
  /** Just admitted: all of its terms are, once they are known. Until then the quotation cannot be saved. */
  isFresh?: boolean
}

export type ParticipantDraft = { supplierId: string; ruc: string; name: string; alias: string; email: string }

export type WeightsDraft = Record<Criterion, string>

export type HeaderDraft = {
  subject: string
  offersUntil: string | null
  category: string | null
  requiresVisit: boolean
  visitOn: string | null
  visitAt: string
  allowsGeneralExpenses: boolean
  allowsUtilities: boolean
  allowsDiscount: boolean
  observation: string
  /** Its own; null for those of the company. */
  weights: WeightsDraft | null
  payments: PaymentDraft[]
  attachmentTypes: string[]
  participants: ParticipantDraft[]
}

/** A quotation while it is being written. */
export type QuotationDraft = DocumentDraft<HeaderDraft, LineDraft> & {
  /** The day of the visit that a saved quotation has already, which it may keep although that is over. */
  ownVisit?: string | null
}

type Saved = QuotationPartsFragment

/** Weights as people would have typed them. */
export const weightsDraft = (weights: WeightPartsFragment): WeightsDraft =>
  Object.fromEntries(criteria.map((criterion) => [criterion, trimDecimal(weights[criterion])])) as WeightsDraft

/** An empty form: it asks for the required kinds of files. */
export const emptyDraft = (attachmentTypes: readonly { id: string; isRequired: boolean }[]): QuotationDraft => ({
  header: {
    subject: '',
    offersUntil: null,
    category: null,
    requiresVisit: false,
    visitOn: null,
    visitAt: '',
    allowsGeneralExpenses: false,
    allowsUtilities: false,
    allowsDiscount: false,
    observation: '',
    weights: null,
    payments: [],
    attachmentTypes: attachmentTypes.filter(({ isRequired }) => isRequired).map(({ id }) => id),
    participants: [],
  },
  lines: [],
})

/** What a requirement asked for. */
const requestedOf = (
  line: Pick<
    Saved['lines'][number],
    'requirementId' | 'requirementNumber' | 'articleCode' | 'description' | 'unit' | 'kind'
  >,
) =>
  ({
    requirementId: line.requirementId,
    requirementNumber: line.requirementNumber,
    articleCode: line.articleCode,
    description: line.description,
    unit: line.unit ?? '',
    kind: line.kind === 'SERVICES' ? 'SERVICES' : 'GOODS',
  }) satisfies Partial<LineDraft>

/** A line that an approved requirement still waits for, all of it. */
export const lineOfRequirement = (line: PickedLine): LineDraft => ({
  key: line.id,
  id: null,
  isRemoved: false,
  requirementLineId: line.id,
  ...requestedOf(line),
  quantity: trimDecimal(line.remaining),
  remaining: line.remaining,
  observation: '',
})

const lineOf = (line: Saved['lines'][number]): LineDraft => ({
  key: line.requirementLineId,
  id: line.id,
  isRemoved: false,
  requirementLineId: line.requirementLineId,
  ...requestedOf(line),
  quantity: trimDecimal(line.quantity),
  remaining: null,
  observation: line.observation ?? '',
})

const valuesOf = (choices: readonly Option[]) => choices.map(({ value }) => value)

/** The form of a saved quotation. */
export const draftOf = (saved: Saved): QuotationDraft => ({
  ownVisit: saved.visitOn,
  header: {
    subject: saved.subject,
    offersUntil: saved.offersUntil,
    category: saved.category?.value ?? null,
    requiresVisit: saved.requiresVisit,
    visitOn: saved.visitOn,
    visitAt: saved.visitAt ?? '',
    allowsGeneralExpenses: saved.allowsGeneralExpenses,
    allowsUtilities: saved.allowsUtilities,
    allowsDiscount: saved.allowsDiscount,
    observation: saved.observation ?? '',
    weights: weightsDraft(saved.weights),
    payments: saved.payments.map(({ paymentForm, conditions, creditDays }) => ({
      value: paymentForm.value,
      label: paymentForm.label,
      conditions: valuesOf(conditions),
      creditDays: valuesOf(creditDays),
    })),
    attachmentTypes: saved.offerAttachmentTypes.map(({ id }) => id),
    participants: saved.participants.map(({ supplierId, ruc, name, alias, email }) => ({
      supplierId,
      ruc,
      name,
      alias: alias ?? '',
      email: email ?? '',
    })),
  },
  lines: saved.lines.map(lineOf),
})
