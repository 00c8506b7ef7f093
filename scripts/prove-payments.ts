import { Decimal } from 'decimal.js'
import { createRandom } from '#upstream/app/seed/base/random.ts'
import { sandboxProvider } from '#upstream/platform/card/sandbox/sandbox-provider.ts'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { SECRET, startDemoCluster } from '#tests/app/faults/demo-cluster.ts'
import {
  areBalanced,
  reconcileUntilDone,
  createInstalments,
  payerToken,
  readPaymentTotals,
} from '#tests/app/faults/payments/invariants.ts'
import { payConcurrently } from '#tests/app/faults/payments/load.ts'
import { withFaults } from '#tests/app/faults/payments/fault-injection.ts'

/**
 * `npm run prove:payments [-- 10000]`: payment sessions of as many instalments, at two services on one database, while the
 * way to the provider breaks before it charged, after it charged, or for ever; cards that are refused, charge another
 * amount, or post twice; some instalments paid in two windows at once, one session in twenty replayed a hundred times.
 * Then the provider is asked, hour after hour, until nothing is open: what it charged, the receipts, the ledger and the
 * balances are one sum.
 */
const SESSIONS = Number(process.argv[2] ?? 10_000)

const began = performance.now()
const chance = createRandom(2026)
const { database, services, close } = await startDemoCluster('payments', (pool) =>
  withFaults(sandboxProvider(pool), chance),
)
const token = await payerToken(database, SECRET)
const result = await payConcurrently({ database, services, token, chance }, await createInstalments(database, SESSIONS))
const rounds = await reconcileUntilDone(database, withFaults(sandboxProvider(database), chance))
const totals = await readPaymentTotals(database)
console.table(result)
console.table(totals)
const difference = new Decimal(totals.charges).minus(totals.receipts).toFixed(2)
const figures = { ...result, ...totals, rounds, difference, seconds: Math.round((performance.now() - began) / 1_000) }
await close()
reportAndExit('prove:payments', figures, areBalanced(totals) && result.unanswered === 0 && result.sessions === SESSIONS)
