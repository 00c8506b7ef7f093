import type { CardProvider } from '#upstream/platform/card/card-provider.ts'
import type { Outcome } from '#upstream/platform/card/sandbox/test-cards.ts'
import type { SeededRandom } from '#upstream/app/seed/base/random.ts'

/** How often in a hundred each thing goes wrong. */
export const FAILURE_RATES = { session: 2, before: 2, after: 3, never: 1, find: 10, reverse: 20 } as const

/** What people's cards do, by weight. */
export const CARD_OUTCOMES: Readonly<Record<Outcome, number>> = {
  approve: 78,
  reject: 6,
  timeout: 5,
  silent: 4,
  'wrong-amount': 4,
  'double-post': 3,
}

const connectionError = (when: string) => new Error(`the way to the provider broke ${when}`)

/**
 * A provider in bad weather: it cannot be reached before it charged, or is cut off after; an answer never comes at all, as
 * for a service that was killed; what it is asked later fails too.
 */
export const withFaults = (provider: CardProvider, chance: SeededRandom): CardProvider => ({
  ...provider,
  async openSession(charge, payer) {
    if (chance.percent(FAILURE_RATES.session)) throw connectionError('at its session')
    return provider.openSession(charge, payer)
  },
  async authorize(charge, token) {
    if (chance.percent(FAILURE_RATES.before)) throw connectionError('before it charged')
    const verdict = await provider.authorize(charge, token)
    if (chance.percent(FAILURE_RATES.after)) throw connectionError('after it charged')
    if (chance.percent(FAILURE_RATES.never)) return new Promise(() => undefined)
    return verdict
  },
  async find(purchaseNumber) {
    if (chance.percent(FAILURE_RATES.find)) throw connectionError('when it was asked')
    return provider.find(purchaseNumber)
  },
  async reverse(verdict) {
    if (chance.percent(FAILURE_RATES.reverse)) throw connectionError('before it gave back')
    await provider.reverse(verdict)
    if (chance.percent(FAILURE_RATES.reverse)) throw connectionError('after it gave back')
  },
})
