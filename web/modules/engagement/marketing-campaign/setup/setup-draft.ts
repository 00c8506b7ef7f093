import { validateLeadSetup } from '#schema/modules/engagement/lead/lead-setup.ts'
import type { RowRules } from '#web/kit/form/row/useRowForm.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import { labelIn } from '#web/platform/ui/field/select/offered-options.ts'
import type { LeadAssignment, LeadFieldKind, LeadMark } from '#web/generated/types.ts'
import { assignmentWords, kindWords, markWords, marketingTexts as texts } from '../texts.ts'
import type { CampaignSetupFragment as Campaign } from '../campaign.generated.ts'

/** A field while it is being written; `key` tells rows apart before they have an id. */
export interface FieldDraft {
  key: string
  id: string | null
  name: string
  kind: LeadFieldKind
  isRequired: boolean
  options: string[]
  isUsed: boolean
  isActive: boolean
}

export interface StateDraft {
  key: string
  id: string | null
  name: string
  leadCount: number
  isActive: boolean
}

export interface SetupDraft {
  requiredMarks: LeadMark[]
  duplicateMarks: LeadMark[]
  assignment: LeadAssignment
  fields: FieldDraft[]
  states: StateDraft[]
  workers: string[]
}

/** A row moved one place up (-1) or down (1); at the edge it stays. */
export function moveRow<Row>(rows: readonly Row[], at: number, by: -1 | 1): Row[] {
  const to = at + by
  const row = rows[at]
  if (row === undefined || to < 0 || to >= rows.length) return [...rows]
  const others = rows.filter((_, index) => index !== at)
  return [...others.slice(0, to), row, ...others.slice(to)]
}

const kindOf = (kind: LeadFieldKind) => (kind === 'UNKNOWN' ? 'TEXT' : kind)

const fieldText = ({ name, kind, options, isRequired, isActive }: FieldDraft) =>
  [name, kindWords[kind], options.join(', '), isRequired ? texts.isRequired : '', isActive ? '' : texts.disabled]
    .filter(Boolean)
    .join(' · ')

const words = (marks: readonly LeadMark[]) => marks.map((mark) => markWords[mark]).join(', ')

/** @param workers what people read of those who may get leads */
export const setupRules = (workers: readonly Option[]): RowRules<Campaign, SetupDraft> => ({
  draftOf: (row) => ({
    requiredMarks: [...(row?.requiredMarks ?? [])],
    duplicateMarks: [...(row?.duplicateMarks ?? [])],
    assignment: row?.assignment ?? 'ROUND_ROBIN',
    fields: (row?.fields ?? []).map(({ id, name, kind, isRequired, options, isUsed, isActive }) => ({
      key: id,
      id,
      name,
      kind,
      isRequired,
      options: [...options],
      isUsed,
      isActive,
    })),
    states: (row?.states ?? []).map(({ id, name, leadCount, isActive }) => ({
      key: id,
      id,
      name,
      leadCount,
      isActive,
    })),
    workers: (row?.workers ?? []).map(({ value }) => value),
  }),
  findings: ({ fields, states, assignment, workers: chosen }) =>
    validateLeadSetup({
      fields: fields.map((field) => ({ ...field, kind: kindOf(field.kind) })),
      states,
      assignment: assignment === 'ONE' ? 'ONE' : 'ROUND_ROBIN',
      workers: chosen,
    }),
  shown: (draft) => [
    { name: 'requiredMarks', label: texts.required, text: words(draft.requiredMarks) },
    { name: 'duplicateMarks', label: texts.duplicates, text: words(draft.duplicateMarks) },
    { name: 'fields', label: texts.fields, text: draft.fields.map(fieldText).join('; ') },
    ...draft.fields.map((field) => ({
      name: `fields.${field.key}`,
      label: `${texts.fields}: ${field.name}`,
      text: fieldText(field),
    })),
    ...draft.states.map(({ key, name, isActive }) => ({
      name: `states.${key}`,
      label: `${texts.statesTitle}: ${name}`,
      text: isActive ? name : `${name} · ${texts.disabled}`,
    })),
    { name: 'states', label: texts.statesTitle, text: draft.states.map(({ name }) => name).join(' → ') },
    { name: 'assignment', label: texts.assignment, text: assignmentWords[draft.assignment] },
    { name: 'workers', label: texts.workers, text: draft.workers.map((worker) => labelIn(workers, worker)).join(', ') },
  ],
  fieldId: (name) => `setup-${name}`,
})
