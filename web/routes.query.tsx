import type { Screen } from './shell/screens.ts'

/** The part of the route table that is Consultas: the query manager. */
export const query: readonly Screen[] = [
  {
    path: '/querymanager/configuration',
    option: 'QUERY_CONFIGURATION',
    group: 'Consultas',
    title: 'Configuración de consultas',
    load: async () => (await import('./query/ReportsScreen.tsx')).ReportsScreen,
  },
  {
    path: '/querymanager/transactsql',
    option: 'QUERY_SQL',
    group: 'Consultas',
    title: 'Consulta SQL',
    load: async () => (await import('./query/SqlScreen.tsx')).SqlScreen,
  },
  {
    path: '/querymanager/show',
    option: 'QUERY_SHOW',
    group: 'Consultas',
    title: 'Reportes',
    load: async () => (await import('./query/ShowScreen.tsx')).ShowScreen,
  },
  {
    path: '/querymanager/permisiousuarioreporte',
    option: 'QUERY_PERMISSIONS',
    group: 'Consultas',
    title: 'Permisos de reportes',
    load: async () => (await import('./query/GrantsScreen.tsx')).GrantsScreen,
  },
]
