import type { FieldText } from '#web/kit/form/edit/conflict.ts'
import { liveLines } from '#web/kit/form/draft/draft.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import { labelIn } from '#web/platform/ui/field/select/offered-options.ts'
import { documentTexts } from '#web/kit/texts.ts'
import { headerTexts } from '../texts.ts'
import { lineTexts } from '#web/modules/purchasing/article/line.texts.ts'
import { formatDate, formatQuantity } from '#web/platform/ui/text/format.ts'
import { type HeaderDraft, type LineDraft, type RequirementDraft, type Share } from './draft.ts'

/** The labels of what a header only keeps as values. */
export type Lists = { priority: Option[]; reason: Option[]; category: Option[] }

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const headerText = (header: HeaderDraft, lists: Lists): FieldText[] => [
  { name: 'header.date', label: headerTexts.date, text: formatDate(header.date) },
  { name: 'header.neededOn', label: headerTexts.neededOn, text: formatDate(header.neededOn) },
  { name: 'header.quoteUntil', label: headerTexts.quoteUntil, text: formatDate(header.quoteUntil) },
  { name: 'header.deliveryPlace', label: headerTexts.deliveryPlace, text: header.deliveryPlace ?? '' },
  { name: 'header.priority', label: headerTexts.priority, text: labelIn(lists.priority, header.priority) },
  { name: 'header.reason', label: headerTexts.reason, text: labelIn(lists.reason, header.reason) },
  { name: 'header.category', label: headerTexts.category, text: labelIn(lists.category, header.category) },
  {
    name: 'header.type',
    label: headerTexts.type,
    text: header.type === '2' ? headerTexts.services : headerTexts.goods,
  },
  { name: 'header.daysToExpire', label: headerTexts.daysToExpire, text: String(header.daysToExpire ?? '') },
  { name: 'header.observation', label: headerTexts.observation, text: plain(header.observation) },
]

const shareText = (shares: readonly Share[]) =>
  shares
    .map(({ percentage, target }) => `${formatQuantity(percentage || '0')} % ${target?.label ?? ''}`.trim())
    .join(' + ')

const lineText = ({ quantity, unit, observation, distribution }: LineDraft) =>
  [`${formatQuantity(quantity || '0')} ${unit}`.trim(), observation, shareText(distribution)]
    .filter(Boolean)
    .join(' · ')

/** A requirement as people read it: the header's fields, then the lines. */
export const describeRequirement = (draft: RequirementDraft, lists: Lists): FieldText[] => [
  ...headerText(draft.header, lists),
  ...liveLines(draft).map((line) => ({
    name: `lines.${line.key}`,
    label: `${documentTexts.item} ${line.description || lineTexts.article}`,
    text: lineText(line),
  })),
]
