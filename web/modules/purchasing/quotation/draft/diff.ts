import { criteria } from '#schema/modules/purchasing/comparison/weights.ts'
import type { Difference } from '#web/kit/form/dialog/ConflictDialog.tsx'
import { liveLines } from '#web/kit/form/draft/draft.ts'
import { labelIn, type Option } from '#web/kit/choice/option.ts'
import { documentTexts } from '#web/kit/texts.ts'
import { attachmentTypeTexts, headerTexts, participantTexts, paymentTexts, weightTexts } from '../texts.ts'
import { formatDate, formatQuantity } from '#web/platform/ui/text/format.ts'
import type { QuotationDraft } from './draft.ts'

/** The labels of what a form only keeps as values. */
export type Lists = { categories: Option[]; attachmentTypes: readonly { id: string; description: string }[] }

type HeaderLine = [what: string, text: string]

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ')

/** Everything that a form says, as people read it; each thing under a name of its own. */
function headerLines(draft: QuotationDraft, { categories, attachmentTypes }: Lists): HeaderLine[] {
  const { header } = draft
  const costs = joined(
    header.allowsGeneralExpenses && headerTexts.generalExpenses,
    header.allowsUtilities && headerTexts.utilities,
    header.allowsDiscount && headerTexts.discount,
  )
  return [
    [headerTexts.subject, header.subject],
    [headerTexts.offersUntil, formatDate(header.offersUntil)],
    [headerTexts.category, labelIn(categories, header.category)],
    [headerTexts.visit, header.requiresVisit ? joined(formatDate(header.visitOn), header.visitAt) : ''],
    [headerTexts.costs, costs],
    [headerTexts.observation, plain(header.observation)],
    [weightTexts.title, header.weights ? criteria.map((each) => header.weights?.[each]).join(' / ') : ''],
    [paymentTexts.title, joined(...header.payments.map(({ label }) => label))],
    [
      attachmentTypeTexts.title,
      joined(...attachmentTypes.map(({ id, description }) => header.attachmentTypes.includes(id) && description)),
    ],
    ...header.participants.map(
      ({ ruc, name, alias, email }): HeaderLine => [`${participantTexts.supplier} ${ruc}`, joined(name, alias, email)],
    ),
    ...liveLines(draft).map(
      ({ requirementNumber, description, quantity, unit, observation }): HeaderLine => [
        `${documentTexts.item} ${description} (${requirementNumber})`,
        joined(`${formatQuantity(quantity || '0')} ${unit}`.trim(), observation),
      ],
    ),
  ]
}

/** What the person wrote against what stands on the service now. */
export function differences(yours: QuotationDraft, theirs: QuotationDraft, lists: Lists): Difference[] {
  const [mine, other] = [new Map(headerLines(yours, lists)), new Map(headerLines(theirs, lists))]
  return [...new Set([...mine.keys(), ...other.keys()])]
    .map((what) => ({ what, yours: mine.get(what) ?? '', theirs: other.get(what) ?? '' }))
    .filter((one) => one.yours !== one.theirs)
}
