import type { Difference } from '#web/kit/form/dialog/ConflictDialog.tsx'
import { liveLines } from '#web/kit/form/draft/draft.ts'
import { labelIn, type Option } from '#web/kit/choice/option.ts'
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

const read = (header: HeaderDraft, lists: Lists): [what: string, text: string][] => [
  [headerTexts.date, formatDate(header.date)],
  [headerTexts.neededOn, formatDate(header.neededOn)],
  [headerTexts.quoteUntil, formatDate(header.quoteUntil)],
  [headerTexts.priority, labelIn(lists.priority, header.priority)],
  [headerTexts.reason, labelIn(lists.reason, header.reason)],
  [headerTexts.category, labelIn(lists.category, header.category)],
  [headerTexts.type, header.type === '2' ? headerTexts.services : headerTexts.goods],
  [headerTexts.daysToExpire, String(header.daysToExpire ?? '')],
  [headerTexts.observation, plain(header.observation)],
]

const shareText = (shares: readonly Share[]) =>
  shares
    .map(({ percentage, target }) => `${formatQuantity(percentage || '0')} % ${target?.label ?? ''}`.trim())
    .join(' + ')

const lineText = ({ quantity, unit, observation, distribution }: LineDraft) =>
  [`${formatQuantity(quantity || '0')} ${unit}`.trim(), observation, shareText(distribution)]
    .filter(Boolean)
    .join(' · ')

const differ = ({ yours, theirs }: Difference) => yours !== theirs

/** What the person wrote against what stands on the service now: the header's fields, then the lines. */
export function differences(yours: RequirementDraft, theirs: RequirementDraft, lists: Lists): Difference[] {
  const yourRows = read(yours.header, lists)
  const header = read(theirs.header, lists).map(([what, text], index) => ({
    what,
    yours: yourRows[index]?.[1] ?? '',
    theirs: text,
  }))
  const mine = liveLines(yours)
  const known = new Map(liveLines(theirs).map((line) => [line.id, line]))
  const named = (line: LineDraft) => `${documentTexts.item} ${line.description || lineTexts.article}`
  const keptLines = mine.map((line) => {
    const other = line.id === null ? undefined : known.get(line.id)
    if (other) known.delete(other.id)
    return { what: named(line), yours: lineText(line), theirs: other ? lineText(other) : '' }
  })
  const gone = [...known.values()].map((line) => ({ what: named(line), yours: '', theirs: lineText(line) }))
  return [...header, ...keptLines, ...gone].filter(differ)
}
