import { withFirstDistribution } from '#schema/modules/purchasing/requirement/requirement.ts'
import { liveLines } from '#web/kit/form/draft/draft.ts'
import type { SaveRequirementInput } from '#web/generated/types.ts'
import { type LineDraft, type RequirementDraft, type Share } from './draft.ts'

const shareInput = ({ percentage, business, mode, item, target, project }: Share) => ({
  percentage,
  mode,
  business: business?.value ?? '',
  item: item?.value ?? '',
  target: target?.value ?? '',
  project: mode === 'EXPENSE' ? project?.value : null,
})

const lineInput = (line: LineDraft) => ({
  id: line.id,
  articleCode: line.articleCode,
  description: line.description.trim() || null,
  quantity: line.quantity,
  observation: line.observation.trim() || null,
  isRemoved: line.isRemoved,
  distribution: line.distribution.map(shareInput),
})

/** What is sent: the live lines in their order, those without distribution with the first one's, then the removed ones. */
export function inputOf(draft: RequirementDraft, saved: { id: string; version: number } | null): SaveRequirementInput {
  const { header } = draft
  const removed = draft.lines.filter(({ isRemoved, id }) => isRemoved && id !== null)
  return {
    ...(saved && { id: saved.id, version: saved.version }),
    date: header.date ?? '',
    neededOn: header.neededOn,
    quoteUntil: header.quoteUntil,
    deliveryPlace: header.deliveryPlace?.trim() || null,
    priority: header.priority ?? '',
    reason: header.reason ?? '',
    category: header.category,
    kind: header.type === '2' ? 'SERVICES' : 'GOODS',
    observation: header.observation || null,
    daysToExpire: header.daysToExpire,
    lines: [...withFirstDistribution(liveLines(draft).map(lineInput)), ...removed.map(lineInput)],
  }
}
