import { validateEmployee } from '#schema/modules/organisation/employee/employee.ts'
import type { RowRules } from '#web/kit/form/row/useRowForm.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import { employeeTexts as texts } from './texts.ts'
import type { EmployeePartsFragment as Employee } from './employee.generated.ts'

export const names = ['documentNumber', 'name', 'paternalSurname', 'maternalSurname'] as const
export type Name = (typeof names)[number]

/** An employee as the form holds them; `person` is whoever a new one is. */
export type EmployeeDraft = Record<Name, string> & {
  person: { id: string; documentNumber: string; fullName: string } | null
  documentType: string | null
  areaId: string | null
  positionId: string | null
}

const labelIn = (options: readonly Option[], value: string | null) =>
  options.find((option) => option.value === value)?.label ?? ''

/** @param documentTypes what people read of list PERSON_DOCUMENT_TYPE */
export const employeeRules = (
  isNew: boolean,
  documentTypes: readonly Option[],
  areas: readonly Option[],
  positions: readonly Option[],
): RowRules<Employee, EmployeeDraft> => ({
  draftOf: (row) => ({
    ...(Object.fromEntries(names.map((name) => [name, row?.[name] ?? ''])) as Record<Name, string>),
    person: null,
    documentType: row?.documentType?.value ?? null,
    areaId: row?.area?.value ?? null,
    positionId: row?.position?.value ?? null,
  }),
  findings: ({ person, ...draft }) => validateEmployee({ ...draft, personId: person?.id }, isNew),
  shown: (draft) => [
    ...(isNew ? [{ name: 'personId', label: texts.person, text: draft.person?.fullName ?? '' }] : []),
    { name: 'documentType', label: texts.documentType, text: labelIn(documentTypes, draft.documentType) },
    ...names.map((name) => ({ name, label: texts[name], text: draft[name] })),
    { name: 'areaId', label: texts.areaId, text: labelIn(areas, draft.areaId) },
    { name: 'positionId', label: texts.positionId, text: labelIn(positions, draft.positionId) },
  ],
  fieldId: (name) => `employee-${name}`,
})
