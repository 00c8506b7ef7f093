import { validateCostCenter, readableCostCenter } from '#schema/modules/organisation/cost-center/cost-center.ts'
import type { RowRules } from '#web/kit/form/row/useRowForm.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import { costCenterTexts as texts } from './texts.ts'
import type { CostCenter } from './tree.ts'

export const editableFields = ['code', 'name', 'description'] as const

/** A cost centre as its form holds it. */
export type CostCenterDraft = Record<(typeof editableFields)[number], string> & {
  parentId: string | null
  areaId: string | null
}

/** A description that code and name alone make follows them: the form leaves it to the service. */
const ownDescription = ({ code, name, description }: CostCenter) =>
  description === readableCostCenter({ code, name, description: '' }) ? '' : description

const labelIn = (options: readonly Option[], value: string | null) =>
  options.find((option) => option.value === value)?.label.trim() ?? ''

/** @param within where a new one begins */
export const costCenterRules = (
  within: string | null,
  parents: readonly Option[],
  areas: readonly Option[],
): RowRules<CostCenter, CostCenterDraft> => ({
  draftOf: (row) => ({
    code: row?.code ?? '',
    name: row?.name ?? '',
    description: row ? ownDescription(row) : '',
    parentId: row ? (row.parent?.value ?? null) : within,
    areaId: row?.area?.value ?? null,
  }),
  findings: validateCostCenter,
  shown: (draft) => [
    ...editableFields.map((name) => ({ name, label: texts[name], text: draft[name] })),
    { name: 'parentId', label: texts.parentId, text: labelIn(parents, draft.parentId) || texts.top },
    { name: 'areaId', label: texts.areaId, text: labelIn(areas, draft.areaId) || texts.anyArea },
  ],
  fieldId: (name) => `cost-center-${name}`,
})
