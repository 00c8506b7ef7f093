import { validateLocation } from '#schema/modules/organisation/location/location.ts'
import type { RowRules } from '#web/kit/form/row/useRowForm.ts'
import { locationTexts as texts } from './texts.ts'

/** What a form knows of a place. */
export interface SavedLocation {
  code: string
  name: string
  version: number
}

export interface LocationDraft {
  code: string
  name: string
  /** The code of the place that contains it; empty for a department. */
  parent: string
}

/** What can be written of a place that lies in `parent`. */
export const locationRulesOf = (parent: string): RowRules<SavedLocation, LocationDraft> => ({
  draftOf: (row) => ({ code: row?.code ?? parent, name: row?.name ?? '', parent }),
  findings: validateLocation,
  shown: ({ code, name }) => [
    { name: 'code', label: texts.code, text: code },
    { name: 'name', label: texts.name, text: name },
  ],
  fieldId: (name) => `place-${name}`,
})
