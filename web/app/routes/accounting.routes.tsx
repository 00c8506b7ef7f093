import { lazyScreen } from '#web/app/screens/lazy-screen.ts'
import type { Screen } from '#web/kit/screen/screens.ts'

/** The part of the route table that is Contabilidad. */
export const accounting: readonly Screen[] = [
  {
    path: '/contabilidad/mailbox',
    option: 'MAILBOX',
    group: 'Contabilidad',
    title: 'Buzón de comprobantes',
    load: lazyScreen('MailboxScreen'),
  },
  {
    path: '/contabilidad/periodos',
    option: 'PERIODS',
    group: 'Contabilidad',
    title: 'Periodos',
    load: lazyScreen('PeriodsScreen'),
  },
  {
    path: '/contabilidad/comprobantes',
    option: 'ACCOUNTING_VOUCHERS',
    group: 'Contabilidad',
    title: 'Comprobantes',
    load: lazyScreen('LedgerScreen'),
  },
]
