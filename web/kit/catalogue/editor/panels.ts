import type { ComponentType } from 'react'
import { lazyPart } from '#web/platform/ui/feedback/lazy-component.ts'
import type { FieldInputProps } from './field-input.ts'
import { FieldInput } from './FieldInput.tsx'
import type { Draft } from '../row.ts'

/** What stands below a row's form. */
export type PanelProps = {
  /** null while the row is new. */
  id: string | null
  readOnly: boolean
  /** The row was new until a moment ago: what stands below is what comes next. */
  isMade: boolean
}

/** What a preview is made of: what is written at this moment. */
export type PreviewProps = { draft: Draft }

/** The catalogues whose rows have something of their own below the form, by type. */
export const panels = {
  ApprovalCircuit: lazyPart(
    async () => (await import('#web/modules/approvals/circuit/CircuitLevels.tsx')).CircuitLevels,
  ),
  Article: lazyPart(async () => (await import('#web/modules/inventory/stock/ArticleStock.tsx')).ArticleStock),
  Survey: lazyPart(async () => (await import('#web/modules/engagement/survey/SurveyResults.tsx')).SurveyResults),
  Resource: lazyPart(async () => (await import('#web/modules/engagement/resource/ResourceFile.tsx')).ResourceFile),
}

/** The catalogues of which the form shows, as one writes, what others will see. */
export const previews = {
  FrequentQuestion: lazyPart(async () => (await import('#web/modules/receivables/faq/FaqPreview.tsx')).QuestionPreview),
}

/** The fields that are written in an input of their own, by type and name. */
const inputs: Readonly<Record<string, ComponentType<FieldInputProps>>> = {
  'Resource.category': lazyPart(
    async () => (await import('#web/modules/engagement/resource/CategoryInput.tsx')).CategoryInput,
  ),
}

export const inputOf = (type: string, name: string) => inputs[`${type}.${name}`] ?? FieldInput

export const hasPreview = (type: string): type is keyof typeof previews => type in previews

export const hasPanel = (type: string): type is keyof typeof panels => type in panels
