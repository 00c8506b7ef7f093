import { newKey, type DocumentDraft, type LineState } from '#web/kit/form/draft/draft.ts'
import type { ArticleChoiceFragment } from '#web/modules/purchasing/article/article.generated.ts'
import { trimDecimal } from '#web/platform/ui/text/format.ts'
import type { WarehousePartsFragment } from '../warehouse-requirement.generated.ts'

export type LineDraft = LineState & {
  articleCode: string
  description: string
  unit: string
  quantity: string
  observation: string
}

export type HeaderDraft = {
  warehouse: string | null
  date: string | null
  neededOn: string | null
  priority: string | null
  reason: string | null
  category: string | null
  observation: string
}

/** A warehouse requirement while it is being written. */
export type WarehouseDraft = DocumentDraft<HeaderDraft, LineDraft>

export type Saved = WarehousePartsFragment

export const emptyDraft = (today: string): WarehouseDraft => ({
  header: {
    warehouse: null,
    date: today,
    neededOn: null,
    priority: null,
    reason: null,
    category: null,
    observation: '',
  },
  lines: [],
})

/** The form of a saved one. */
export const draftOf = (saved: Saved): WarehouseDraft => ({
  header: {
    warehouse: saved.warehouse.value,
    date: saved.date,
    neededOn: saved.neededOn,
    priority: saved.priority.value,
    reason: saved.reason.value,
    category: saved.category?.value ?? null,
    observation: saved.observation ?? '',
  },
  lines: saved.lines.map((line) => ({
    key: line.id,
    id: line.id,
    isRemoved: false,
    articleCode: line.articleCode,
    description: line.description,
    unit: line.unit ?? '',
    quantity: trimDecimal(line.quantity),
    observation: line.observation ?? '',
  })),
})

/** The line that an article becomes. */
export const lineOf = (article: ArticleChoiceFragment, quantity: string): LineDraft => ({
  key: newKey(),
  id: null,
  isRemoved: false,
  articleCode: article.code,
  description: article.name,
  unit: article.unit?.label ?? '',
  quantity,
  observation: '',
})
