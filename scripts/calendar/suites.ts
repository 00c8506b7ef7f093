/** What depends on the day: the demo, deadlines, periods, numbering's year, opening hours, delegations, instalments. */
export const dateSensitive: readonly string[] = [
  'tests/app/calendar/layout',
  'tests/app/seed',
  'tests/kit/list/reads/selected-fields',
  'tests/modules/organisation/numbering',
  'tests/modules/accounting/period',
  'tests/modules/approvals/delegation',
  'tests/modules/receivables/customer',
  'tests/modules/organisation/opening-hours',
  'tests/modules/purchasing/offer',
  'tests/modules/purchasing/comparison',
  'tests/modules/purchasing/quotation',
  'tests/modules/purchasing/reception',
  'tests/modules/engagement/runner',
  'tests/modules/identity/session/sign-in',
  'tests/modules/accounting/voucher/closing',
  'tests/modules/receivables/payment/card',
]

/** The small permission proof: at every instant of `npm run prove:calendar`, and once in `npm test`, on its own day. */
export const permissions: readonly string[] = ['tests/app/authz']

/** What three instants of `npm test` can afford: the demo, its lists and its periods, laid out on that day. */
export const brief: readonly string[] = [
  'tests/app/seed',
  'tests/kit/list/reads/selected-fields',
  'tests/modules/accounting/period',
]
