import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom'
import type { Screen } from './shell/screens.ts'
import { ScreenError } from './shell/ScreenError.tsx'
import { Splash } from './shell/Splash.tsx'

const catalogue = async () => (await import('./catalogue/CatalogueScreen.tsx')).CatalogueScreen
const requirement = async () => (await import('./requirement/RequirementScreen.tsx')).RequirementScreen
const inbox = async () => await import('./approval/Inbox.tsx')

/** Every screen behind the guard, once. The menu shows what stands here and the person may use. */
export const screens: readonly Screen[] = [
  { path: '/', option: null, group: null, title: 'Inicio', load: async () => (await import('./shell/Home.tsx')).Home },
  { path: '/general/businessLine', option: 'BUSINESS_LINE', group: 'General', title: 'Líneas de negocio', load: catalogue },
  { path: '/general/projects', option: 'PROJECTS', group: 'General', title: 'Proyectos', load: catalogue },
  { path: '/general/campania', option: 'CAMPAIGNS', group: 'General', title: 'Campañas', load: catalogue },
  { path: '/general/catalogos', option: 'CATALOGS', group: 'General', title: 'Catálogos', load: catalogue },
  { path: '/logistica/articulos', option: 'ARTICLES', group: 'Logística', title: 'Artículos', load: catalogue },
  { path: '/logistica/diascredito', option: 'DAY_CREDITS', group: 'Logística', title: 'Días de crédito', load: catalogue },
  { path: '/logistica/condicionpago', option: 'PAYMENT_CONDITIONS', group: 'Logística', title: 'Condiciones de pago', load: catalogue },
  {
    path: '/logistica/requerimiento',
    option: 'REQUIREMENTS',
    group: 'Logística',
    title: 'Requerimientos',
    load: async () => (await import('./requirement/RequirementsScreen.tsx')).RequirementsScreen,
  },
  {
    path: '/logistica/requerimiento/nuevo',
    option: 'REQUIREMENTS',
    group: 'Logística',
    title: 'Nuevo requerimiento',
    load: requirement,
  },
  { path: '/logistica/requerimiento/:id', option: 'REQUIREMENTS', group: 'Logística', title: 'Requerimiento', load: requirement },
  {
    path: '/logistica/cotizacion/:id/comparativo',
    option: 'QUOTATIONS',
    group: 'Logística',
    title: 'Cuadro Comparativo',
    load: async () => (await import('./comparison/ComparisonScreen.tsx')).ComparisonScreen,
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

const screenRoute = ({ path, load, ...screen }: Screen): RouteObject => ({
  path,
  handle: { path, ...screen },
  lazy: async () => ({ Component: await load() }),
})

export const router = createBrowserRouter([
  {
    errorElement: <ScreenError />,
    HydrateFallback: Splash,
    children: [
      { path: '/login', lazy: async () => ({ Component: (await import('./session/SignIn.tsx')).PortalSignIn }) },
      { path: '/micuenta', lazy: async () => ({ Component: (await import('./session/SignIn.tsx')).StaffSignIn }) },
      {
        lazy: async () => {
          const { Guard } = await import('./shell/Guard.tsx')
          return { element: <Guard screens={screens} /> }
        },
        children: screens.map(screenRoute),
      },
      { path: '*', loader: () => redirect('/login'), Component: Splash },
    ],
  },
])
