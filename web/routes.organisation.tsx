import type { Screen } from './shell/screens.ts'

const catalogue = async () => (await import('./catalogue/CatalogueScreen.tsx')).CatalogueScreen

/** The part of the route table that is General: who and where the company is. */
export const organisation: readonly Screen[] = [
  { path: '/general/areas', option: 'AREAS', group: 'General', title: 'Áreas', load: catalogue },
  { path: '/general/cargos', option: 'POSITIONS', group: 'General', title: 'Cargos', load: catalogue },
  {
    path: '/general/areasporusuario',
    option: 'AREAS_PER_USER',
    group: 'General',
    title: 'Áreas por usuario',
    load: async () => (await import('./reach/ReachScreen.tsx')).AreasScreen,
  },
]
