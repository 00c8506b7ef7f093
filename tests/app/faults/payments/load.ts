import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Envelope } from '#upstream/platform/errors/envelope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { SeededRandom } from '#upstream/app/seed/base/random.ts'
import { submitCard } from '#upstream/platform/card/sandbox/sandbox-ledger.ts'
import { testCards, type Outcome } from '#upstream/platform/card/sandbox/test-cards.ts'
import { CARD_OUTCOMES } from './fault-injection.ts'

export interface PaymentLoad {
  database: Database
  /** Services on one database: what keeps them apart is the database alone. */
  services: readonly FastifyInstance[]
  token: string
  chance: SeededRandom
}

export interface PaymentLoadResult {
  sessions: number
  /** Attempts that were begun: less than the sessions where the provider was away. */
  begun: number
  posts: number
  replayed: number
  /** Answers of a repeat that were no answer: anything but 200. */
  unanswered: number
}

interface Session {
  sessiontoken: string
  purchasenumber: string
  action: string
}

/** A post whose answer never comes is given up after so long, as a browser would, in milliseconds. */
const GIVE_UP_AFTER = 1_500
const REPLAYS = 100
const REPLAYED_PERCENT = 5

const numberOf = (outcome: string) => testCards.find((card) => card.outcome === (outcome as Outcome))?.number ?? ''

/** Pays instalments, each in a session of its own; some in two windows at once, one in twenty replayed a hundred times. */
export async function payConcurrently(
  { database, services, token, chance }: PaymentLoad,
  instalments: readonly number[],
  atOnce = 24,
): Promise<PaymentLoadResult> {
  const result: PaymentLoadResult = { sessions: 0, begun: 0, posts: 0, replayed: 0, unanswered: 0 }
  let turn = 0

  async function call<R>(path: string, payload: unknown): Promise<{ status: number; Result: R } | undefined> {
    const app = services[turn++ % services.length]
    if (!app) throw new Error('there is no service')
    // Each from an address of its own: what is limited is how much comes from one.
    const address = `10.${turn % 250}.${chance.between(0, 250)}.${chance.between(1, 250)}`
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address }
    const response = app.inject({
      method: 'POST',
      url: `/api/v1.0/PagPaymentGateway/${path}`,
      headers,
      payload: payload as object,
    })
    const answer = await Promise.race([response, pause(GIVE_UP_AFTER, undefined, { ref: false })])
    return answer && { status: answer.statusCode, Result: (JSON.parse(answer.body) as Envelope<R>).Result }
  }

  async function post({ purchasenumber, action }: Session, transactionToken: string): Promise<void> {
    const Key = new URL(action).searchParams.get('Key')
    const response = await call('complete', { purchasenumber, Key, transactionToken })
    result.posts++
    if (response && response.status !== 200) result.unanswered++
  }

  async function pay(idCuotaCobrar: number): Promise<void> {
    const windows = chance.percent(3) ? 2 : 1
    result.sessions++
    const opened = await Promise.all(
      Array.from({ length: windows }, () => call<Session>('initialize', { idCuotaCobrar })),
    )
    for (const session of opened.flatMap((response) => (response?.status === 200 ? [response.Result] : []))) {
      result.begun++
      const outcome = chance.weighted(CARD_OUTCOMES)
      const taken = await submitCard(database, session.sessiontoken, numberOf(outcome))
      if (!taken) throw new Error('a checkout took no card')
      await Promise.all(
        Array.from({ length: outcome === 'double-post' ? 2 : 1 }, () => post(session, taken.transactionToken)),
      )
      if (!chance.percent(REPLAYED_PERCENT)) continue
      result.replayed++
      for (let replay = 0; replay < REPLAYS; replay += 10) {
        await Promise.all(Array.from({ length: 10 }, () => post(session, taken.transactionToken)))
      }
    }
  }

  const waiting = [...instalments]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await pay(next)
    }),
  )
  return result
}
