import type { Screen } from './shell/screens.ts'

const catalogue = async () => (await import('./catalogue/CatalogueScreen.tsx')).CatalogueScreen
const inbox = async () => await import('./approval/Inbox.tsx')

/** The part of the route table under /configuracion. */
export const configuration: readonly Screen[] = [
  {
    path: '/configuracion/circuitosaprobacion',
    option: 'CIRCUITS',
    group: 'Configuración',
    title: 'Circuitos de aprobación',
    load: catalogue,
  },
  {
    path: '/configuracion/circuitos/excepciones',
    option: 'EXCEPTIONS',
    group: 'Configuración',
    title: 'Excepciones',
    load: catalogue,
  },
  {
    path: '/configuracion/delegaciones',
    // Whoever approves may go away: no option is asked of those who name a substitute.
    option: null,
    group: 'Configuración',
    title: 'Delegaciones',
    load: async () => (await import('./delegation/DelegationsScreen.tsx')).DelegationsScreen,
  },
  {
    path: '/configuracion/usuario',
    option: 'USERS',
    group: 'Configuración',
    title: 'Usuarios',
    load: async () => (await import('./user/UsersScreen.tsx')).UsersScreen,
  },
  {
    path: '/configuracion/opcion',
    option: 'OPTIONS',
    group: 'Configuración',
    title: 'Opciones y menú',
    load: async () => (await import('./menu/MenuScreen.tsx')).MenuScreen,
  },
  {
    path: '/configuracion/permisocentrocosto',
    option: 'COST_CENTER_PERMISSIONS',
    group: 'Configuración',
    title: 'Centros de costo por usuario',
    load: async () => (await import('./reach/ReachScreen.tsx')).CostCentersScreen,
  },
  {
    path: '/configuracion/transacciones',
    option: 'TRANSACTIONS',
    group: 'Configuración',
    title: 'Transacciones',
    load: async () => (await import('./transaction/TransactionsScreen.tsx')).TransactionsScreen,
  },
  {
    path: '/configuracion/columnastransacción',
    option: 'TRANSACTION_COLUMNS',
    group: 'Configuración',
    title: 'Columnas por transacción',
    load: async () => (await import('./columns/ColumnsScreen.tsx')).ColumnsScreen,
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
