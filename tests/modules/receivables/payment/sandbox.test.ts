import { beforeAll, describe, expect, it } from 'vitest'
import { niubizProvider } from '#upstream/platform/card/niubiz/niubiz-provider.ts'
import { openGraphOverFakes } from '#tests/platform/fake-services/graph-over-fake.ts'
import { openUpstream, type Caller } from '#tests/platform/environment/service.ts'
import { startPayment, cardNumber, CUSTOMER, ELENA, instalmentsOwed } from './payer.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let elena: Caller

beforeAll(async () => {
  elena = await upstream.signIn(ELENA, CUSTOMER)
})

const ask = async (path: string, payload: Record<string, string>) => {
  const outcome = await upstream.app.inject({ method: 'POST', url: `/sandbox/${path}`, payload })
  return { status: outcome.statusCode, ...outcome.json<{ Result: Record<string, unknown>; Message: string | null }>() }
}

const card = { number: cardNumber('approve'), expiry: '12/30', cvv: '123', name: 'Elena Rivas' }

describe("the sandbox's checkout", () => {
  it('shows what will be charged and its cards, and takes one of them once', async () => {
    const [next] = await instalmentsOwed(upstream)
    const { sessiontoken: sessionToken } = await startPayment(elena, next?.id ?? 0)
    const shown = await ask('session', { sessionToken })
    expect(shown.Result).toMatchObject({ amount: next?.balance, currency: 'USD' })
    expect(shown.Result['cards']).toHaveLength(6)
    const refusals = await Promise.all([
      ask('pay', { ...card, sessionToken, number: '4242424242424242' }),
      ask('pay', { ...card, sessionToken, expiry: '13/30' }),
      ask('pay', { ...card, sessionToken, cvv: '12' }),
    ])
    expect(refusals.map(({ status, Message }) => [status, Message])).toEqual([
      [400, 'Solo se aceptan las tarjetas de prueba de la lista.'],
      [400, 'El vencimiento se escribe MM/AA.'],
      [400, 'El CVV tiene 3 o 4 dígitos.'],
    ])
    expect((await ask('pay', { ...card, sessionToken })).Result).toMatchObject({ isPostedTwice: false })
    const over = 'La sesión de pago venció o ya se usó. Vuelva a iniciar el pago.'
    expect([await ask('pay', { ...card, sessionToken }), await ask('session', { sessionToken })]).toMatchObject([
      { status: 400, Message: over },
      { status: 400, Message: over },
    ])
  })

  it('is told by /openapi.json, from which the graph learns of it', async () => {
    const { paths } = (await upstream.app.inject('/openapi.json')).json<{ paths: Record<string, unknown> }>()
    expect(Object.keys(paths).filter((path) => path.startsWith('/sandbox'))).toEqual([
      '/sandbox/checkout.js',
      '/sandbox/checkout.css',
      '/sandbox/session',
      '/sandbox/pay',
    ])
  })
})

describe('with a real provider', () => {
  const script = 'https://static-content.vnforapps.com/v2/js/checkout.js'

  it('there is no sandbox, whoever asks for it', async () => {
    const cards = niubizProvider({ url: 'https://127.0.0.1:1', user: 'u', password: 'p', merchant: '1', script })
    const real = await openUpstream({ cards })
    expect((await real.app.inject('/sandbox/checkout.js')).statusCode).toBe(404)
    await real.stop()
    const front = await openGraphOverFakes({})
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    const outcome = await Promise.all([
      fetch(`${front.url}/sandbox/checkout.js`),
      fetch(`${front.url}/sandbox/pay`, post),
    ])
    expect(outcome.map(({ status }) => status)).toEqual([404, 404])
    await front.close()
  })

  it('pages may load its script and what that brings, and nothing else', async () => {
    const front = await openGraphOverFakes({}, { settings: { NIUBIZ_SCRIPT: script } })
    const policy = (await fetch(`${front.url}/metrics`)).headers.get('content-security-policy')?.split('; ') ?? []
    expect(policy).toEqual(
      expect.arrayContaining([
        "script-src 'self' https://static-content.vnforapps.com",
        'frame-src blob: https://*.vnforapps.com',
        "connect-src 'self' https://*.vnforapps.com",
        "form-action 'self'",
      ]),
    )
    await front.close()
    const bare = await openGraphOverFakes({})
    expect((await fetch(`${bare.url}/metrics`)).headers.get('content-security-policy')).not.toContain('https:')
    await bare.close()
  })
})
