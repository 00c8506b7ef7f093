import type { Caller, World } from '#tests/kit/world/world.ts'
import type { Outcome } from '#upstream/platform/card/sandbox/test-cards.ts'
import { cardNumber } from './payer.ts'

export const START = `mutation Start($input: StartPaymentInput!) {
  startPayment(input: $input) {
    session { key sessionToken merchantId purchaseNumber action amount currency expiresAt script }
    errors { message code path }
  }
}`

const PAYMENT = `query Payment($key: ID!) {
  payment(key: $key) {
    state isSettled amount currency card message purchaseNumber
    receipt { id number amount }
    instalment { id number balance purchaseId project }
  }
}`

const OWED = `query Owed { myCustomer { purchases { id state nextInstalment { id number balance isPayable } } } }`

export interface Session {
  key: string
  sessionToken: string
  purchaseNumber: string
  action: string
  amount: string
  currency: string
  script: string
}

interface Started {
  startPayment: { session: Session | null; errors: { message: string; code: string; path: string[] }[] }
}

export interface PaymentResult {
  state: string
  isSettled: boolean
  amount: string
  card: string | null
  message: string | null
  receipt: { id: string; number: string; amount: string } | null
  instalment: { id: string; balance: string }
}

interface Purchase {
  id: string
  state: string
  nextInstalment: { id: string; number: number; balance: string; isPayable: boolean } | null
}

/** What the customer may pay next, and of which purchase. */
export async function nextOwed(customer: Caller) {
  const { data } = await customer.graph<{ myCustomer: { purchases: Purchase[] } }>(OWED)
  const [found] = data.myCustomer.purchases.flatMap(({ id, nextInstalment }) =>
    nextInstalment?.isPayable ? [{ purchaseId: id, ...nextInstalment }] : [],
  )
  if (!found) throw new Error('the customer owes nothing that can be paid')
  return found
}

export const startPayment = (customer: Caller, instalmentId: string, acceptsTerms = true) =>
  customer.graph<Started>(START, { input: { instalmentId, acceptsTerms } })

export async function startSession(customer: Caller, instalmentId: string): Promise<Session> {
  const { data } = await startPayment(customer, instalmentId)
  if (!data.startPayment.session) throw new Error(data.startPayment.errors.map(({ message }) => message).join(' '))
  return data.startPayment.session
}

export async function readPayment(customer: Caller, key: string): Promise<PaymentResult | null> {
  const { data } = await customer.graph<{ payment: PaymentResult | null }>(PAYMENT, { key })
  return data.payment
}

const asJson = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Types a test card into the sandbox's page, as its script does. */
export async function typeCard({ url }: World, { sessionToken }: Session, outcome: Outcome): Promise<string> {
  const card = { sessionToken, number: cardNumber(outcome), expiry: '12/30', cvv: '123', name: 'Elena Quispe' }
  const response = await fetch(`${url}/sandbox/pay`, asJson(card))
  return ((await response.json()) as { Result: { transactionToken: string } }).Result.transactionToken
}

/** What the checkout's page posts, from another site and with no cookie of ours. */
export const postReturn = ({ url }: World, action: string, fields: Record<string, string>) =>
  fetch(new URL(action, url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { origin: 'https://proveedor.example' },
  })
