import type { CardProvider } from '#upstream/platform/card/card-provider.ts'
import type { Outcome } from '#upstream/platform/card/sandbox/test-cards.ts'
import type { Chance } from '#upstream/app/seed/base/random.ts'

/** How often in a hundred each thing goes wrong. */
export const WEATHER = { session: 2, before: 2, after: 3, never: 1, find: 10, reverse: 20 } as const

/** What people's cards do, by weight. */
export const CARDS: Readonly<Record<Outcome, number>> = {
  approve: 78,
  reject: 6,
  timeout: 5,
  silent: 4,
  'wrong-amount': 4,
  'double-post': 3,
}

const broken = (when: string) => new Error(`the way to the provider broke ${when}`)

/**
 * A provider in bad weather: it cannot be reached before it charged, or is cut off after; an answer never comes at all, as
 * for a service that was killed; what it is asked later fails too.
 */
export const inStorm = (provider: CardProvider, chance: Chance): CardProvider => ({
  ...provider,
  async openSession(charge, payer) {
    if (chance.percent(WEATHER.session)) throw broken('at its session')
    return provider.openSession(charge, payer)
  },
  async authorize(charge, token) {
    if (chance.percent(WEATHER.before)) throw broken('before it charged')
    const verdict = await provider.authorize(charge, token)
    if (chance.percent(WEATHER.after)) throw broken('after it charged')
    if (chance.percent(WEATHER.never)) return new Promise(() => undefined)
    return verdict
  },
  async find(purchaseNumber) {
    if (chance.percent(WEATHER.find)) throw broken('when it was asked')
    return provider.find(purchaseNumber)
  },
  async reverse(verdict) {
    if (chance.percent(WEATHER.reverse)) throw broken('before it gave back')
    await provider.reverse(verdict)
    if (chance.percent(WEATHER.reverse)) throw broken('after it gave back')
  },
})
