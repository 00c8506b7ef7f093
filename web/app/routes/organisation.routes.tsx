import { lazyScreen } from '#web/app/screens/lazy-screen.ts'
import type { Screen } from '#web/kit/screen/screens.ts'

/** The part of the route table that is General: who and where the company is. */
export const organisation: readonly Screen[] = [
  { path: '/general/areas', option: 'AREAS', group: 'General', title: 'Áreas', load: lazyScreen('CatalogueScreen') },
  {
    path: '/general/cargos',
    option: 'POSITIONS',
    group: 'General',
    title: 'Cargos',
    load: lazyScreen('CatalogueScreen'),
  },
  {
    path: '/general/empleados',
    option: 'WORKERS',
    group: 'General',
    title: 'Empleados',
    load: lazyScreen('EmployeesScreen'),
  },
  {
    path: '/general/compania',
    option: 'COMPANY',
    group: 'General',
    title: 'Compañía',
    load: lazyScreen('CompanyScreen'),
  },
  {
    path: '/general/centrocosto',
    option: 'COST_CENTERS',
    group: 'General',
    title: 'Centros de costo',
    load: lazyScreen('CostCentersScreen'),
  },
  {
    path: '/general/areasporusuario',
    option: 'AREAS_PER_USER',
    group: 'General',
    title: 'Áreas por usuario',
    load: lazyScreen('AreasScreen'),
  },
]
