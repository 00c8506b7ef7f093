import { useMemo, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { DocumentMissing } from '#web/kit/document/DocumentMissing.tsx'
import { DocumentWaiting } from '#web/kit/document/DocumentWaiting.tsx'
import { readPolicy, useJustSaved } from '#web/kit/form/draft/just-saved.ts'
import { useStoredDraft } from '#web/kit/form/draft/useStoredDraft.ts'
import { requirementTexts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { today } from '#web/platform/ui/text/format.ts'
import { criteriaLists, withOffered } from '../draft/criteria.ts'
import { draftOf, duplicateOf, emptyDraft } from '../draft/draft.ts'
import { listPath } from '../paths.ts'
import { proposedDraft } from '../draft/proposed.ts'
import { RequirementForm } from './RequirementForm.tsx'
import { useRequirementChoicesQuery, useRequirementQuery } from '../requirement.generated.ts'
import { requirementRules } from '../draft/rules.ts'

type Props = {
  /** The requirement to show; null for a new one. */
  id: string | null
  /** The requirement that a new one repeats. */
  from: string | null
}

/** Brings together what a form begins with: the requirement, the lists, the draft that was kept. */
function Start({ id, from }: Props) {
  const source = id ?? from
  const [day] = useState(today)
  const location = useLocation()
  const choices = useRequirementChoicesQuery({ fetchPolicy: 'cache-first' })
  const { kept: storedDraft, isKnown } = useStoredDraft(requirementRules, id)
  const isJustSaved = useJustSaved()
  const result = useRequirementQuery({
    variables: { id: source ?? '' },
    skip: source === null,
    ...readPolicy(isJustSaved),
  })

  const error = result.error ?? choices.error
  const found = result.data?.requirement
  const saved = (id !== null && found) || null
  const lists = useMemo(() => choices.data && criteriaLists(choices.data, saved), [choices.data, saved])
  if (error && !(found && choices.data)) {
    const retry = () => void Promise.all([choices.refetch(), source === null ? null : result.refetch()])
    return <ErrorState problem={failureOf(error)} onRetry={retry} />
  }
  if (source !== null && found === null) {
    return <DocumentMissing text={requirementTexts.missing} back={requirementTexts.backToList} listPath={listPath} />
  }
  if (!lists || (source !== null && !found) || !(isKnown || isJustSaved)) return <DocumentWaiting />

  const blank = emptyDraft(day)
  const proposed = found ? duplicateOf(found, day) : (proposedDraft(location.state, day) ?? blank)
  const initial = saved ? draftOf(saved) : { ...proposed, header: withOffered(lists, proposed.header) }
  return <RequirementForm saved={saved} initial={initial} blank={blank} choices={lists} kept={storedDraft} />
}

/** /logistica/requerimiento/nuevo and /logistica/requerimiento/:id. */
export function RequirementScreen() {
  const { id = null } = useParams()
  const [params] = useSearchParams()
  const from = id === null ? params.get('desde') : null
  return <Start key={id ?? `nuevo-${from}`} id={id} from={from} />
}
