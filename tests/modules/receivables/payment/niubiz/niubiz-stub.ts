import * as clock from '#schema/platform/time/clock.ts'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the stub was asked. */
export interface ReceivedRequest {
  method: string
  path: string
  authorization: string
  body: Record<string, unknown> | undefined
}

/** What Niubiz answers a path; a function of what was asked where the answer repeats it. */
type StubResponder = (received: ReceivedRequest) => { status: number; body: unknown } | 'nothing'

export const MERCHANT = '456879852'
const header = {
  ecoreTransactionUUID: 'e9e02c39-4e89-494b-a899-7c0ad7ab2406',
  ecoreTransactionDate: 1749744006879,
  millis: 958,
}

/** The instant as Niubiz writes it: YYMMDDHHmmss in Lima. */
export const inLima = (at: Date): string =>
  new Date(at.getTime() - 5 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(2, 14)

interface SaleOptions {
  purchaseNumber: string
  amount: number
  currency?: string
  status?: string
  /** YYMMDDHHmmss in Lima; now unless told. */
  transactionDate?: string
}

/** As recorded of a sale in dollars: the amount a number, the words of the bank in dataMap. */
export const approvedSale = ({
  purchaseNumber,
  amount,
  currency = 'USD',
  status = 'Authorized',
  transactionDate = inLima(clock.now()),
}: SaleOptions) => ({
  header,
  fulfillment: { channel: 'web', merchantId: MERCHANT, terminalId: '00000001', captureType: 'manual', countable: true },
  order: {
    tokenId: '3624210E49BA4F80A4210E49BA4F80E0',
    purchaseNumber,
    amount,
    installment: 0,
    currency,
    authorizedAmount: amount,
    authorizationCode: '091800',
    actionCode: '000',
    traceNumber: '31645',
    transactionDate,
    transactionId: `99325${purchaseNumber}`,
  },
  dataMap: {
    ACTION_CODE: '000',
    ACTION_DESCRIPTION: 'Aprobado y completado con exito',
    STATUS: status,
    BRAND: 'visa',
    CARD: '447411******2240',
    CURRENCY: '0840',
    TRANSACTION_ID: `99325${purchaseNumber}`,
    MERCHANT,
  },
})

/** As recorded of a sale that the bank refused: 400, and the same words in data. */
export const refusedSale = {
  errorCode: 400,
  errorMessage: 'Not Authorized',
  header,
  data: {
    ACTION_CODE: '116',
    ACTION_DESCRIPTION: 'Operación denegada. Fondos insuficientes.',
    STATUS: 'Not Authorized',
    BRAND: 'visa',
    CARD: '447411******2240',
    TRANSACTION_ID: '993251630100121',
    MERCHANT,
  },
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** Niubiz on this machine: gives tokens out, and answers everything else as the story says. */
export async function openStub() {
  const received: ReceivedRequest[] = []
  const answers = new Map<string, StubResponder>()
  let tokens = 0
  let isTokenOld = false
  const server = createServer((request, response) => {
    void (async () => {
      const text = await readBody(request)
      const { method = '', url: path = '', headers } = request
      const one = {
        method,
        path,
        authorization: headers.authorization ?? '',
        body: text ? (JSON.parse(text) as ReceivedRequest['body']) : undefined,
      }
      received.push(one)
      if (path === '/api.security/v1/security') return void response.writeHead(201).end(`token-${++tokens}`)
      if (isTokenOld && one.authorization === 'token-1') return void response.writeHead(401).end('Unauthorized access')
      const [, responder] = [...answers].find(([start]) => path.startsWith(start)) ?? []
      const answer = responder?.(one) ?? {
        status: 500,
        body: { errorCode: 500, errorMessage: 'Internal Server Error' },
      }
      if (answer === 'nothing') return void request.socket.destroy()
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: received,
    when: (start: string, responder: StubResponder) => void answers.set(start, responder),
    /** The first token is refused from now on. */
    ageToken: () => (isTokenOld = true),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

export type Stub = Awaited<ReturnType<typeof openStub>>
