/** What depends on the day: the demo, deadlines, periods, numbering's year, opening hours, delegations, instalments. */
export const dateSensitive: readonly string[] = [
  'tests/calendar/layout',
  'tests/seed',
  'tests/graph/narrow',
  'tests/numbering',
  'tests/accounting/period',
  'tests/approval/delegation',
  'tests/customer',
  'tests/hours',
  'tests/offer',
  'tests/quotation',
  'tests/reception',
  'tests/runner',
  'tests/session/signIn',
  'tests/voucher/closing',
  'tests/payment/card',
]

/** The permission proof as `npm test` asks it: a few of every kind of caller. */
export const permissions: readonly string[] = ['tests/authz']

/** What three instants of `npm test` can afford. */
export const brief: readonly string[] = ['tests/seed', 'tests/graph/narrow', 'tests/accounting/period', ...permissions]
