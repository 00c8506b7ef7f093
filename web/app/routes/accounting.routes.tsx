import { office } from '#web/app/screens/lazy-screen.ts'
import type { Screen } from '#web/kit/screen/screens.ts'

/** The part of the route table that is Contabilidad. */
export const accounting: readonly Screen[] = [
  {
    path: '/contabilidad/mailbox',
    option: 'MAILBOX',
    group: 'Contabilidad',
    title: 'Buzón de comprobantes',
    load: office('MailboxScreen'),
  },
  {
    path: '/contabilidad/periodos',
    option: 'PERIODS',
    group: 'Contabilidad',
    title: 'Periodos',
    load: office('PeriodsScreen'),
  },
  {
    path: '/contabilidad/comprobantes',
    option: 'ACCOUNTING_VOUCHERS',
    group: 'Contabilidad',
    title: 'Comprobantes',
    load: office('LedgerScreen'),
  },
]
