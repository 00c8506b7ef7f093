import { Suspense } from 'react'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { usePendingSurveyQuery } from './survey.generated.ts'

const SurveyCard = lazyComponent(async () => (await import('./SurveyCard.tsx')).SurveyCard)

/** Asks what waits for the person, below the rest of their home; nothing where nothing does, or where that cannot be told. */
export function SurveyAsk() {
  const { data } = usePendingSurveyQuery({ fetchPolicy: 'cache-first' })
  const survey = data?.pendingSurvey
  return <Suspense>{survey && <SurveyCard survey={survey} />}</Suspense>
}
