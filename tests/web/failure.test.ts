import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { describe, expect, it } from 'vitest'
import { failureOf } from '#web/apollo/failure.ts'
import type { ErrorCode } from '#web/generated/types.ts'

const refused = (code: ErrorCode, message = 'detalle del servicio') =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, requestId: 'r-17' } }] })

const answered = (status: number, body: string) =>
  new ServerError('', { response: new Response(body, { status }), bodyText: body })

describe('the words for a failure (back-office.md 8, portal.md 8)', () => {
  it.each([
    ['UNAUTHENTICATED', ['[No Autorizado]'], ['[No Autorizado]']],
    ['FORBIDDEN', ['[Solicitud denegada]'], ['Solicitud denegada.']],
    ['NOT_FOUND', [], ['El servicio solicitado no existe.']],
    ['UPSTREAM_FAILED', ['[Connection Failed]'], ['detalle del servicio']],
    ['UPSTREAM_CONTRACT', [], ['detalle del servicio']],
    ['UPSTREAM_UNREACHABLE', ['Error de Conexión'], ['Error de Conexión']],
    ['BAD_USER_INPUT', ['detalle del servicio'], ['detalle del servicio']],
    ['CONFLICT', ['detalle del servicio'], ['detalle del servicio']],
  ] as const)('%s', (code, staff, portal) => {
    expect(failureOf(refused(code), 'INTERNAL')).toEqual({ code, messages: staff, requestId: 'r-17' })
    expect(failureOf(refused(code), 'SUPPLIER').messages).toEqual(portal)
  })

  it('tells a request that got no answer as «Error de Conexión»', () => {
    expect(failureOf(new TypeError('Failed to fetch'), 'INTERNAL')).toEqual({
      code: 'OFFLINE',
      messages: ['Error de Conexión'],
      requestId: null,
    })
  })

  it('reads the errors of a body that came with an HTTP error', () => {
    const body = JSON.stringify({ errors: [{ message: 'Espere.', extensions: { code: 'TOO_MANY_REQUESTS' } }] })
    expect(failureOf(answered(429, body), 'INTERNAL')).toMatchObject({ code: 'TOO_MANY_REQUESTS', messages: ['Espere.'] })
  })

  it('shows nothing of a body that is not the graph’s', () => {
    expect(failureOf(answered(500, '<h1>stack at /srv/app.js</h1>'), 'INTERNAL').messages).toEqual(['[Connection Failed]'])
  })
})
