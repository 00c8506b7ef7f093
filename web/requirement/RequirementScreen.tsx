import { Button, Skeleton, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { failureOf } from '#web/apollo/failure.ts'
import { usePreferenceQuery } from '#web/session/preference.generated.ts'
import { outcomeTexts } from '#web/texts/action.ts'
import { requirementTexts } from '#web/texts/requirement.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { today } from '#web/ui/format.ts'
import { draftOf, duplicateOf, emptyDraft } from './draft.ts'
import { unpackDraft } from './kept-draft.ts'
import { listPath } from './paths.ts'
import { RequirementForm } from './RequirementForm.tsx'
import { useRequirementChoicesQuery, useRequirementQuery } from './requirement.generated.ts'
import { draftKey } from './useKeptDraft.ts'

/** A form that is not here yet, in its own shape. */
const Waiting = () => (
  <Stack gap="md" role="status" aria-label={outcomeTexts.wait}>
    <Skeleton h={44} w={260} />
    <Skeleton h={190} />
    <Skeleton h={320} />
    <Skeleton h={210} />
  </Stack>
)

const Missing = () => (
  <EmptyState text={requirementTexts.missing}>
    <Button component={Link} to={listPath} variant="default">
      {requirementTexts.backToList}
    </Button>
  </EmptyState>
)

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
  const choices = useRequirementChoicesQuery({ fetchPolicy: 'cache-first' })
  const kept = usePreferenceQuery({
    variables: { key: draftKey(id) },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const text = kept.data?.preference
  const draft = useMemo(() => unpackDraft(text), [text])
  const asked = useRequirementQuery({
    variables: { id: source ?? '' },
    skip: source === null,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })

  const error = asked.error ?? choices.error
  const found = asked.data?.requirement
  if (error && !(found && choices.data)) {
    const retry = () => void Promise.all([choices.refetch(), source === null ? null : asked.refetch()])
    return <ErrorState problem={failureOf(error)} onRetry={retry} />
  }
  if (source !== null && found === null) return <Missing />
  if (!choices.data || (source !== null && !found) || (kept.loading && !kept.data)) return <Waiting />

  const saved = id !== null && found ? found : null
  const initial = saved ? draftOf(saved) : found ? duplicateOf(found, day) : emptyDraft(day)
  return <RequirementForm saved={saved} initial={initial} choices={choices.data} kept={draft} />
}

/** /logistica/requerimiento/nuevo and /logistica/requerimiento/:id. */
export function RequirementScreen() {
  const { id = null } = useParams()
  const [params] = useSearchParams()
  const from = id === null ? params.get('desde') : null
  return <Start key={id ?? `nuevo-${from}`} id={id} from={from} />
}
