import { lazyScreen } from '#web/app/screens/lazy-screen.ts'
import type { Screen } from '#web/kit/screen/screens.ts'

/** The part of the route table that is Marketing. */
export const marketing: readonly Screen[] = [
  {
    path: '/marketing/campanias',
    option: 'MARKETING_CAMPAIGNS',
    group: 'Marketing',
    title: 'Campañas de marketing',
    load: lazyScreen('CampaignsScreen'),
  },
  {
    path: '/marketing/configurarcampanias',
    option: 'MARKETING_SETUP',
    group: 'Marketing',
    title: 'Configurar campañas',
    load: lazyScreen('SetupScreen'),
  },
  {
    path: '/marketing/cargamasiva',
    option: 'LEADS',
    group: 'Marketing',
    title: 'Carga masiva',
    load: lazyScreen('LeadsScreen'),
  },
]
