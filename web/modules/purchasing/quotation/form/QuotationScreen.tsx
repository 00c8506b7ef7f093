import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { DocumentMissing } from '#web/kit/document/DocumentMissing.tsx'
import { DocumentWaiting } from '#web/kit/document/DocumentWaiting.tsx'
import { useStoredDraft } from '#web/kit/form/draft/useStoredDraft.ts'
import { quotationTexts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { draftOf, emptyDraft, lineOfRequirement } from '../draft/draft.ts'
import { listPath } from '../paths.ts'
import { QuotationForm } from './QuotationForm.tsx'
import { useQuotableLinesQuery, useQuotationChoicesQuery, useQuotationQuery } from '../quotation.generated.ts'
import { quotationChoices } from '../draft/quotation-choices.ts'
import { quotationRules } from '../draft/rules.ts'

type Props = {
  /** The quotation to show; null for a new one. */
  id: string | null
  /** The approved requirement that a new one asks for. */
  requirement: string | null
}

const all = { number: 1, size: -1 }
const fresh = { fetchPolicy: 'network-only', nextFetchPolicy: 'cache-first' } as const

/** Brings together what a form begins with: the quotation or the requirement's open lines, the lists, the draft that was kept. */
function Start({ id, requirement }: Props) {
  const choices = useQuotationChoicesQuery({ fetchPolicy: 'cache-first' })
  const { kept: storedDraft, isKnown } = useStoredDraft(quotationRules, id)
  const result = useQuotationQuery({ variables: { id: id ?? '' }, skip: id === null, ...fresh })
  const open = useQuotableLinesQuery({
    variables: { page: all, requirements: requirement ? [requirement] : [] },
    skip: requirement === null,
    ...fresh,
  })
  const blank = useMemo(() => emptyDraft(choices.data?.attachmentTypes ?? []), [choices.data])

  const error = result.error ?? open.error ?? choices.error
  const found = result.data?.quotation
  const lines = open.data?.quotableLines.items
  const offered = useMemo(() => choices.data && quotationChoices(choices.data, found ?? null), [choices.data, found])
  if (error && !(found && choices.data)) {
    const retry = () => void Promise.all([choices.refetch(), id && result.refetch(), requirement && open.refetch()])
    return <ErrorState problem={failureOf(error)} onRetry={retry} />
  }
  if (id !== null && found === null) {
    return <DocumentMissing text={quotationTexts.missing} back={quotationTexts.backToList} listPath={listPath} />
  }
  if (!offered || !isKnown || (id !== null && !found) || (requirement !== null && !lines)) return <DocumentWaiting />

  const initial = found ? draftOf(found) : { ...blank, lines: (lines ?? []).map((line) => lineOfRequirement(line)) }
  return <QuotationForm saved={found ?? null} initial={initial} blank={blank} choices={offered} kept={storedDraft} />
}

/** /logistica/cotizacion/nueva and /logistica/cotizacion/:id. */
export function QuotationScreen() {
  const { id = null } = useParams()
  const [params] = useSearchParams()
  const requirement = id === null ? params.get('requerimiento') : null
  return <Start key={id ?? `nueva-${requirement}`} id={id} requirement={requirement} />
}
