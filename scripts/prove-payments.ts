import { Decimal } from 'decimal.js'
import { chanceOf } from '#upstream/app/seed/base/random.ts'
import { sandboxProvider } from '#upstream/platform/card/sandbox/sandbox-provider.ts'
import { conclude } from '#tests/app/bench/figures.ts'
import { SECRET, startDemoCluster } from '#tests/app/faults/demo-cluster.ts'
import { agree, askUntilQuiet, oweAlso, payerToken, readBooks } from '#tests/app/faults/payments/invariants.ts'
import { payAll } from '#tests/app/faults/payments/load.ts'
import { inStorm } from '#tests/app/faults/payments/fault-injection.ts'

/**
 * `npm run prove:payments [-- 10000]`: payment sessions of as many instalments, at two services on one database, while the
 * way to the provider breaks before it charged, after it charged, or for ever; cards that are refused, charge another
 * amount, or post twice; some instalments paid in two windows at once, one session in twenty replayed a hundred times.
 * Then the provider is asked, hour after hour, until nothing is open: what it charged, the receipts, the ledger and the
 * balances are one sum.
 */
const SESSIONS = Number(process.argv[2] ?? 10_000)

const began = performance.now()
const chance = chanceOf(2026)
const { database, services, close } = await startDemoCluster('payments', (pool) =>
  inStorm(sandboxProvider(pool), chance),
)
const token = await payerToken(database, SECRET)
const told = await payAll({ database, services, token, chance }, await oweAlso(database, SESSIONS))
const rounds = await askUntilQuiet(database, inStorm(sandboxProvider(database), chance))
const books = await readBooks(database)
console.table(told)
console.table(books)
const difference = new Decimal(books.charges).minus(books.receipts).toFixed(2)
const figures = { ...told, ...books, rounds, difference, seconds: Math.round((performance.now() - began) / 1_000) }
await close()
conclude('prove:payments', figures, agree(books) && told.unanswered === 0 && told.sessions === SESSIONS)
