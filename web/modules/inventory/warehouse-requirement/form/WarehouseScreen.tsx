import { useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { DocumentMissing } from '#web/kit/document/DocumentMissing.tsx'
import { DocumentWaiting } from '#web/kit/document/DocumentWaiting.tsx'
import { useStoredDraft } from '#web/kit/form/draft/useStoredDraft.ts'
import { criteriaLists } from '#web/modules/purchasing/requirement/draft/criteria.ts'
import { warehouseTexts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { today } from '#web/platform/ui/text/format.ts'
import { draftOf, emptyDraft } from '../draft/draft.ts'
import { myListPath } from '../paths.ts'
import { warehouseRules } from '../draft/rules.ts'
import { WarehouseForm } from './WarehouseForm.tsx'
import { useWarehouseChoicesQuery, useWarehouseRequirementQuery } from '../warehouse-requirement.generated.ts'

/** Brings together what the form begins with: the document, the lists, the draft that was kept. */
function Start({ id }: { id: string | null }) {
  const [day] = useState(today)
  const choices = useWarehouseChoicesQuery({ fetchPolicy: 'cache-first' })
  const { kept: storedDraft, isKnown } = useStoredDraft(warehouseRules, id)
  const result = useWarehouseRequirementQuery({
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })

  const error = result.error ?? choices.error
  const saved = result.data?.warehouseRequirement
  const lists = useMemo(() => choices.data && criteriaLists(choices.data, saved ?? null), [choices.data, saved])
  if (error && !(saved && choices.data)) {
    const retry = () => void Promise.all([choices.refetch(), id === null ? null : result.refetch()])
    return <ErrorState problem={failureOf(error)} onRetry={retry} />
  }
  if (id !== null && saved === null)
    return <DocumentMissing text={warehouseTexts.missing} back={warehouseTexts.backToList} listPath={myListPath} />
  if (!lists || (id !== null && !saved) || !isKnown) return <DocumentWaiting />

  const blank = emptyDraft(day)
  return (
    <WarehouseForm
      saved={saved ?? null}
      initial={saved ? draftOf(saved) : blank}
      blank={blank}
      kept={storedDraft}
      choices={lists}
    />
  )
}

/** /logistica/misrequerimientosalmacen/nuevo and /logistica/misrequerimientosalmacen/:id. */
export function WarehouseScreen() {
  const { id = null } = useParams()
  return <Start key={id ?? 'nuevo'} id={id} />
}
