import { isRecord } from '#schema/platform/collections/records.ts'
import { codeOf } from '#graph/platform/errors/failure.ts'
import { rows } from '#graph/platform/rest/page.ts'
import { withQuery, type Rest } from '#graph/platform/rest/rest.ts'
import { readWire, type Service } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { acceptance, cardSession, payment, paymentPart, receipt, startInput } from './payment.wire.ts'

/** Of what may still come of them (docs/rest-contract.md). */
const OPEN = ['CREATED', 'PENDING', 'UNKNOWN']

/** On which path of this server checkouts post (portal.md 7); the services write it into the address they hand out. */
export const RETURN = '/payment/return/'

/** The path alone where it is ours: the page is then posted to under whichever name people opened it. */
function toLocalPath(action: string): string {
  const { pathname, search } = new URL(action)
  return pathname.startsWith(RETURN) ? pathname + search : action
}

export async function startPayment(rest: Rest, input: InputOf<typeof startInput.table>) {
  const session = readWire(
    cardSession,
    await rest.write('POST', 'PagPaymentGateway/initialize', { body: startInput.send(input) }),
  )
  return {
    ...session,
    action: toLocalPath(session.action),
    key: new URL(session.action).searchParams.get('Key') ?? session.purchaseNumber,
  }
}

/** What is paid of each instalment, with the receipt of those that were. */
const partsOf = (result: unknown) =>
  (isRecord(result) && Array.isArray(result['cuotas']) ? result['cuotas'] : []).map((row: unknown) => {
    const { receiptId, ...part } = readWire(paymentPart, row)
    return { ...part, receipt: receiptId === null ? null : readWire(receipt, row) }
  })

export async function readPayment(rest: Rest, key: string) {
  try {
    const result = await rest.read('GET', 'PagPaymentGateway/byID', { query: { Key: key } })
    const { receiptId, ...read } = readWire(payment, result)
    return {
      ...read,
      isSettled: !OPEN.includes(read.state),
      receipt: receiptId === null ? null : readWire(receipt, result),
      parts: partsOf(result),
    }
  } catch (error) {
    if (codeOf(error) === 'NOT_FOUND') return null
    throw error
  }
}

export interface Returned {
  purchaseNumber: string
  key: string
  transactionToken: string
}

/** The charge at the provider takes its time. */
const WITHIN = 30_000

/** Hands on what a checkout posted. It is charged once however often this is said, so it is said again when no answer came. */
export const completePayment = (
  service: Service,
  { purchaseNumber, key, transactionToken }: Returned,
  headers: Record<string, string>,
) =>
  service.call(
    {
      method: 'POST',
      path: 'PagPaymentGateway/complete',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ purchasenumber: purchaseNumber, Key: key, transactionToken }),
    },
    { until: performance.now() + WITHIN, repeatable: true, attempt: 25_000 },
  )

export const pathOfReceipt = (id: string) => withQuery('PagPaymentGateway/receipt', { PayID: id })

export const readAcceptances = async (rest: Rest, id: string) =>
  rows(acceptance)(await rest.read('GET', 'PagCustomer/terms', { query: { CusID: id } }))
