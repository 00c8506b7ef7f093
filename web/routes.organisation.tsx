import type { Screen } from './shell/screens.ts'

/** The part of the route table that is General: who and where the company is. */
export const organisation: readonly Screen[] = [
  {
    path: '/general/areasporusuario',
    option: 'AREAS_PER_USER',
    group: 'General',
    title: 'Áreas por usuario',
    load: async () => (await import('./reach/ReachScreen.tsx')).AreasScreen,
  },
]
