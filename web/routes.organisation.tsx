import type { Screen } from './shell/screens.ts'

const catalogue = async () => (await import('./catalogue/CatalogueScreen.tsx')).CatalogueScreen

/** The part of the route table that is General: who and where the company is. */
export const organisation: readonly Screen[] = [
  { path: '/general/areas', option: 'AREAS', group: 'General', title: 'Áreas', load: catalogue },
  { path: '/general/cargos', option: 'POSITIONS', group: 'General', title: 'Cargos', load: catalogue },
  {
    path: '/general/empleados',
    option: 'WORKERS',
    group: 'General',
    title: 'Empleados',
    load: async () => (await import('./employee/EmployeesScreen.tsx')).EmployeesScreen,
  },
  {
    path: '/general/compania',
    option: 'COMPANY',
    group: 'General',
    title: 'Compañía',
    load: async () => (await import('./company/CompanyScreen.tsx')).CompanyScreen,
  },
  {
    path: '/general/centrocosto',
    option: 'COST_CENTERS',
    group: 'General',
    title: 'Centros de costo',
    load: async () => (await import('./costCenter/CostCentersScreen.tsx')).CostCentersScreen,
  },
  {
    path: '/general/areasporusuario',
    option: 'AREAS_PER_USER',
    group: 'General',
    title: 'Áreas por usuario',
    load: async () => (await import('./reach/ReachScreen.tsx')).AreasScreen,
  },
]
