import { Suspense, useState } from 'react'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { usePageHas } from '#web/platform/ui/page/usePageHas.ts'
import { usePendingSurveyQuery } from './survey.generated.ts'

const SurveyCard = lazyComponent(async () => (await import('./SurveyCard.tsx')).SurveyCard)

/**
 * Asks what waits for the person, below the rest of their home; nothing where nothing does, or where that cannot be told.
 * It gives way to dialogs until somebody has begun to answer: `data-waits` tells notices that they may come.
 */
export function SurveyAsk() {
  const { data } = usePendingSurveyQuery({ fetchPolicy: 'cache-first' })
  const hasDialog = usePageHas('[role="dialog"]')
  const [isBegun, setBegun] = useState(false)
  const survey = data?.pendingSurvey
  if (!survey) return null
  return (
    <div hidden={hasDialog && !isBegun} data-waits={!isBegun || undefined} onChange={() => setBegun(true)}>
      <Suspense>
        <SurveyCard survey={survey} />
      </Suspense>
    </div>
  )
}
