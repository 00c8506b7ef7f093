import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { readLastChange } from '#web/modules/purchasing/chain/last-change.ts'
import { useDocument, type DocumentStart } from '#web/kit/document/useDocument.ts'
import type { Base, SaveAnswer } from '#web/kit/document/saved-document.ts'
import { quotationTexts } from '../texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { describeQuotation, type Lists } from './describe.ts'
import { draftOf, type QuotationDraft } from './draft.ts'
import { inputOf } from './input.ts'
import { readLists } from './read-lists.ts'
import {
  QuotationDocument,
  useSaveQuotationMutation,
  type QuotationPartsFragment,
  type QuotationQuery,
} from '../quotation.generated.ts'
import { quotationRules } from './rules.ts'
import { withoutLost } from './stored-quotation.ts'

type Saved = QuotationPartsFragment
export type QuotationStart = DocumentStart<Saved, QuotationDraft>

/** A quotation on screen; saving it says how many invitations went out, recovering a draft what of it is offered no more. */
export function useQuotation(start: QuotationStart, lists: Lists) {
  const client = useApolloClient()
  const [mutate] = useSaveQuotationMutation()
  const [lost, setLost] = useState<readonly string[]>([])

  async function send(draft: QuotationDraft, base: Base, context: IdempotencyContext): Promise<SaveAnswer<Saved>> {
    const { data } = await mutate({ variables: { input: inputOf(draft, base) }, context })
    const { quotation = null, invited = 0, errors = [] } = data?.saveQuotation ?? {}
    if (quotation && invited > 0) notify.info(quotationTexts.invited(invited))
    return { saved: quotation, errors }
  }

  async function readAgain(id: string) {
    const query = { query: QuotationDocument, variables: { id }, fetchPolicy: 'network-only' as const }
    return (await client.query<QuotationQuery>(query)).data?.quotation
  }

  async function adaptRecovered(draft: QuotationDraft): Promise<QuotationDraft> {
    // Where the lists cannot be read the draft comes back whole, and the service says what it does not take.
    const offered = await readLists(client, draft).catch(() => null)
    if (!offered) return draft
    const adapted = withoutLost(draft, offered, start.saved && draftOf(start.saved))
    setLost(adapted.lost)
    return adapted.draft
  }

  const lastChange = (id: string) => readLastChange(client, 'QUOTATION', id)
  const describe = (draft: QuotationDraft) => describeQuotation(draft, lists)
  const screen = useDocument(quotationRules, start, { send, readAgain, lastChange, describe, adaptRecovered })
  return { ...screen, lost, hideLost: () => setLost([]) }
}

export type QuotationOnScreen = ReturnType<typeof useQuotation>
