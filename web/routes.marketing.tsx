import type { Screen } from './shell/screens.ts'

/** The part of the route table that is Marketing. */
export const marketing: readonly Screen[] = [
  {
    path: '/marketing/campanias',
    option: 'MARKETING_CAMPAIGNS',
    group: 'Marketing',
    title: 'Campañas de marketing',
    load: async () => (await import('./marketing/CampaignsScreen.tsx')).CampaignsScreen,
  },
  {
    path: '/marketing/configurarcampanias',
    option: 'MARKETING_SETUP',
    group: 'Marketing',
    title: 'Configurar campañas',
    load: async () => (await import('./marketing/SetupScreen.tsx')).SetupScreen,
  },
  {
    path: '/marketing/cargamasiva',
    option: 'LEADS',
    group: 'Marketing',
    title: 'Carga masiva',
    load: async () => (await import('./marketing/LeadsScreen.tsx')).LeadsScreen,
  },
]
