import { expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { MINUTE } from '#schema/platform/time/durations.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import {
  CUSTOMER,
  ELENA,
  instalmentsOwed,
  keyOf,
  silentProvider,
  startPayment,
} from '#tests/modules/receivables/payment/payer.ts'

let openedAt = 0
/** Takes a while to open its form. */
async function openSession(): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 400))
  openedAt = clock.now().getTime()
  return 'session'
}
const upstream = provideUpstream({ cards: silentProvider({ openSession }) })

it('the five minutes of the form begin when it can be opened, and are answered as they are kept', async () => {
  const elena = await upstream.signIn(ELENA, CUSTOMER)
  const [next] = await instalmentsOwed(upstream)
  const payment = await startPayment(elena, next?.id ?? 0)
  expect(Date.parse(payment.expires)).toBeGreaterThanOrEqual(openedAt + 5 * MINUTE)
  const stored = await elena.call<{ PgwExpires: string }>('GET', `PagPaymentGateway/byID?Key=${keyOf(payment)}`)
  expect(stored.Result.PgwExpires).toBe(payment.expires)
})
