import { networkOf } from '#schema/platform/network/network.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRecord } from '#schema/platform/collections/records.ts'
import type { Service } from '#graph/platform/rest/service.ts'
import { isPaymentKey } from './payment-key.ts'
import { completePayment, RETURN } from './payment.source.ts'

/** A token and an e-mail: nothing that a checkout posts comes near it. */
const LARGEST = 16_384
const PER_MINUTE = 60
const RESULT = '/finish/payment/'

const FORM = 'application/x-www-form-urlencoded'

/** The path is /payment/return/{amount}/{purchase number}/…: of all of it the number alone is believed (rules 7, 3). */
const numberIn = ({ url }: FastifyRequest): string | undefined =>
  /^[^?]*\/payment\/return\/[^/?]*\/(\d{1,12})(?:[/?]|$)/.exec(url)?.[1]

const keyIn = ({ query }: FastifyRequest): string | undefined => {
  const key = isRecord(query) ? query['Key'] : undefined
  return isPaymentKey(key) ? key : undefined
}

/** Whatever happened, the result's screen tells it: it asks the services, as the one who is signed in there. */
const toResult = (request: FastifyRequest, reply: FastifyReply) => {
  const key = keyIn(request)
  return reply.redirect(key ? `${RESULT}?Key=${key}` : RESULT, 303)
}

/**
 * Takes what the card provider's checkout posts: a form from another site, without cookie or token of ours. The services
 * find the payment by number and key and charge it once; the person is led on to its result, every time alike.
 */
export function serveCardReturns(app: FastifyInstance, service: Service): void {
  const returnsOf = app.createRateLimit({
    max: PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }: FastifyRequest) => `return:${networkOf(ip)}`,
  })

  void app.register(async (router) => {
    router.removeAllContentTypeParsers()
    router.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: LARGEST }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    router.setErrorHandler((error, request, reply) => {
      request.log.warn({ err: error }, 'a payment could not be completed')
      return toResult(request, reply)
    })
    // Who goes back and reloads asks for it by GET.
    router.get(`${RETURN}*`, toResult)
    router.post(`${RETURN}*`, { bodyLimit: LARGEST }, async (request, reply) => {
      const limit = await returnsOf(request)
      const [purchaseNumber, key] = [numberIn(request), keyIn(request)]
      const transactionToken = request.body instanceof URLSearchParams ? request.body.get('transactionToken') : null
      if ((limit.isAllowed || !limit.isExceeded) && purchaseNumber && key && transactionToken) {
        const headers = {
          accept: 'application/json',
          'x-request-id': request.id,
          traceparent: request.trace.traceparent,
          'x-forwarded-for': request.ip,
        }
        await completePayment(service, { purchaseNumber, key, transactionToken }, headers)
      }
      return toResult(request, reply)
    })
  })
}
