import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { DocumentMissing } from '#web/kit/document/DocumentMissing.tsx'
import { DocumentWaiting } from '#web/kit/document/DocumentWaiting.tsx'
import { useJustSaved } from '#web/kit/form/draft/just-saved.ts'
import { useStoredDraft } from '#web/kit/form/draft/useStoredDraft.ts'
import { orderTexts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { today } from '#web/platform/ui/text/format.ts'
import { useOrderChoicesQuery } from '../order.generated.ts'
import { OrderForm } from './OrderForm.tsx'
import { originKey, originOf, type Origin } from '../draft/origin.ts'
import { listPath } from '../paths.ts'
import { orderChoices, withoutLost } from '../draft/order-choices.ts'
import { orderRules } from '../draft/rules.ts'
import { useInitialDraft } from '../draft/useInitialDraft.ts'

type Props = { id: string | null; origin: Origin }

/** Brings together what a form begins with: the order, or what it is made of, the lists, the draft that was kept. */
function Start({ id, origin }: Props) {
  const [day] = useState(today)
  const choices = useOrderChoicesQuery({ fetchPolicy: 'cache-first' })
  const isJustSaved = useJustSaved()
  const beginning = useInitialDraft(id, origin, day, isJustSaved)
  const rules = useMemo(() => orderRules(originKey(origin), beginning.taxes), [origin, beginning.taxes])
  const { kept: storedDraft, isKnown } = useStoredDraft(rules, id)
  const isRepeated = id === null && 'order' in origin
  const start = useMemo(() => {
    if (!beginning.start || !choices.data || !isRepeated) return beginning.start
    return { ...beginning.start, initial: withoutLost(beginning.start.initial, choices.data) }
  }, [beginning.start, choices.data, isRepeated])
  const source = start?.source ?? null
  const offered = useMemo(() => choices.data && orderChoices(choices.data, source), [choices.data, source])

  const error = beginning.error ?? choices.error
  if (error && !(start && choices.data)) {
    const retry = () => void Promise.all([choices.refetch(), beginning.retry()])
    return <ErrorState problem={failureOf(error)} onRetry={retry} />
  }
  if (beginning.isMissing) {
    const text = id === null ? orderTexts.nothingLeft : orderTexts.missing
    return <DocumentMissing text={text} back={orderTexts.backToList} listPath={listPath} />
  }
  if (!offered || !start || !(isKnown || isJustSaved)) return <DocumentWaiting />
  return <OrderForm rules={rules} start={{ ...start, kept: storedDraft }} choices={offered} isRepeated={isRepeated} />
}

/** /logistica/ordencompra/nueva and /logistica/ordencompra/:id. */
export function OrderScreen() {
  const { id = null } = useParams()
  const [params] = useSearchParams()
  const text = id === null ? params.toString() : ''
  const origin = useMemo(() => originOf(new URLSearchParams(text)), [text])
  return <Start key={id ?? originKey(origin)} id={id} origin={origin} />
}
