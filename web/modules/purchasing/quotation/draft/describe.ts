import { criteria } from '#schema/modules/purchasing/comparison/weights.ts'
import type { FieldText } from '#web/kit/form/edit/conflict.ts'
import { liveLines } from '#web/kit/form/draft/draft.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import { labelIn } from '#web/platform/ui/field/select/offered-options.ts'
import { documentTexts } from '#web/kit/texts.ts'
import { attachmentTypeTexts, headerTexts, participantTexts, paymentTexts, weightTexts } from '../texts.ts'
import { formatDate, formatQuantity } from '#web/platform/ui/text/format.ts'
import type { QuotationDraft } from './draft.ts'

/** The labels of what a form only keeps as values. */
export type Lists = { categories: Option[]; attachmentTypes: readonly { id: string; description: string }[] }

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ')

/** A quotation as people read it: the header's fields, participants, lines. */
export function describeQuotation(draft: QuotationDraft, { categories, attachmentTypes }: Lists): FieldText[] {
  const { header } = draft
  const costs = joined(
    header.allowsGeneralExpenses && headerTexts.generalExpenses,
    header.allowsUtilities && headerTexts.utilities,
    header.allowsDiscount && headerTexts.discount,
  )
  return [
    { name: 'header.subject', label: headerTexts.subject, text: header.subject },
    { name: 'header.offersUntil', label: headerTexts.offersUntil, text: formatDate(header.offersUntil) },
    { name: 'header.category', label: headerTexts.category, text: labelIn(categories, header.category) },
    {
      name: 'header.requiresVisit',
      label: headerTexts.visit,
      text: header.requiresVisit ? joined(formatDate(header.visitOn), header.visitAt) : '',
      with: ['header.visitOn', 'header.visitAt'],
    },
    {
      name: 'header.allowsGeneralExpenses',
      label: headerTexts.costs,
      text: costs,
      with: ['header.allowsUtilities', 'header.allowsDiscount'],
    },
    { name: 'header.observation', label: headerTexts.observation, text: plain(header.observation) },
    {
      name: 'header.weights',
      label: weightTexts.title,
      text: header.weights ? criteria.map((each) => header.weights?.[each]).join(' / ') : '',
    },
    {
      name: 'header.attachmentTypes',
      label: attachmentTypeTexts.title,
      text: joined(...attachmentTypes.map(({ id, description }) => header.attachmentTypes.includes(id) && description)),
    },
    ...header.payments.map(({ value, label, conditions, creditDays }) => ({
      name: `header.payments.${value}`,
      label: `${paymentTexts.title}: ${label}`,
      text: joined(label, conditions.join(', '), creditDays.join(', ')),
    })),
    ...header.participants.map(({ supplierId, ruc, name, alias, email }) => ({
      name: `header.participants.${supplierId}`,
      label: `${participantTexts.supplier} ${ruc}`,
      text: joined(name, alias, email),
    })),
    ...liveLines(draft).map(({ key, requirementNumber, description, quantity, unit, observation }) => ({
      name: `lines.${key}`,
      label: `${documentTexts.item} ${description} (${requirementNumber})`,
      text: joined(`${formatQuantity(quantity || '0')} ${unit}`.trim(), observation),
    })),
  ]
}
