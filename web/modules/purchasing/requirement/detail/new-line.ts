import { validateRequirementLine } from '#schema/modules/purchasing/requirement/requirement-line.ts'
import type { ArticleChoiceFragment } from '#web/modules/purchasing/article/article.generated.ts'
import { liveLines, newKey } from '#web/kit/form/draft/draft.ts'
import { distributionTexts } from '#web/modules/purchasing/article/line.texts.ts'
import { ruleLine, type DetailDraft, type LineDraft, type Share } from '../draft/draft.ts'

/** What the new-item block holds. */
export type NewItem = {
  article: ArticleChoiceFragment | null
  quantity: string
  observation: string
  distribution: Share[]
}

export const emptyItem: NewItem = { article: null, quantity: '', observation: '', distribution: [] }

/** What is written of an item, as people read it; null while the block is empty. */
export function wordsOfItem({ article, quantity, observation, distribution }: NewItem): string | null {
  const words = [article?.name, quantity, observation.trim()].filter(Boolean)
  if (words.length > 0) return words.join(' · ')
  return distribution.length > 0 ? distributionTexts.distribute : null
}

/** The line that an item becomes. */
export const lineOfItem = ({ article, quantity, observation, distribution }: NewItem): LineDraft => ({
  key: newKey(),
  id: null,
  articleCode: article?.code ?? '',
  description: article?.name ?? '',
  unit: article?.unit?.label ?? '',
  quantity,
  quantityAttended: '0',
  referencePrice: article?.referencePrice ?? null,
  observation: observation.trim(),
  distribution,
  isRemoved: false,
})

/**
 * What keeps a line from being added (back-office.md 5), by field. It needs no distribution of its own unless it is the
 * first: the others take the first line's.
 */
export function itemProblems(line: LineDraft, draft: Pick<DetailDraft, 'lines'>): Map<string, string> {
  const others = liveLines(draft).map(ruleLine)
  const found = validateRequirementLine(ruleLine(line), others)
  return new Map(found.reverse().map(({ path, message }) => [String(path[0]), message]))
}
