import { lazyScreen } from '#web/app/screens/lazy-screen.ts'
import type { Screen } from '#web/kit/screen/screens.ts'

/** The part of the route table that is Atención: what whoever attends keeps. */
export const card: readonly Screen[] = [
  {
    path: '/card/openinghours',
    option: 'OPENING_HOURS',
    group: 'Atención',
    title: 'Horario de atención',
    load: lazyScreen('OpeningHoursScreen'),
  },
  {
    path: '/card/encuesta',
    option: 'SURVEYS',
    group: 'Atención',
    title: 'Encuestas',
    load: lazyScreen('CatalogueScreen'),
  },
  {
    path: '/card/resources',
    option: 'RESOURCES',
    group: 'Atención',
    title: 'Recursos',
    load: lazyScreen('CatalogueScreen'),
  },
  {
    path: '/card/followup',
    option: 'FOLLOW_UP',
    group: 'Atención',
    title: 'Seguimiento',
    load: lazyScreen('FollowUpScreen'),
  },
]
