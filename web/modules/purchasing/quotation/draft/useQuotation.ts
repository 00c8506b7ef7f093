import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { useDocument, type DocumentStart } from '#web/kit/document/useDocument.ts'
import type { Base, SaveAnswer } from '#web/kit/document/useSaving.ts'
import { quotationTexts } from '../texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import type { QuotationDraft } from './draft.ts'
import { inputOf } from './input.ts'
import { useSaveQuotationMutation, type QuotationPartsFragment } from '../quotation.generated.ts'
import { quotationRules } from './rules.ts'

type Saved = QuotationPartsFragment
export type QuotationStart = DocumentStart<Saved, QuotationDraft>

/** A quotation on screen; saving it says how many invitations went out. */
export function useQuotation(start: QuotationStart) {
  const [mutate] = useSaveQuotationMutation()

  async function send(draft: QuotationDraft, base: Base, context: IdempotencyContext): Promise<SaveAnswer<Saved>> {
    const { data } = await mutate({ variables: { input: inputOf(draft, base) }, context })
    const { quotation = null, invited = 0, errors = [] } = data?.saveQuotation ?? {}
    if (quotation && invited > 0) notify.info(quotationTexts.invited(invited))
    return { saved: quotation, errors }
  }

  return useDocument(quotationRules, start, send)
}

export type QuotationOnScreen = ReturnType<typeof useQuotation>
