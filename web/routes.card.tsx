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
]
