import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { CardProvider } from '../card-provider.ts'
import { charge, findCharge, openCheckout, voidCharge } from './sandbox-ledger.ts'
import { serveCheckout } from './checkout.routes.ts'

const MERCHANT = 'SANDBOX'

/** Nobody answered: what was done is not known. */
export class SilentProvider extends Error {
  override readonly name = 'SilentProvider'
}

/** The embedded provider: test cards alone, its own book, its own page (rules 7). */
export const sandboxProvider = (database: Database): CardProvider => ({
  name: 'sandbox',
  merchantId: MERCHANT,
  script: '/sandbox/checkout.js',
  openSession: (requested) => openCheckout(database, requested),
  async authorize(requested, transactionToken) {
    const verdict = await charge(database, requested, transactionToken)
    if (!verdict) throw new SilentProvider('the sandbox was told not to answer')
    return verdict
  },
  find: (purchaseNumber) => findCharge(database, purchaseNumber),
  reverse: async ({ transaction }) => void (await voidCharge(database, transaction)),
  async check() {
    await findCharge(database, '0')
    return 'La caja de pruebas responde.'
  },
  serve: (app) => serveCheckout(app, database),
})
