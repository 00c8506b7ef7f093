import { extraCosts, lineAmount } from '#schema/modules/purchasing/terms/totals.ts'
import { isSkipped, type LineDraft, type OfferDraft } from '../draft/draft.ts'
import { totalsOfDraft } from '../draft/input.ts'
import { correctionTexts as texts } from './texts.ts'
import { offerFieldTexts as fields, offerLineTexts as columns } from '../texts.ts'
import { totalsTexts } from '#web/modules/purchasing/terms/texts.ts'
import { formatAmount, formatDate, formatQuantity } from '#web/platform/ui/text/format.ts'
import type { OfferChange } from './ChangesTable.tsx'

/** What a value key is called, in lists that depend on the quotation. */
export type Names = (name: 'paymentId' | 'condition' | 'creditDays', value: string | null) => string

type Row = readonly [label: string, value: string]

const headerRows = ({ header }: OfferDraft, nameOf: Names): Row[] => [
  [fields.contactName, header.contactName.trim()],
  [fields.telephone, header.telephone.trim()],
  [fields.email, header.email.trim()],
  [fields.payment, nameOf('paymentId', header.paymentId)],
  [fields.condition, nameOf('condition', header.condition)],
  [fields.creditDays, nameOf('creditDays', header.creditDays)],
  [fields.currency, header.currency?.label ?? ''],
  [fields.deliveryDays, String(header.deliveryDays ?? '')],
  [fields.warrantyDays, String(header.warrantyDays ?? '')],
  [fields.validUntil, formatDate(header.validUntil)],
  [fields.observation, header.observation.trim()],
]

/** Figures that cannot be read yet are shown as they were typed. */
const figure = (value: string, format: (value: string) => string) =>
  value.trim() === '' || Number.isNaN(Number(value)) ? value.trim() : format(value)

const lineRows = (line: LineDraft): Row[] => {
  const skipped = isSkipped(line)
  const label = (column: string) => `${line.description} · ${column}`
  return [
    [label(columns.quantity), skipped ? texts.notQuoted : figure(line.quantity, formatQuantity)],
    [label(columns.unitPrice), skipped ? '' : figure(line.unitPrice, formatQuantity)],
    [label(columns.amount), skipped ? '' : formatAmount(lineAmount(line))],
    [label(columns.observation), line.observation.trim()],
  ]
}

const totalRows = (draft: OfferDraft): Row[] => {
  const totals = totalsOfDraft(draft)
  return [
    ...extraCosts.map((name): Row => [totalsTexts[name], formatAmount(totals[name])]),
    [totalsTexts.tax, draft.header.tax?.label ?? ''],
    [totalsTexts.total, formatAmount(totals.total)],
  ]
}

const rowsOf = (draft: OfferDraft, nameOf: Names): Row[] => [
  ...headerRows(draft, nameOf),
  ...draft.lines.flatMap(lineRows),
  ...totalRows(draft),
]

/** Compares an offer with what is being written in its place; both have the same fields in the same order. */
export function changesOf(before: OfferDraft, after: OfferDraft, nameOf: Names): OfferChange[] {
  const next = rowsOf(after, nameOf)
  return rowsOf(before, nameOf).flatMap(([label, value], at) => {
    const changed = next[at]?.[1] ?? ''
    return changed === value ? [] : [{ label, before: value, after: changed }]
  })
}
