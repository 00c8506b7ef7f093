import {
  isParameterKind,
  knownParameters,
  validateParameter,
  parameterKinds,
  shownValue,
} from '#schema/modules/organisation/parameter/parameter.ts'
import type { RowRules } from '#web/kit/form/row/useRowForm.ts'
import type { ParameterKind } from '#web/generated/types.ts'
import { parameterTexts as texts } from './texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import type { ParameterPartsFragment as Row } from './parameter.generated.ts'

export interface ParameterDraft {
  name: string
  kind: ParameterKind
  description: string
  value: string
}

/** The kinds that can be chosen, as people read them. */
export const kinds = Object.entries(parameterKinds).map(([kind, label]) => ({
  value: kind.toUpperCase() as ParameterKind,
  label,
}))

export const kindLabel = (kind: ParameterKind): string => kinds.find(({ value }) => value === kind)?.label ?? kind

/** A value as people read it: yes and no, a day as it is written here. */
export function formatParameterValue(kind: ParameterKind, value: string | null): string {
  if (value === null || value === '') return '—'
  if (kind === 'DATE') return formatDate(value)
  const name = kind.toLowerCase()
  return isParameterKind(name) ? shownValue(name, value) : value
}

/** What holds for whoever asks: the company's word, or else the program's. */
export const effectiveValue = ({ value, otherwise, isActive }: Row): string =>
  value === null || !isActive ? otherwise : value

export const isOwn = (name: string): boolean => !Object.hasOwn(knownParameters, name)

export const parameterRules: RowRules<Row, ParameterDraft> = {
  draftOf: (row) => ({
    name: row?.name ?? '',
    kind: row?.kind ?? 'TEXT',
    description: row?.description ?? '',
    value: row ? (row.value ?? row.otherwise) : '',
  }),
  findings: ({ name, kind, description, value }) =>
    validateParameter({
      name,
      kind: kind.toLowerCase(),
      description,
      value: kind === 'FLAG' && value === '' ? '0' : value,
    }),
  shown: ({ name, kind, description, value }) => [
    { name: 'name', label: texts.name, text: name },
    { name: 'kind', label: texts.kind, text: kindLabel(kind) },
    { name: 'description', label: texts.description, text: description },
    { name: 'value', label: texts.value, text: formatParameterValue(kind, value) },
  ],
  fieldId: (name) => `parameter-${name}`,
}
