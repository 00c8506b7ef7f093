import { z } from 'zod'
import { registerRoute, registerPublicRoute } from '#upstream/platform/http/route.ts'
import { requireCaller, registerDownload, registerRead } from '#upstream/platform/http/call.ts'
import { answer } from '#upstream/platform/errors/envelope.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { signedIn } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { PDF, printPdf } from '#upstream/kit/pdf/print-pdf.ts'
import { completeAttempt } from './attempt/complete-attempt.ts'
import { openAttempt } from './attempt/open-attempt.ts'
import { readAttempt } from './attempt/read-attempt.ts'
import { instalmentOfPurchase } from './next-instalment.ts'
import { requireOwnDocument } from './payer.ts'
import { paymentReceiptPdf } from './receipt/receipt.pdf.ts'
import { readReceipt } from './receipt/read-receipt.ts'

const customer = signedIn(['customer'])

/** What is read of a list of instalments; how many a charge pays is for the rules to say. */
const LONGEST_LIST = 1_000

/** `document`, `amount` and `userid` are what the browser believes: the first and last are checked, the amount never read. */
const initializeBody = z.object({
  document: z.string().max(20).nullish(),
  correlativo: z.string().max(60).nullish(),
  idCuotaCobrar: id.nullish(),
  /** Those paid with it in one charge (decision 0069). */
  otrasCuotas: z.array(id).max(LONGEST_LIST).nullish(),
  amount: z.union([z.string(), z.number()]).nullish(),
  correoElectronico: z.string().max(256).nullish(),
  userid: id.nullish(),
  /** The version of the terms that the customer accepted; the payment is not begun for another than the current one. */
  versionTerminos: z.string().max(40).nullish(),
})

const completeBody = z.object({
  purchasenumber: z.string().regex(/^\d{1,12}$/),
  Key: z.uuid(),
  transactionToken: z.string().min(1).max(500),
})

const resultQuery = z.object({ Key: z.uuid(), UsrCreateID: id.optional() })

/** PagPaymentGateway: paying an instalment by card (portal.md 7, rules 7). */
export const paymentRoutes: RoutePlugin = (app, services) => {
  registerRoute(
    app,
    {
      method: 'POST',
      url: '/PagPaymentGateway/initialize',
      policy: customer,
      body: initializeBody,
      summary:
        'Begins a payment of the balance of one or several instalments: what the browser opens the checkout with',
    },
    async ({ request, body: requestBody }) => {
      const { identity } = requireCaller(request)
      if (requestBody.userid && requestBody.userid !== identity.userId) throw refuse.forbidden()
      await requireOwnDocument(services.database, identity, requestBody.document)
      const idCuotaCobrar =
        requestBody.idCuotaCobrar ??
        (await instalmentOfPurchase(services.database, identity, requestBody.correlativo ?? ''))
      const others = requestBody.otrasCuotas ?? []
      const wanted = {
        idCuotaCobrar,
        others,
        email: requestBody.correoElectronico,
        address: request.ip,
        terms: requestBody.versionTerminos,
      }
      const { attempt, sessionToken, instalment } = await openAttempt(
        services.database,
        services.cards,
        identity,
        wanted,
        () => services.now(),
      )
      const { amount, purchasenumber, PgwKey, PgwExpires, currency } = attempt
      return answer({
        sessiontoken: sessionToken,
        merchantid: services.cards.merchantId,
        purchasenumber,
        // The completion's path (portal.md 7): what it says of amount and instalment is for people alone.
        action: `${services.webUrl}/payment/return/${amount}/${purchasenumber}/${idCuotaCobrar}/${instalment.idCronogramaCliente}/${instalment.nrocuota}/${identity.userId}?Key=${PgwKey}`,
        amount,
        currency,
        expires: PgwExpires,
        script: services.cards.script,
      })
    },
  )

  registerPublicRoute(
    app,
    {
      method: 'POST',
      url: '/PagPaymentGateway/complete',
      body: completeBody,
      summary: 'What the provider’s checkout posted: charges once, and answers every repeat alike',
    },
    async ({ body }) => {
      const { purchasenumber, Key, transactionToken } = body
      const posted = { purchaseNumber: purchasenumber, key: Key, transactionToken }
      const { PgwKey, PgwState } = await completeAttempt(services.database, services.cards, posted, services.now())
      services.written()
      return answer({ PgwKey, PgwState })
    },
  )

  registerRead(
    app,
    services,
    {
      method: 'GET',
      url: '/PagPaymentGateway/byID',
      policy: customer,
      query: resultQuery,
      summary: 'What came of a payment, for whoever made it',
    },
    ({ tx, identity, query }) => readAttempt(tx, identity, query.Key, services.now()),
  )
  registerDownload(
    app,
    services,
    {
      method: 'GET',
      url: '/PagPaymentGateway/receipt',
      policy: customer,
      query: z.object({ PayID: id }),
      summary: 'Constancia de pago as a PDF, for whoever bought what it pays',
    },
    async ({ tx, identity, query }) => {
      const receipt = await readReceipt(tx, identity, query.PayID)
      const printed = paymentReceiptPdf(receipt, services.now())
      return async () => ({ bytes: await printPdf(printed), name: `${receipt.PayReceiptNumber}.pdf`, type: PDF })
    },
  )
}
