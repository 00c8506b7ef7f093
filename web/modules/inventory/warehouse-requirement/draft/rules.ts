import { validateWarehouseRequirement } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement.ts'
import { applyDraftAction, liveLines, type DocumentAction } from '#web/kit/form/draft/draft.ts'
import { jsonDraftCodec } from '#web/kit/form/draft/stored-draft.ts'
import { problemsOf, type Problem } from '#web/kit/form/problems.ts'
import type { DocumentRules } from '#web/kit/document/useDocument.ts'
import { touchedBy } from '#web/kit/form/draft/useDraftForm.ts'
import type { SaveWarehouseRequirementInput } from '#web/generated/types.ts'
import { draftOf, type LineDraft, type Saved, type WarehouseDraft } from './draft.ts'
import { myListPath } from '../paths.ts'

export type FormAction = DocumentAction<WarehouseDraft>

/** What is wrong with a line's article stands at its quantity, the one input that a line has beside its remarks. */
const cellOf = (field: string) => (field === 'articleCode' || field === '' ? 'quantity' : field)

function findProblems(draft: WarehouseDraft): Problem[] {
  const lines = liveLines(draft)
  return problemsOf(validateWarehouseRequirement({ ...draft.header, lines }), lines, cellOf)
}

/** The warehouse requirement as a document's form knows it. */
export const warehouseRules: DocumentRules<Saved, WarehouseDraft, FormAction> = {
  word: 'warehouse',
  option: 'MY_WAREHOUSE_REQUIREMENTS',
  listPath: myListPath,
  drafts: jsonDraftCodec<WarehouseDraft>('header', 'lines'),
  draftOf,
  changed: applyDraftAction,
  touchedBy,
  findProblems,
  refusedProblems: (errors, draft) => problemsOf(errors, liveLines(draft), cellOf),
}

const lineInput = ({ id, articleCode, quantity, observation, isRemoved }: LineDraft) => ({
  id,
  articleCode,
  quantity,
  observation: observation.trim() || null,
  isRemoved,
})

/** What is sent: the live lines in their order, then those that were taken out. */
export function inputOf(
  draft: WarehouseDraft,
  base: { id: string; version: number } | null,
): SaveWarehouseRequirementInput {
  const { warehouse, date, neededOn, priority, reason, category, observation } = draft.header
  const removed = draft.lines.filter(({ isRemoved, id }) => isRemoved && id !== null)
  return {
    ...(base && { id: base.id, version: base.version }),
    warehouse: warehouse ?? '',
    date: date ?? '',
    neededOn,
    priority: priority ?? '',
    reason: reason ?? '',
    category,
    observation: observation || null,
    lines: [...liveLines(draft), ...removed].map(lineInput),
  }
}
