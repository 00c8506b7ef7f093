import type { CardProvider } from './card-provider.ts'

const refuseAll = (): Promise<never> => Promise.reject(new Error('no card provider is configured'))

/**
 * Stands where no card provider is configured and nobody may play one: nothing is begun, charged or cashed. The sandbox
 * cashes real instalments with test cards, so it serves demo data alone (decision 0043).
 */
export const unconfiguredProvider: CardProvider = {
  name: 'none',
  isConfigured: false,
  merchantId: '',
  script: '',
  openSession: refuseAll,
  authorize: refuseAll,
  find: refuseAll,
  reverse: refuseAll,
  check: refuseAll,
}
