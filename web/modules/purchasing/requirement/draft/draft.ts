import type { DistributionLine as RuleShare } from '#schema/modules/purchasing/requirement/distribution.ts'
import { RETURN_REMARK } from '#schema/modules/purchasing/requirement/return-remark.ts'
import { newKey, type DocumentDraft, type LineState } from '#web/kit/form/draft/draft.ts'
import { optionOf, type Option } from '#web/platform/ui/field/option.ts'
import { trimDecimal } from '#web/platform/ui/text/format.ts'
import type { RequirementPartsFragment } from '../requirement.generated.ts'

/** A share of a line's cost on the form. */
export type Share = {
  percentage: string
  business: Option | null
  mode: 'EXPENSE' | 'PROJECT'
  /** Expense type or budget item. */
  item: Option | null
  /** Cost centre or project. */
  target: Option | null
  /** The project behind an expense. */
  project: Option | null
}

export type LineDraft = LineState & {
  articleCode: string
  description: string
  unit: string
  quantity: string
  quantityAttended: string
  referencePrice: string | null
  observation: string
  distribution: Share[]
}

export type HeaderDraft = {
  date: string | null
  neededOn: string | null
  quoteUntil: string | null
  deliveryPlace: string | null
  priority: string | null
  reason: string | null
  category: string | null
  type: string
  daysToExpire: number | null
  observation: string
}

/** A requirement while it is being written. */
export type RequirementDraft = DocumentDraft<HeaderDraft, LineDraft> & { applyToAll: boolean }

/** What the detail shows of it; `type` is the header's, which says what may be asked for. */
export type DetailDraft = Pick<RequirementDraft, 'lines' | 'applyToAll'> & Pick<HeaderDraft, 'type'>

type Saved = RequirementPartsFragment
type SavedLine = Saved['lines'][number]

/** An empty form; a requirement expires one working day after it is needed unless told otherwise (back-office.md 3). */
export const emptyDraft = (today: string): RequirementDraft => ({
  header: {
    date: today,
    neededOn: null,
    quoteUntil: null,
    deliveryPlace: null,
    priority: null,
    reason: null,
    category: null,
    type: '1',
    daysToExpire: null,
    observation: '',
  },
  lines: [],
  applyToAll: false,
})

const shareOf = ({ percentage, business, mode, item, target, project }: SavedLine['distribution'][number]): Share => ({
  percentage: trimDecimal(percentage),
  business: optionOf(business),
  mode: mode === 'PROJECT' ? 'PROJECT' : 'EXPENSE',
  item: optionOf(item),
  target: optionOf(target),
  project: optionOf(project),
})

const lineOf = (line: SavedLine): LineDraft => ({
  key: line.id,
  id: line.id,
  articleCode: line.articleCode ?? '',
  description: line.description,
  unit: line.unit ?? '',
  quantity: trimDecimal(line.quantity),
  quantityAttended: line.quantityAttended,
  referencePrice: line.referencePrice,
  observation: line.observation ?? '',
  distribution: line.distribution.map(shareOf),
  isRemoved: false,
})

/** The form of a saved requirement. */
export const draftOf = (saved: Saved): RequirementDraft => ({
  header: {
    date: saved.date,
    neededOn: saved.neededOn,
    quoteUntil: saved.quoteUntil,
    deliveryPlace: saved.deliveryPlace,
    priority: saved.priority?.value ?? null,
    reason: saved.reason?.value ?? null,
    category: saved.category?.value ?? null,
    type: saved.kind === 'SERVICES' ? '2' : '1',
    daysToExpire: saved.daysToExpire,
    observation: saved.observation ?? '',
  },
  lines: saved.lines.map(lineOf),
  applyToAll: false,
})

/** Without the paragraphs in which buyers said why they sent it back. */
const withoutReturns = (observation: string) =>
  observation.replaceAll(new RegExp(`<p>${RETURN_REMARK}[^<]*</p>`, 'g'), '')

/** A new requirement that asks for the same: dated today, nothing attended, never sent back, ids left behind. */
export function duplicateOf(saved: Saved, today: string): RequirementDraft {
  const { header, lines } = draftOf(saved)
  return {
    header: {
      ...header,
      date: today,
      neededOn: null,
      quoteUntil: null,
      observation: withoutReturns(header.observation),
    },
    lines: lines.map((line) => ({ ...line, key: newKey(), id: null, quantityAttended: '0' })),
    applyToAll: false,
  }
}

/** A share as the rules read it. */
export const ruleShare = ({ percentage, business, mode, item, target, project }: Share): RuleShare => ({
  percentage,
  mode,
  business: business?.value,
  item: item?.value,
  target: target?.value,
  project: project?.value,
})

/** A line as the rules read it. */
export const ruleLine = (line: LineDraft) => ({ ...line, distribution: line.distribution.map(ruleShare) })
