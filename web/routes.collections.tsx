import type { Screen } from './shell/screens.ts'

/** The part of the route table that feeds the portals: Cobranzas, and whom the company deals with. */
export const collections: readonly Screen[] = [
  {
    path: '/general/sociosdenegocio',
    option: 'BUSINESS_PARTNERS',
    group: 'General',
    title: 'Socios de negocio',
    load: async () => (await import('./partner/PartnersScreen.tsx')).PartnersScreen,
  },
  {
    path: '/cobranzas/anuncios',
    option: 'ANNOUNCEMENTS',
    group: 'Cobranzas',
    title: 'Anuncios',
    load: async () => (await import('./collections/AnnouncementsScreen.tsx')).AnnouncementsScreen,
  },
  {
    path: '/cobranzas/preguntasfrecuentas',
    option: 'FREQUENT_QUESTIONS',
    group: 'Cobranzas',
    title: 'Preguntas frecuentes',
    load: async () => (await import('./catalogue/CatalogueScreen.tsx')).CatalogueScreen,
  },
  {
    path: '/cobranzas/serviciosprogramados',
    option: 'SCHEDULED_SERVICES',
    group: 'Cobranzas',
    title: 'Servicios programados',
    load: async () => (await import('./schedule/ScheduleScreen.tsx')).ScheduleScreen,
  },
]
