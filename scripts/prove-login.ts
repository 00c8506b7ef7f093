import { reportAndExit } from '#tests/app/bench/figures.ts'
import { guessPasswords, type Target, type GuessMethod } from '#tests/app/faults/password-guesses.ts'
import { startApp } from './start/running-app.ts'

/**
 * `npm run prove:login [-- 25000]`: so many guesses at each of four passwords (staff, a supplier, a customer, and a name
 * that nobody has), by aliases, batches, single operations of the graph and REST, each request from another address; and
 * as many at four more from one address. At most twenty of an account are compared with its password, and one more in each
 * fifteen minutes: 116 a day, where five in fifteen minutes are 480. At most five, and five more in fifteen minutes, from
 * one address; here they come from two, because the graph believes no header and names this machine. All others are turned away before (decision 0033).
 */
const EACH = Number(process.argv[2] ?? 25_000)
const ALLOWED = { spread: 20, address: 2 * 5 } as const
const WINDOW = 15 * 60
const ADDRESS = '203.0.113.9'
const spread: readonly Target[] = [
  { user: 'jefe', audience: 'INTERNAL' },
  { user: '20512333797', audience: 'SUPPLIER' },
  { user: '45678912', audience: 'CUSTOMER' },
  { user: 'nadie', audience: 'INTERNAL' },
]
const concentrated: readonly Target[] = [
  { user: 'gerente', audience: 'INTERNAL', address: ADDRESS },
  { user: '20600995805', audience: 'SUPPLIER', address: ADDRESS },
  { user: '41234567', audience: 'CUSTOMER', address: ADDRESS },
  { user: 'ninguno', audience: 'INTERNAL', address: ADDRESS },
]
/** Aliases and batches carry a hundred guesses a request: the most of them go there, as an attacker's would. */
const shares: readonly (readonly [GuessMethod, number])[] = [
  ['aliases', 0.45],
  ['batches', 0.4],
  ['graph', 0.05],
  ['rest', 0.1],
]

const began = performance.now()
// The limit of an address is another one: here an account is kept by its own alone.
process.env['LOGINS_PER_MINUTE'] = '1000000'
// A hundred thousand refusals are no news.
process.env['LOG_LEVEL'] = 'silent'
const app = await startApp('login')
try {
  const rows = await Promise.all(
    [...spread, ...concentrated].map(async (target) => {
      const results = await Promise.all(
        shares.map(([method, share]) => guessPasswords(app, target, method, Math.round(EACH * share))),
      )
      const sum = (of: 'sent' | 'evaluated' | 'entered') => results.reduce((total, each) => total + each[of], 0)
      return {
        user: target.user,
        from: target.address ?? 'everywhere',
        sent: sum('sent'),
        evaluated: sum('evaluated'),
        entered: sum('entered'),
      }
    }),
  )
  console.table(rows)
  const figures = {
    guesses: rows.reduce((total, { sent }) => total + sent, 0),
    accounts: rows.length,
    mostEvaluated: Math.max(...rows.filter(({ from }) => from !== ADDRESS).map(({ evaluated }) => evaluated)),
    mostEvaluatedOfOneAddress: Math.max(
      ...rows.filter(({ from }) => from === ADDRESS).map(({ evaluated }) => evaluated),
    ),
    leastEvaluated: Math.min(...rows.map(({ evaluated }) => evaluated)),
    entered: rows.reduce((total, { entered }) => total + entered, 0),
    allowed: ALLOWED.spread,
    allowedOfOneAddress: ALLOWED.address,
    seconds: Math.round((performance.now() - began) / 1_000),
  }
  const windows = Math.floor(figures.seconds / WINDOW)
  await app.close()
  // Nothing evaluated at all would mean that the guesses never arrived.
  const hasPassed =
    figures.mostEvaluated <= ALLOWED.spread + windows &&
    figures.mostEvaluatedOfOneAddress <= ALLOWED.address * (1 + windows) &&
    figures.leastEvaluated > 0 &&
    figures.entered === 0
  reportAndExit('prove:login', figures, hasPassed)
} catch (failure) {
  await app.close()
  throw failure
}
