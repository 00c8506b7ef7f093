import { validateCompany, type CompanyDraft } from '#schema/modules/organisation/company/company.ts'
import type { RowRules } from '#web/kit/form/row/useRowForm.ts'
import { companyTexts as texts } from './texts.ts'
import type { CompanyPartsFragment as Company } from './company.generated.ts'

export const editableFields = ['name', 'ruc', 'address', 'telephone', 'email'] as const

/** The company's data as its form knows them. */
export const companyRules: RowRules<Company, CompanyDraft> = {
  draftOf: (row) =>
    Object.fromEntries(editableFields.map((name) => [name, row?.[name] ?? ''])) as unknown as CompanyDraft,
  findings: validateCompany,
  shown: (draft) => editableFields.map((name) => ({ name, label: texts[name], text: draft[name] })),
  fieldId: (name) => `company-${name}`,
}
