import { lazyScreen } from '#web/app/screens/lazy-screen.ts'
import type { Screen } from '#web/kit/screen/screens.ts'

/** The part of the route table that is Consultas: the query manager. */
export const query: readonly Screen[] = [
  {
    path: '/querymanager/configuration',
    option: 'QUERY_CONFIGURATION',
    group: 'Consultas',
    title: 'Configuración de consultas',
    load: lazyScreen('ReportsScreen'),
  },
  {
    path: '/querymanager/transactsql',
    option: 'QUERY_SQL',
    group: 'Consultas',
    title: 'Consulta SQL',
    load: lazyScreen('SqlScreen'),
  },
  {
    path: '/querymanager/show',
    option: 'QUERY_SHOW',
    group: 'Consultas',
    title: 'Reportes',
    load: lazyScreen('ShowScreen'),
  },
  {
    path: '/querymanager/permisiousuarioreporte',
    option: 'QUERY_PERMISSIONS',
    group: 'Consultas',
    title: 'Permisos de reportes',
    load: lazyScreen('GrantsScreen'),
  },
]
