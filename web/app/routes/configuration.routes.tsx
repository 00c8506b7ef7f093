import { lazyScreen } from '#web/app/screens/lazy-screen.ts'
import type { Screen } from '#web/kit/screen/screens.ts'

const inbox = async () => await import('#web/modules/approvals/inbox/Inbox.tsx')

/** The part of the route table under /configuracion. */
export const configuration: readonly Screen[] = [
  {
    path: '/configuracion/circuitosaprobacion',
    option: 'CIRCUITS',
    group: 'Configuración',
    title: 'Circuitos de aprobación',
    load: lazyScreen('CatalogueScreen'),
  },
  {
    path: '/configuracion/circuitos/excepciones',
    option: 'EXCEPTIONS',
    group: 'Configuración',
    title: 'Excepciones',
    load: lazyScreen('CatalogueScreen'),
  },
  {
    path: '/configuracion/delegaciones',
    // Whoever approves may go away: no option is asked of those who name a substitute.
    option: null,
    group: 'Configuración',
    title: 'Delegaciones',
    load: lazyScreen('DelegationsScreen'),
  },
  {
    path: '/configuracion/exportaciones',
    option: null,
    group: 'Configuración',
    title: 'Exportaciones',
    load: lazyScreen('ExportsScreen'),
  },
  {
    path: '/configuracion/importaciones',
    option: null,
    group: 'Configuración',
    title: 'Importaciones',
    load: lazyScreen('ImportsScreen'),
  },
  {
    path: '/configuracion/usuario',
    option: 'USERS',
    group: 'Configuración',
    title: 'Usuarios',
    load: lazyScreen('UsersScreen'),
  },
  {
    path: '/configuracion/roles',
    option: 'ROLES',
    group: 'Configuración',
    title: 'Roles',
    load: lazyScreen('RolesScreen'),
  },
  {
    path: '/configuracion/integraciones',
    option: 'SERVICE_ACCOUNTS',
    group: 'Configuración',
    title: 'Cuentas de servicio',
    load: lazyScreen('ProgramsScreen'),
  },
  {
    path: '/configuracion/opcion',
    option: 'OPTIONS',
    group: 'Configuración',
    title: 'Opciones y menú',
    load: lazyScreen('MenuScreen'),
  },
  {
    path: '/configuracion/permisocentrocosto',
    option: 'COST_CENTER_PERMISSIONS',
    group: 'Configuración',
    title: 'Centros de costo por usuario',
    load: lazyScreen('CostCenterReachScreen'),
  },
  {
    path: '/configuracion/transacciones',
    option: 'TRANSACTIONS',
    group: 'Configuración',
    title: 'Transacciones',
    load: lazyScreen('TransactionsScreen'),
  },
  {
    path: '/configuracion/columnastransacción',
    option: 'TRANSACTION_COLUMNS',
    group: 'Configuración',
    title: 'Columnas por transacción',
    load: lazyScreen('ColumnsScreen'),
  },
  {
    path: '/configuracion/bandeja',
    option: 'INBOX',
    group: 'Configuración',
    title: 'Bandeja de aprobaciones',
    load: async () => (await inbox()).WholeInbox,
  },
  {
    path: '/configuracion/aprobaciones/requerimientos',
    option: 'APPROVALS_REQUIREMENTS',
    group: 'Configuración',
    title: 'Aprobación de requerimientos',
    load: async () => (await inbox()).RequirementInbox,
  },
  {
    path: '/configuracion/aprobaciones/ordencompra',
    option: 'APPROVALS_ORDERS',
    group: 'Configuración',
    title: 'Aprobación de órdenes',
    load: async () => (await inbox()).OrderInbox,
  },
]
