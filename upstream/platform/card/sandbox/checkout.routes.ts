import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { answer } from '#upstream/platform/errors/envelope.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { readCheckout, submitCard } from './sandbox-ledger.ts'
import { cardOf, testCards } from './test-cards.ts'

const fileOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

const sessionToken = z.string().min(1).max(100)

const payBody = z.object({
  sessionToken,
  number: z.string().max(40),
  expiry: z.string().max(10),
  cvv: z.string().max(10),
  name: z.string().max(120),
})
type Typed = z.output<typeof payBody>

/** Of one address; each checkout asks twice. */
const config = { rateLimit: { max: 120, timeWindow: '1 minute' } }

const messages = {
  over: 'La sesión de pago venció o ya se usó. Vuelva a iniciar el pago.',
  card: 'Solo se aceptan las tarjetas de prueba de la lista.',
  expiry: 'El vencimiento se escribe MM/AA.',
  cvv: 'El CVV tiene 3 o 4 dígitos.',
  name: 'Escriba el nombre como figura en la tarjeta.',
} as const

const openedCheckout = z.object({
  amount: z.string(),
  currency: z.string(),
  cards: z.array(z.object({ number: z.string(), title: z.string() })),
})
const takenCard = z.object({ transactionToken: z.string(), isPostedTwice: z.boolean() })

/** What is wrong with a card as it was typed, in the order of the form. */
const problemsOf = ({ number, expiry, cvv, name }: Typed): string[] => [
  ...(cardOf(number) ? [] : [messages.card]),
  ...(/^(0[1-9]|1[0-2])\/\d\d$/.test(expiry) ? [] : [messages.expiry]),
  ...(/^\d{3,4}$/.test(cvv) ? [] : [messages.cvv]),
  ...(name.trim().length >= 3 ? [] : [messages.name]),
]

/**
 * What a provider serves from its own address: the checkout's script and what that script asks. Nobody is signed in
 * there; a session token opens it, once. Told by /openapi.json, from which the graph learns that it may hand it on.
 */
export function serveCheckout(app: FastifyInstance, database: Database): void {
  const bytes = { config: { ...config, answer: { isFile: true } } }
  const script = fileOf('checkout.js')
  const style = fileOf('checkout.css')
  app.get('/sandbox/checkout.js', bytes, async (_, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  app.get('/sandbox/checkout.css', bytes, async (_, reply) => reply.type('text/css; charset=utf-8').send(style))

  app.post<{ Body: Pick<Typed, 'sessionToken'> }>(
    '/sandbox/session',
    { config: { ...config, answer: { result: openedCheckout } }, schema: { body: z.object({ sessionToken }) } },
    async ({ body }) => {
      const checkout = await readCheckout(database, body.sessionToken)
      if (!checkout) throw refuse.badRequest(messages.over)
      const cards = testCards.map(({ number, title }) => ({ number, title }))
      return answer({ amount: checkout.amount, currency: checkout.currency, cards })
    },
  )

  const options = { config: { ...config, answer: { result: takenCard } }, schema: { body: payBody } }
  app.post<{ Body: Typed }>('/sandbox/pay', options, async ({ body: typed }) => {
    const problems = problemsOf(typed)
    if (problems.length > 0) throw refuse.badRequest(problems.join(' '))
    const taken = await submitCard(database, typed.sessionToken, typed.number)
    if (!taken) throw refuse.badRequest(messages.over)
    return answer({ transactionToken: taken.transactionToken, isPostedTwice: taken.outcome === 'double-post' })
  })
}
