import { Suspense, useState } from 'react'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { usePageHas } from '#web/platform/ui/page/usePageHas.ts'
import { usePendingSurveyQuery, type PendingSurveyQuery } from './survey.generated.ts'

const SurveyCard = lazyComponent(async () => (await import('./SurveyCard.tsx')).SurveyCard)

/**
 * Asks what waits for the person, below the rest of their home; nothing where nothing does, or where that cannot be told.
 * It gives way to dialogs until somebody has begun to answer: `data-waits` tells notices that they may come.
 */
export function SurveyAsk() {
  const { data, refetch } = usePendingSurveyQuery({ fetchPolicy: 'cache-first' })
  const hasDialog = usePageHas('[role="dialog"]')
  // What somebody began to answer stays, though it waits no more once it is answered: they are thanked in its place.
  const [begun, setBegun] = useState<PendingSurveyQuery['pendingSurvey']>(null)
  const survey = begun ?? data?.pendingSurvey
  if (!survey) return null
  /** What was changed while it was answered is read before it is answered again. */
  const readAgain = async () => {
    const now = (await refetch()).data?.pendingSurvey
    if (now?.id === survey.id) setBegun(now)
  }
  return (
    <div hidden={hasDialog && !begun} data-waits={!begun || undefined} onChange={() => setBegun(survey)}>
      <Suspense>
        <SurveyCard survey={survey} onRefused={() => void readAgain()} />
      </Suspense>
    </div>
  )
}
