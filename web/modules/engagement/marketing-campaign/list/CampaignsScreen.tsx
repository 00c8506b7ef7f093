import { SegmentedControl } from '@mantine/core'
import { Suspense } from 'react'
import { runnersTexts as texts } from '#web/modules/engagement/runner/list.texts.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { CampaignList } from './CampaignList.tsx'

const RunnerList = lazyComponent(async () => (await import('#web/modules/engagement/runner/RunnerList.tsx')).RunnerList)

const runners = 'carrera'
const views = [
  { value: '', label: texts.campaigns },
  { value: runners, label: texts.runners },
]
// What one list is searched, filtered, ordered and paged by says nothing to the other.
const begin = {
  buscar: null,
  pagina: null,
  orden: null,
  registro: null,
  'f.state': null,
  'f.channel': null,
  'f.isActive': null,
  'f.year': null,
  'f.category': null,
}

/** /marketing/campanias: the campaigns, and with ?vista=carrera who entered for the run (decision 0025). */
export function CampaignsScreen() {
  const url = useUrlState()
  const isRun = url.get('vista') === runners
  const choice = (
    <SegmentedControl
      aria-label={texts.parts}
      data={views}
      value={isRun ? runners : ''}
      onChange={(view) => url.set({ ...begin, vista: view || null })}
      mb="sm"
    />
  )
  return isRun ? (
    <Suspense fallback={choice}>
      <RunnerList choice={choice} />
    </Suspense>
  ) : (
    <CampaignList choice={choice} />
  )
}
