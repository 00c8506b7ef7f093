import type { CatalogueExtensions } from '#web/kit/catalogue/editor/extension.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'

/** The catalogues whose editor has parts of its own, each part in its own chunk. */
export const catalogueExtensions: CatalogueExtensions = {
  ApprovalCircuit: {
    Panel: lazyComponent(async () => (await import('#web/modules/approvals/circuit/CircuitLevels.tsx')).CircuitLevels),
    Tool: lazyComponent(async () => (await import('#web/modules/approvals/circuit/trial/TrialTool.tsx')).TrialTool),
  },
  Article: {
    Panel: lazyComponent(async () => (await import('#web/modules/inventory/stock/ArticleStock.tsx')).ArticleStock),
  },
  FrequentQuestion: {
    Preview: lazyComponent(async () => (await import('#web/modules/receivables/faq/FaqPreview.tsx')).FaqPreview),
  },
  Resource: {
    Panel: lazyComponent(async () => (await import('#web/modules/engagement/resource/ResourceFile.tsx')).ResourceFile),
    inputs: {
      category: lazyComponent(
        async () => (await import('#web/modules/engagement/resource/CategoryInput.tsx')).CategoryInput,
      ),
    },
  },
  Survey: {
    Panel: lazyComponent(async () => (await import('#web/modules/engagement/survey/SurveyResults.tsx')).SurveyResults),
  },
}
