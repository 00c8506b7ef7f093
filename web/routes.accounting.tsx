import type { Screen } from './shell/screens.ts'

/** The part of the route table that is Contabilidad. */
export const accounting: readonly Screen[] = [
  {
    path: '/contabilidad/mailbox',
    option: 'MAILBOX',
    group: 'Contabilidad',
    title: 'Buzón de comprobantes',
    load: async () => (await import('./accounting/MailboxScreen.tsx')).MailboxScreen,
  },
  {
    path: '/contabilidad/periodos',
    option: 'PERIODS',
    group: 'Contabilidad',
    title: 'Periodos',
    load: async () => (await import('./accounting/PeriodsScreen.tsx')).PeriodsScreen,
  },
  {
    path: '/contabilidad/comprobantes',
    option: 'ACCOUNTING_VOUCHERS',
    group: 'Contabilidad',
    title: 'Comprobantes',
    load: async () => (await import('./accounting/LedgerScreen.tsx')).LedgerScreen,
  },
]
