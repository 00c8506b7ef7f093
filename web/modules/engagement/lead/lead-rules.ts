import {
  columnsOfLeads,
  isSameCell,
  keyOfField,
  readLead,
  type LeadColumn,
  type LeadField,
} from '#schema/modules/engagement/lead/lead.ts'
import { unambiguous } from '#schema/platform/typed-input/read-number.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import { labelIn } from '#web/platform/ui/field/select/offered-options.ts'
import type { RowRules } from '#web/kit/form/row/useRowForm.ts'
import { leadTexts as texts } from '#web/modules/engagement/marketing-campaign/texts.ts'
import { formatDate, today } from '#web/platform/ui/text/format.ts'
import type { CampaignSetupFragment as Campaign } from '#web/modules/engagement/marketing-campaign/campaign.generated.ts'
import type { LeadPartsFragment as Lead } from './lead.generated.ts'

/** A lead as its form holds it: its state, whose it is, notes, and what it says by the key of each column of its campaign's sheet. */
export type LeadDraft = Readonly<Record<string, string>>

/** What a campaign asks of its leads: the columns of its sheet. */
export const columnsOfCampaign = ({ requiredMarks, fields }: Campaign): LeadColumn[] =>
  columnsOfLeads(
    requiredMarks.map((mark) => mark.toLowerCase()),
    fields.flatMap(({ kind, isActive, ...field }): LeadField[] =>
      isActive && kind !== 'UNKNOWN' ? [{ ...field, kind }] : [],
    ),
  )

const leadAnswers = (lead: Lead | null): Readonly<Record<string, string | null | undefined>> => ({
  name: lead?.name,
  document: lead?.document,
  telephone: lead?.telephone,
  email: lead?.email,
  ...Object.fromEntries((lead?.values ?? []).map(({ id, value }) => [keyOfField(id), value])),
})

/** What a lead says in a column, so that it is read alike when it comes back. */
const cellOf = ({ key, kind }: LeadColumn, leadAnswer: ReturnType<typeof leadAnswers>): string =>
  kind === 'NUMBER' ? unambiguous(leadAnswer[key] ?? '') : (leadAnswer[key] ?? '')

/** What the columns say, as the graph takes it. */
export const cellsOf = (columns: readonly LeadColumn[], draft: LeadDraft) =>
  columns.map(({ key }) => ({ column: key, value: draft[key] ?? '' }))

/**
 * @param columns of its campaign
 * @param savedLead the lead as it was opened; null for a new one. What it said already is not looked at again.
 */
export const leadRules = (
  columns: readonly LeadColumn[],
  savedLead: Lead | null,
  states: readonly Option[],
  workers: readonly Option[],
): RowRules<Lead, LeadDraft> => ({
  draftOf: (row) => ({
    state: row?.state.value ?? '',
    worker: row?.worker.value ?? '',
    notes: row?.notes ?? '',
    ...Object.fromEntries(columns.map((column) => [column.key, cellOf(column, leadAnswers(row))])),
  }),
  findings: (draft) => {
    const leadAnswer = leadAnswers(savedLead)
    const stored = Object.fromEntries(columns.map((column) => [column.key, cellOf(column, leadAnswer)]))
    if (savedLead && columns.every((column) => isSameCell(column, draft[column.key] ?? '', stored[column.key] ?? '')))
      return []
    return Object.entries(readLead(columns, draft, today(), stored).problems).map(([key, message]) => ({
      path: [key],
      message,
    }))
  },
  shown: (draft) => [
    ...columns.map(({ key, title, kind }) => ({
      name: key,
      label: title,
      text: kind === 'DATE' ? formatDate(draft[key] || null) : (draft[key] ?? ''),
    })),
    { name: 'state', label: texts.state, text: labelIn(states, draft['state'] ?? '') },
    { name: 'worker', label: texts.worker, text: labelIn(workers, draft['worker'] ?? '') },
    { name: 'notes', label: texts.notes, text: draft['notes'] ?? '' },
  ],
  fieldId: (name) => `lead-${name}`,
})
