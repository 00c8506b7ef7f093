import type { Share as RuleShare } from '#schema/rules/distribution.ts'
import type { RequirementPartsFragment } from './requirement.generated.ts'

/** A value of a list with what people read of it. */
export type Option = { value: string; label: string }

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

export type LineDraft = {
  /** Stands still while the line is on the form; the line's id where it was saved. */
  key: string
  id: string | null
  articleCode: string
  description: string
  unit: string
  quantity: string
  quantityAttended: string
  referencePrice: string | null
  observation: string
  distribution: Share[]
  /** A saved line that is to be taken out; new ones simply go. */
  isRemoved: boolean
}

export type HeaderDraft = {
  date: string | null
  neededOn: string | null
  quoteUntil: string | null
  priority: string | null
  reason: string | null
  category: string | null
  type: string
  daysToExpire: number | null
  observation: string
}

/** A requirement while it is being written. */
export type RequirementDraft = { header: HeaderDraft; lines: LineDraft[]; applyToAll: boolean }

type Saved = RequirementPartsFragment
type SavedLine = Saved['lines'][number]

let made = 0

/** A key for a line that was not saved yet. */
export const newKey = () => `n${Date.now().toString(36)}${(made++).toString(36)}`

/** An empty form; a requirement expires one working day after it is needed unless told otherwise (back-office.md 3). */
export const emptyDraft = (today: string): RequirementDraft => ({
  header: {
    date: today,
    neededOn: null,
    quoteUntil: null,
    priority: null,
    reason: null,
    category: null,
    type: '1',
    daysToExpire: 1,
    observation: '',
  },
  lines: [],
  applyToAll: false,
})

const shareOf = ({ percentage, business, mode, item, target, project }: SavedLine['distribution'][number]): Share => ({
  percentage: typed(percentage),
  business: optionOf(business),
  mode: mode === 'PROJECT' ? 'PROJECT' : 'EXPENSE',
  item: optionOf(item),
  target: optionOf(target),
  project: optionOf(project),
})

/** "45.000" → "45": what people would have typed. */
const typed = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)

const optionOf = (choice: Option | null): Option | null => choice && { value: choice.value, label: choice.label }

const lineOf = (line: SavedLine): LineDraft => ({
  key: line.id,
  id: line.id,
  articleCode: line.articleCode ?? '',
  description: line.description,
  unit: line.unit ?? '',
  quantity: typed(line.quantity),
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
    priority: saved.priority?.value ?? null,
    reason: saved.reason?.value ?? null,
    category: saved.category?.value ?? null,
    type: saved.type ?? '1',
    daysToExpire: saved.daysToExpire,
    observation: saved.observation ?? '',
  },
  lines: saved.lines.map(lineOf),
  applyToAll: false,
})

/** A new requirement that asks for the same: dated today, nothing attended, ids left behind. */
export function duplicateOf(saved: Saved, today: string): RequirementDraft {
  const { header, lines } = draftOf(saved)
  return {
    header: { ...header, date: today, neededOn: null, quoteUntil: null },
    lines: lines.map((line) => ({ ...line, key: newKey(), id: null, quantityAttended: '0' })),
    applyToAll: false,
  }
}

/** The lines that stay, in their order. */
export const liveLines = ({ lines }: RequirementDraft) => lines.filter(({ isRemoved }) => !isRemoved)

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

/** Whether two forms say the same; keys of lines do not count, nor do new lines that were taken out again. */
export function sameDraft(one: RequirementDraft, other: RequirementDraft): boolean {
  if (one === other) return true
  const [lines, others] = [one.lines.filter(counts), other.lines.filter(counts)]
  return (
    sameText(one.header, other.header) &&
    lines.length === others.length &&
    // Lines that nobody touched are the same objects, so thousands of them cost nothing.
    lines.every((line, place) => line === others[place] || sameText(keyless(line), keyless(others[place])))
  )
}

const counts = ({ id, isRemoved }: LineDraft) => id !== null || !isRemoved
const keyless = (line: LineDraft | undefined) => line && { ...line, key: null }
const sameText = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)
