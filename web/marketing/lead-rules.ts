import { labelIn, type Option } from '#web/document/option.ts'
import type { RowRules } from '#web/document/useRowForm.ts'
import { leadTexts as texts } from '#web/texts/marketing.ts'
import type { LeadPartsFragment as Lead } from './lead.generated.ts'

/** What of a lead is written after it came. */
export interface LeadDraft {
  state: string
  worker: string
  notes: string
}

/** @param states of its campaign @param workers who may get it */
export const leadRules = (states: readonly Option[], workers: readonly Option[]): RowRules<Lead, LeadDraft> => ({
  draftOf: (row) => ({ state: row?.state.value ?? '', worker: row?.worker.value ?? '', notes: row?.notes ?? '' }),
  findings: () => [],
  shown: ({ state, worker, notes }) => [
    { name: 'state', label: texts.state, text: labelIn(states, state) },
    { name: 'worker', label: texts.worker, text: labelIn(workers, worker) },
    { name: 'notes', label: texts.notes, text: notes },
  ],
  fieldId: (name) => `lead-${name}`,
})
