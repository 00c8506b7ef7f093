import { accounting } from './accounting.routes.tsx'
import { card } from './card.routes.tsx'
import { collections } from './collections.routes.tsx'
import { configuration } from './configuration.routes.tsx'
import { general } from './general.routes.tsx'
import { marketing } from './marketing.routes.tsx'
import { organisation } from './organisation.routes.tsx'
import { query } from './query.routes.tsx'
import { warehouse } from './warehouse.routes.tsx'
import { ALL_AUDIENCES, type Screen } from '#web/kit/screen/screens.ts'

const catalogue = async () => (await import('../screens/ExtendedCatalogueScreen.tsx')).ExtendedCatalogueScreen
const requirement = async () =>
  (await import('#web/modules/purchasing/requirement/form/RequirementScreen.tsx')).RequirementScreen
const order = async () => (await import('#web/modules/purchasing/order/form/OrderScreen.tsx')).OrderScreen
const quotation = async () =>
  (await import('#web/modules/purchasing/quotation/form/QuotationScreen.tsx')).QuotationScreen

/**
 * Every screen of the staff, once, and where all arrive; those of the portals stand in routes.portal.tsx. The menu shows what
 * stands here and the person may use.
 */
export const screens: readonly Screen[] = [
  {
    path: '/',
    option: null,
    audiences: ALL_AUDIENCES,
    group: null,
    title: 'Inicio',
    load: async () => (await import('#web/app/home/Home.tsx')).preloadedHome(),
  },
  {
    path: '/general/businessLine',
    option: 'BUSINESS_LINE',
    group: 'General',
    title: 'Líneas de negocio',
    load: catalogue,
  },
  { path: '/general/projects', option: 'PROJECTS', group: 'General', title: 'Proyectos', load: catalogue },
  { path: '/general/campania', option: 'CAMPAIGNS', group: 'General', title: 'Campañas', load: catalogue },
  { path: '/general/catalogos', option: 'CATALOGS', group: 'General', title: 'Catálogos', load: catalogue },
  { path: '/logistica/articulos', option: 'ARTICLES', group: 'Logística', title: 'Artículos', load: catalogue },
  {
    path: '/logistica/diascredito',
    option: 'DAY_CREDITS',
    group: 'Logística',
    title: 'Días de crédito',
    load: catalogue,
  },
  {
    path: '/logistica/condicionpago',
    option: 'PAYMENT_CONDITIONS',
    group: 'Logística',
    title: 'Condiciones de pago',
    load: catalogue,
  },
  {
    path: '/logistica/requerimiento',
    option: 'REQUIREMENTS',
    group: 'Logística',
    title: 'Requerimientos',
    load: async () =>
      (await import('#web/modules/purchasing/requirement/list/RequirementsScreen.tsx')).RequirementsScreen,
  },
  {
    path: '/logistica/requerimiento/nuevo',
    option: 'REQUIREMENTS',
    flag: 'canAdd',
    group: 'Logística',
    title: 'Nuevo requerimiento',
    load: requirement,
  },
  // Whoever stands in its circuit may read it, with the option or without.
  { path: '/logistica/requerimiento/:id', option: null, group: 'Logística', title: 'Requerimiento', load: requirement },
  {
    path: '/logistica/cotizaciones',
    option: 'QUOTATIONS',
    group: 'Logística',
    title: 'Cotizaciones',
    load: async () => (await import('#web/modules/purchasing/quotation/list/QuotationsScreen.tsx')).QuotationsScreen,
  },
  {
    path: '/logistica/cotizacion/configuracion',
    option: 'QUOTATION_CONFIG',
    group: 'Logística',
    title: 'Configuración de cotizaciones',
    load: async () => (await import('#web/modules/purchasing/quotation/settings/SettingsScreen.tsx')).SettingsScreen,
  },
  {
    path: '/logistica/cotizacion/nueva',
    option: 'QUOTATIONS',
    flag: 'canAdd',
    group: 'Logística',
    title: 'Nueva cotización',
    load: quotation,
  },
  // Whoever stands in its circuit may read it, with the option or without.
  { path: '/logistica/cotizacion/:id', option: null, group: 'Logística', title: 'Cotización', load: quotation },
  {
    path: '/logistica/ordencompra',
    option: 'ORDERS',
    group: 'Logística',
    title: 'Órdenes',
    load: async () => (await import('#web/modules/purchasing/order/list/OrdersScreen.tsx')).OrdersScreen,
  },
  {
    path: '/logistica/ordencompra/nueva',
    option: 'ORDERS',
    flag: 'canAdd',
    group: 'Logística',
    title: 'Nueva orden',
    load: order,
  },
  // Whoever approves comes here from the inbox, and may have nothing else to do with orders.
  { path: '/logistica/ordencompra/:id', option: null, group: 'Logística', title: 'Orden', load: order },
  {
    path: '/logistica/cotizacion/:id/comparativo',
    // Whoever approves comes here from the inbox, and may have nothing else to do with quotations.
    option: null,
    group: 'Logística',
    title: 'Cuadro Comparativo',
    load: async () => (await import('#web/modules/purchasing/comparison/ComparisonScreen.tsx')).ComparisonScreen,
  },
  {
    path: '/logistica/cotizacion/:id/oferta/:participantId',
    option: null,
    group: 'Logística',
    title: 'Registro de Cotización',
    load: async () => (await import('#web/modules/purchasing/offer/form/OfferScreen.tsx')).OfferScreen,
  },
  {
    path: '/logistica/ordenpedido/atencioncompra',
    option: 'ATTENTIONS',
    group: 'Logística',
    title: 'Atención de órdenes',
    load: async () => (await import('#web/modules/purchasing/reception/list/ReceptionsScreen.tsx')).ReceptionsScreen,
  },
  {
    path: '/logistica/ordenpedido/atencioncompra/nueva',
    option: 'ATTENTIONS',
    flag: 'canAdd',
    group: 'Logística',
    title: 'Nueva recepción',
    load: async () =>
      (await import('#web/modules/purchasing/reception/form/NewReceptionScreen.tsx')).NewReceptionScreen,
  },
  {
    path: '/logistica/ordenpedido/atencioncompra/:id',
    // Whoever approves comes here from the inbox, and may have nothing else to do with receptions.
    option: null,
    group: 'Logística',
    title: 'Orden atendida',
    load: async () => (await import('#web/modules/purchasing/reception/view/ReceptionScreen.tsx')).ReceptionScreen,
  },
  {
    path: '/logistica/conformidades',
    option: 'CONFORMITIES',
    group: 'Logística',
    title: 'Conformidades',
    load: async () =>
      (await import('#web/modules/purchasing/reception/list/ConformitiesScreen.tsx')).ConformitiesScreen,
  },
  ...warehouse,
  ...configuration,
  ...collections,
  ...organisation,
  ...general,
  ...query,
  ...card,
  ...marketing,
  ...accounting,
]
