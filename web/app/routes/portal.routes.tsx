import { shellTexts } from '#web/app/shell/texts.ts'
import type { Screen } from '#web/kit/screen/screens.ts'

/** What suppliers and customers open from their homes; each knows its own audience. */
export const portal: readonly Screen[] = [
  {
    path: '/payment/schedule/',
    option: null,
    audiences: ['CUSTOMER'],
    group: null,
    title: 'Mis Pagos',
    load: async () =>
      (await import('#web/modules/receivables/customer/schedule/ScheduleScreen.tsx')).preloadedSchedule(),
  },
  {
    path: '/finish/payment/',
    option: null,
    audiences: ['CUSTOMER'],
    group: null,
    title: 'Resultado del pago',
    load: async () => (await import('#web/modules/receivables/payment/ResultScreen.tsx')).ResultScreen,
  },
  {
    path: '/portal/datos',
    option: null,
    audiences: ['SUPPLIER'],
    group: shellTexts.home,
    title: 'Datos Personales',
    load: async () => (await import('#web/modules/purchasing/supplier-portal/profile/ProfileScreen.tsx')).ProfileScreen,
  },
  {
    path: '/portal/cotizaciones',
    option: null,
    audiences: ['SUPPLIER'],
    group: shellTexts.home,
    title: 'Mis Cotizaciones',
    load: async () => (await import('#web/modules/purchasing/invitation/list/InvitationsScreen.tsx')).InvitationsScreen,
  },
  {
    path: '/portal/cotizaciones/:id',
    option: null,
    audiences: ['SUPPLIER'],
    group: null,
    title: 'Registro de Cotización',
    load: async () => (await import('#web/modules/purchasing/invitation/InvitationScreen.tsx')).InvitationScreen,
  },
  {
    path: '/portal/preguntas',
    option: null,
    audiences: ['SUPPLIER', 'CUSTOMER'],
    group: shellTexts.home,
    title: 'Preguntas frecuentes',
    load: async () => (await import('#web/modules/receivables/faq/FaqScreen.tsx')).FaqScreen,
  },
  {
    path: '/portal/ordenes',
    option: null,
    audiences: ['SUPPLIER'],
    group: shellTexts.home,
    title: 'Mis Órdenes',
    load: async () =>
      (await import('#web/modules/purchasing/supplier-portal/orders/SuppliedOrdersScreen.tsx')).SuppliedOrdersScreen,
  },
  {
    path: '/portal/ordenes/:id',
    option: null,
    audiences: ['SUPPLIER'],
    group: null,
    title: 'Comprobantes',
    load: async () => (await import('#web/modules/accounting/voucher/list/VouchersScreen.tsx')).VouchersScreen,
  },
]
