import { propertyProblem } from '#schema/modules/organisation/setting/setting.ts'
import type { RowRules } from '#web/kit/form/row/useRowForm.ts'
import type { ConfigurationPropertyPartsFragment as Property } from './setting.generated.ts'
import { shownValue } from './shown-value.ts'

type Limited = Pick<Property, 'kind' | 'least' | 'most'>

/** What is wrong with a value while it is written; null when nothing is, or when only the service knows. */
export function valueProblem({ kind, least, most }: Limited, value: string): string | null {
  if (kind === 'INTEGER') return propertyProblem({ kind: 'integer', least: least ?? 0, most: most ?? Infinity }, value)
  if (kind === 'TEXT') return propertyProblem({ kind: 'text', longest: most ?? Infinity }, value)
  return null
}

type SettingDraft = { value: string }

/** The value of a property, judged by its kind and limits. */
export const settingRules = (property: Property): RowRules<Property, SettingDraft> => ({
  draftOf: (saved) => ({ value: saved?.value ?? '' }),
  findings: ({ value }) => {
    const message = valueProblem(property, value)
    return message === null ? [] : [{ path: ['value'], message }]
  },
  shown: ({ value }) => [{ name: 'value', label: property.label, text: shownValue(property.kind, value) }],
  fieldId: (name) => `setting-${property.id}-${name}`,
})
