import { lazyScreen } from '#web/app/screens/lazy-screen.ts'
import type { Screen } from '#web/kit/screen/screens.ts'

/** The part of the route table that feeds the portals: Cobranzas, and whom the company deals with. */
export const collections: readonly Screen[] = [
  {
    path: '/general/sociosdenegocio',
    option: 'BUSINESS_PARTNERS',
    group: 'General',
    title: 'Socios de negocio',
    load: lazyScreen('PartnersScreen'),
  },
  {
    path: '/cobranzas/anuncios',
    option: 'ANNOUNCEMENTS',
    group: 'Cobranzas',
    title: 'Anuncios',
    load: lazyScreen('AnnouncementsScreen'),
  },
  {
    path: '/cobranzas/preguntasfrecuentas',
    option: 'FREQUENT_QUESTIONS',
    group: 'Cobranzas',
    title: 'Preguntas frecuentes',
    load: lazyScreen('CatalogueScreen'),
  },
  {
    path: '/cobranzas/pagosporresolver',
    option: 'PAYMENT_INCIDENTS',
    group: 'Cobranzas',
    title: 'Pagos por resolver',
    load: lazyScreen('PaymentIncidentsScreen'),
  },
  {
    path: '/cobranzas/reclamaciones',
    option: 'CLAIMS',
    group: 'Cobranzas',
    title: 'Libro de reclamaciones',
    load: lazyScreen('ClaimsScreen'),
  },
  {
    path: '/cobranzas/serviciosprogramados',
    option: 'SCHEDULED_SERVICES',
    group: 'Cobranzas',
    title: 'Servicios programados',
    load: lazyScreen('ScheduleScreen'),
  },
]
