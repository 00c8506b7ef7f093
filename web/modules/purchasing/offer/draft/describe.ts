import type { FieldText } from '#web/kit/form/edit/conflict.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import { labelIn } from '#web/platform/ui/field/select/offered-options.ts'
import { documentTexts } from '#web/kit/texts.ts'
import { totalsTexts } from '#web/modules/purchasing/terms/texts.ts'
import { formatDate, formatQuantity } from '#web/platform/ui/text/format.ts'
import { offerFieldTexts as texts, offerLineTexts, offerPartTexts } from '../texts.ts'
import { isSkipped, type HeaderDraft, type LineDraft, type OfferDraft } from './draft.ts'
import type { QuotationRequest } from './initial-draft.ts'

type Payments = QuotationRequest['payments']

const optionsOf = (payments: Payments, terms: 'conditions' | 'creditDays'): Option[] =>
  payments.flatMap((payment) => payment[terms])

const costs = ['directCost', 'generalExpenses', 'utilities', 'discount'] as const

const headerText = (header: HeaderDraft, payments: Payments): FieldText[] => [
  { name: 'header.contactName', label: texts.contactName, text: header.contactName },
  { name: 'header.telephone', label: texts.telephone, text: header.telephone },
  { name: 'header.email', label: texts.email, text: header.email },
  {
    name: 'header.paymentId',
    label: texts.payment,
    text: payments.find(({ id }) => id === header.paymentId)?.paymentForm.label ?? '',
    // Each payment type has terms of its own.
    with: ['header.condition', 'header.creditDays'],
  },
  {
    name: 'header.condition',
    label: texts.condition,
    text: labelIn(optionsOf(payments, 'conditions'), header.condition),
  },
  {
    name: 'header.creditDays',
    label: texts.creditDays,
    text: labelIn(optionsOf(payments, 'creditDays'), header.creditDays),
  },
  { name: 'header.currency', label: texts.currency, text: header.currency?.label ?? '' },
  { name: 'header.deliveryDays', label: texts.deliveryDays, text: String(header.deliveryDays ?? '') },
  { name: 'header.warrantyDays', label: texts.warrantyDays, text: String(header.warrantyDays ?? '') },
  { name: 'header.validUntil', label: texts.validUntil, text: formatDate(header.validUntil) },
  { name: 'header.observation', label: texts.observation, text: header.observation },
  ...costs.map((name) => ({ name: `header.${name}`, label: totalsTexts[name], text: header[name] })),
  { name: 'header.tax', label: totalsTexts.tax, text: header.tax?.label ?? '' },
]

/** Each file by its kind. */
const fileTexts = ({ header: { file, otherFiles }, fileTypes }: OfferDraft): FieldText[] => {
  const labelOf = (typeId: string | undefined) =>
    fileTypes.find(({ id }) => id === typeId)?.description ?? offerPartTexts.attachment
  return [
    { name: 'header.file', label: labelOf(fileTypes[0]?.id), text: file?.name ?? '' },
    ...otherFiles.map((other) => ({
      name: `header.otherFiles.${other.typeId}`,
      label: labelOf(other.typeId),
      text: other.file.name,
    })),
  ]
}

const lineText = (line: LineDraft): string =>
  isSkipped(line)
    ? offerLineTexts.skip
    : [`${formatQuantity(line.quantity || '0')} ${line.unit} × ${line.unitPrice || '0'}`, line.observation]
        .filter(Boolean)
        .join(' · ')

/** An offer as people read it: the header's fields, then the lines. */
export const describeOffer = (draft: OfferDraft, { payments }: Pick<QuotationRequest, 'payments'>): FieldText[] => [
  ...headerText(draft.header, payments),
  ...fileTexts(draft),
  ...draft.lines.map((line) => ({
    name: `lines.${line.key}`,
    label: `${documentTexts.item} ${line.description}`,
    text: lineText(line),
  })),
]
