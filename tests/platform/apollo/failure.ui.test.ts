// @vitest-environment happy-dom
import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handleFailure, onSessionDoubt } from '#web/platform/apollo/failure/handle-failure.ts'
import { failureMessage, failureOf } from '#web/platform/apollo/failure/failure.ts'
import { sessionState } from '#web/platform/apollo/reauth/session-state.ts'
import { retryAfterReauth } from '#web/platform/apollo/reauth/retry-after-reauth.ts'
import { reauthDialog, abandonReauth, completeReauth } from '#web/platform/apollo/reauth/reauth.ts'
import type { ErrorCode } from '#web/generated/types.ts'

const refused = (code: ErrorCode, message = 'detalle del servicio') =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, requestId: 'r-17' } }] })

const answered = (status: number, body: string) =>
  new ServerError('', { response: new Response(body, { status }), bodyText: body })

describe('the words for a failure (back-office.md 8, portal.md 8)', () => {
  const serviceMessages = ['detalle del servicio']
  it.each([
    ['UNAUTHENTICATED', ['[No Autorizado]'], ['[No Autorizado]'], ['[No Autorizado]']],
    ['FORBIDDEN', ['[Solicitud denegada]'], ['Solicitud denegada.'], ['Solicitud denegada.']],
    ['NOT_FOUND', [], ['El servicio solicitado no existe.'], []],
    ['UPSTREAM_FAILED', ['[Connection Failed]'], serviceMessages, ['[Connection Failed]']],
    ['INTERNAL', ['[Connection Failed]'], serviceMessages, ['[Connection Failed]']],
    ['UPSTREAM_CONTRACT', [], serviceMessages, []],
    ['UPSTREAM_UNREACHABLE', ['Error de Conexión'], ['Error de Conexión'], ['Error de Conexión']],
    ['BAD_USER_INPUT', serviceMessages, serviceMessages, serviceMessages],
    ['CONFLICT', serviceMessages, serviceMessages, serviceMessages],
    ['PASSWORD_CHANGE_REQUIRED', serviceMessages, serviceMessages, serviceMessages],
    ['UNAVAILABLE', serviceMessages, serviceMessages, serviceMessages],
    ['TOO_MANY_REQUESTS', serviceMessages, serviceMessages, serviceMessages],
  ] as const)('%s', (code, staff, portal, visitor) => {
    expect(failureOf(refused(code), 'INTERNAL', true)).toEqual({ code, messages: staff, requestId: 'r-17' })
    expect(failureOf(refused(code), 'SUPPLIER', true).messages).toEqual(portal)
    expect(failureOf(refused(code), 'CUSTOMER', true).messages).toEqual(portal)
    expect(failureOf(refused(code), 'SUPPLIER', false).messages).toEqual(visitor)
  })

  it('is never empty on a toast', () => {
    expect(failureMessage(refused('NOT_FOUND'))).toBe('No se pudo completar la acción.')
    expect(failureMessage(refused('CONFLICT'))).toBe('detalle del servicio')
  })

  it('tells a request that got no answer as «Error de Conexión»', () => {
    expect(failureOf(new TypeError('Failed to fetch'), 'INTERNAL', true)).toEqual({
      code: 'OFFLINE',
      messages: ['Error de Conexión'],
      requestId: null,
    })
  })

  it('reads the errors of a body that came with an HTTP error', () => {
    const body = JSON.stringify({ errors: [{ message: 'Espere.', extensions: { code: 'TOO_MANY_REQUESTS' } }] })
    expect(failureOf(answered(429, body), 'INTERNAL', true)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      messages: ['Espere.'],
    })
  })

  it.each([
    [400, 'Falta el archivo.', 'BAD_USER_INPUT', ['Falta el archivo.']],
    [400, '<h1>Bad Request</h1>', 'BAD_USER_INPUT', ['La solicitud no es válida.']],
    [400, 'x'.repeat(201), 'BAD_USER_INPUT', ['La solicitud no es válida.']],
    [413, 'select * from "SecUser" where 1=1', 'BAD_USER_INPUT', ['La solicitud no es válida.']],
    [401, '', 'UNAUTHENTICATED', ['[No Autorizado]']],
    [403, '', 'FORBIDDEN', ['Solicitud denegada.']],
    [404, '', 'NOT_FOUND', ['El servicio solicitado no existe.']],
    [500, '<h1>stack at /srv/app.js</h1>', 'UPSTREAM_FAILED', ['[Connection Failed]']],
    [502, '<h1>Bad Gateway</h1>', 'UPSTREAM_CONTRACT', ['[Connection Failed]']],
  ])('reads a bare %i of a portal, and shows nothing of its insides', (status, body, code, messages) => {
    expect(failureOf(answered(status, body), 'SUPPLIER', true)).toEqual({ code, messages, requestId: null })
  })

  it('tells an answer that cannot be parsed', () => {
    const unreadable = new ServerParseError(new SyntaxError('token'), {
      response: new Response('hola'),
      bodyText: 'hola',
    })
    expect(failureOf(unreadable, 'SUPPLIER', true)).toMatchObject({
      code: 'UPSTREAM_CONTRACT',
      messages: ['[Connection Failed]'],
    })
  })
})

describe('what a failure sets going', () => {
  const SOMEBODY = { user: { id: '7' }, company: { id: '2' } }
  const doubtListener = vi.fn()
  onSessionDoubt(doubtListener)
  beforeEach(() => {
    doubtListener.mockClear()
    sessionState.set(null)
    abandonReauth()
    localStorage.clear()
  })

  it.each([
    ['UPSTREAM_FAILED', true, 1],
    ['UPSTREAM_FAILED', false, 1],
    ['INTERNAL', true, 1],
    ['NOT_FOUND', true, 0],
    ['NOT_FOUND', false, 1],
    ['UPSTREAM_CONTRACT', true, 0],
    ['UPSTREAM_UNREACHABLE', true, 0],
    ['FORBIDDEN', true, 0],
    ['PASSWORD_CHANGE_REQUIRED', true, 1],
    ['BAD_USER_INPUT', true, 0],
  ] as const)('%s of somebody signed in: %s asks for the session %i times', (code, isSignedIn, times) => {
    sessionState.set(isSignedIn ? SOMEBODY : null)
    expect(handleFailure(refused(code))).toBeNull()
    expect(doubtListener).toHaveBeenCalledTimes(times)
    expect(reauthDialog.isOpen()).toBe(false)
  })

  it('a dead session waits for a new one', async () => {
    const renewal = handleFailure(answered(401, ''))
    expect(reauthDialog.isOpen()).toBe(true)
    completeReauth()
    await expect(renewal).resolves.toBeUndefined()
    expect(doubtListener).not.toHaveBeenCalled()
  })

  it('bytes that failed for another reason fail as they did, and ask for the session too', async () => {
    sessionState.set(SOMEBODY)
    const failed = answered(500, '')
    await expect(retryAfterReauth(failed)).rejects.toBe(failed)
    expect(doubtListener).toHaveBeenCalledTimes(1)
  })
})
