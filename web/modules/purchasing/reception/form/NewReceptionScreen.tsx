import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { DocumentMissing } from '#web/kit/document/DocumentMissing.tsx'
import { DocumentWaiting } from '#web/kit/document/DocumentWaiting.tsx'
import { useStoredDraft } from '#web/kit/form/draft/useStoredDraft.ts'
import { receptionTexts as texts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { today } from '#web/platform/ui/text/format.ts'
import { emptyDraft, rebaseDraft } from './draft.ts'
import { listPath } from '../paths.ts'
import { useOrderToReceiveQuery } from '../reception.generated.ts'
import { ReceptionForm } from './ReceptionForm.tsx'
import { receptionRules } from './rules.ts'

/** Brings together what the form begins with: the order as it stands, and the draft that was kept. */
function Start({ orderId }: { orderId: string }) {
  const [day] = useState(today)
  const rules = useMemo(() => receptionRules(orderId), [orderId])
  const { kept: storedDraft, isKnown } = useStoredDraft(rules, null)
  // Of its own: what the reception, or somebody else, takes of the order meanwhile is the service's to refuse. The form stays.
  const { data, error, refetch } = useOrderToReceiveQuery({ variables: { id: orderId }, fetchPolicy: 'no-cache' })
  if (error && !data) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  if (!data || !isKnown) return <DocumentWaiting />
  const { order } = data
  if (!order?.isReceivable)
    return <DocumentMissing text={texts.missingOrder} back={texts.backToList} listPath={listPath} />
  const blank = emptyDraft(order, day)
  const draft = storedDraft && { ...storedDraft, draft: rebaseDraft(storedDraft.draft, blank) }
  return <ReceptionForm rules={rules} order={order} start={{ saved: null, initial: blank, blank, kept: draft }} />
}

/** /logistica/ordenpedido/atencioncompra/nueva?orden= */
export function NewReceptionScreen() {
  const [params] = useSearchParams()
  const orderId = params.get('orden') ?? ''
  return <Start key={orderId} orderId={orderId} />
}
