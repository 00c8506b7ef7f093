import type { Screen } from './shell/screens.ts'

/** The part of the route table that is Atención: what whoever attends keeps. */
export const card: readonly Screen[] = [
  {
    path: '/card/openinghours',
    option: 'OPENING_HOURS',
    group: 'Atención',
    title: 'Horario de atención',
    load: async () => (await import('./hours/OpeningHoursScreen.tsx')).OpeningHoursScreen,
  },
  {
    path: '/card/encuesta',
    option: 'SURVEYS',
    group: 'Atención',
    title: 'Encuestas',
    load: async () => (await import('./catalogue/CatalogueScreen.tsx')).CatalogueScreen,
  },
  {
    path: '/card/resources',
    option: 'RESOURCES',
    group: 'Atención',
    title: 'Recursos',
    load: async () => (await import('./catalogue/CatalogueScreen.tsx')).CatalogueScreen,
  },
  {
    path: '/card/followup',
    option: 'FOLLOW_UP',
    group: 'Atención',
    title: 'Seguimiento',
    load: async () => (await import('./followup/FollowUpScreen.tsx')).FollowUpScreen,
  },
]
