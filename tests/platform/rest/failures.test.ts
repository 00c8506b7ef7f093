import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rawResponse, refusedResponse } from '#tests/platform/fake-services/fake-services.ts'
import { openGraphOverFakes, type GraphOverFakes } from '#tests/platform/fake-services/graph-over-fake.ts'
import { header, requirementCalls } from '#tests/platform/fake-services/requirement-rows.ts'

const LIST = '{ requirements { total } }'
const SAVE = `mutation Save($input: SaveRequirementInput!) { saveRequirement(input: $input) { requirement { id } errors { message code rule path } } }`
const input = {
  date: '2026-03-01',
  priority: '3',
  reason: '1',
  lines: [{ articleCode: 'MAT-1', quantity: '1', distribution: [] }],
}

const CHANGE_PASSWORD = `mutation {
  changePassword(input: { oldPassword: "Circuito2026", password: "Circuito2027" }) { errors { message } }
}`

let graphOverFakes: GraphOverFakes
beforeAll(async () => {
  graphOverFakes = await openGraphOverFakes(requirementCalls)
})
afterAll(() => graphOverFakes.close())
beforeEach(() => void graphOverFakes.services.calls.splice(0))

const page = 'LgsRequirement/pagination'

describe('what the services answer', () => {
  it.each([
    [401, 'UNAUTHENTICATED', '[No Autorizado]'],
    [403, 'FORBIDDEN', '[Solicitud denegada]'],
    [404, 'NOT_FOUND', 'No se encontró lo solicitado.'],
    [409, 'CONFLICT', 'El registro fue modificado desde que usted lo abrió'],
    [429, 'TOO_MANY_REQUESTS', 'Demasiados intentos. Vuelva a intentarlo en unos minutos.'],
    [500, 'UPSTREAM_FAILED', '[Connection Failed]'],
    [502, 'UPSTREAM_CONTRACT', 'El servicio dio una respuesta que no se puede leer.'],
  ])('%i becomes %s', async (status, code, message) => {
    graphOverFakes.services.on(page, () => rawResponse(status, { Result: null, Message: null, Errors: [] }))
    const { errors, data, status: http } = await graphOverFakes.ask(LIST)
    expect({ http, data }).toEqual({ http: 200, data: { requirements: null } })
    expect(errors).toEqual([
      expect.objectContaining({
        message,
        path: ['requirements'],
        extensions: { code, rule: `GENERIC_${code}`, requestId: expect.any(String) as string },
      }),
    ])
  })

  it('403 for a password that must change has a code of its own', async () => {
    const message = 'Debe cambiar su contraseña para continuar.'
    graphOverFakes.services.on(page, () =>
      rawResponse(403, { Result: null, Message: message, Errors: [message], ErrorCode: 'PASSWORD_CHANGE_REQUIRED' }),
    )
    expect((await graphOverFakes.ask(LIST)).errors?.[0]).toMatchObject({
      message,
      extensions: { code: 'PASSWORD_CHANGE_REQUIRED' },
    })
  })

  it('503 with a sentence of its own is told by that, and says when to come back', async () => {
    const message = 'Los archivos no están disponibles en este momento. Vuelva a intentarlo en unos minutos.'
    const away = { Result: null, Message: message, Errors: [message], ErrorCode: 'UNAVAILABLE' }
    graphOverFakes.services.on(page, () => rawResponse(503, away, { headers: { 'retry-after': '2' } }))
    const answer = await graphOverFakes.post({ query: LIST })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([200, '2'])
    expect(await answer.json()).toMatchObject({
      errors: [{ message, extensions: { code: 'UNAVAILABLE', rule: 'FILE_UNAVAILABLE' } }],
    })
  })

  it('their own words are told, unless they are not for people', async () => {
    graphOverFakes.services.on(page, () => refusedResponse(409, ['El documento ya fue atendido por otro usuario']))
    expect((await graphOverFakes.ask(LIST)).errors?.[0]?.message).toBe('El documento ya fue atendido por otro usuario')
    for (const raw of [
      '<html>Bad</html>',
      'select * from "SecUser" where 1=1',
      'at /srv/app/index.js:3',
      'x'.repeat(300),
    ]) {
      graphOverFakes.services.on(page, () => refusedResponse(409, [raw]))
      expect((await graphOverFakes.ask(LIST)).errors?.[0]?.message).toBe(
        'El registro fue modificado desde que usted lo abrió',
      )
    }
  })

  it.each([
    [
      'its Message',
      { Message: 'El almacén está en inventario.', Errors: ['otra razón'] },
      'El almacén está en inventario.',
    ],
    ['its Errors where there is no Message', { Message: null, Errors: ['Una razón.', 'Otra.'] }, 'Una razón.\nOtra.'],
    [
      'the generic sentence where the Message shows its insides',
      { Message: 'at /srv/app/a.cs:3', Errors: ['boom'] },
      '[Connection Failed]',
    ],
  ])('a failure of the services is told by %s', async (_, failureKind, message) => {
    graphOverFakes.services.on(page, () => rawResponse(500, { Result: null, ...failureKind }))
    expect((await graphOverFakes.ask(LIST)).errors?.[0]?.message).toBe(message)
  })

  it.each([
    ['a short plain text', 'Servicio en mantenimiento.', 'Servicio en mantenimiento.'],
    ['a page', '<html>Bad</html>', '[Connection Failed]'],
  ])('a failure without an envelope, %s', async (_, body, message) => {
    graphOverFakes.services.on(page, () => rawResponse(503, body))
    expect((await graphOverFakes.ask(LIST)).errors?.[0]?.message).toBe(message)
  })

  it.each([
    ['no JSON', 'hola'],
    ['no envelope', '{"data":[]}'],
    ['nothing', ''],
    ['half of it', '{"Result":{"da'],
    [
      'another shape',
      JSON.stringify({ Result: { data: [{ ...header(1), ReqEstimatedTotal: 'mucho' }], recordsTotal: 1 } }),
    ],
  ])('%s cannot be read', async (_, text) => {
    graphOverFakes.services.on(page, () => rawResponse(200, text))
    const { errors } = await graphOverFakes.ask('{ requirements { items { id estimatedTotal } } }')
    expect(errors?.[0]?.extensions.code).toBe('UPSTREAM_CONTRACT')
    expect(JSON.stringify(errors)).not.toMatch(/Req[A-Z]|http|stack|mucho/)
  })

  it('a code that nobody knows reads as UNKNOWN', async () => {
    graphOverFakes.services.on(page, () => ({
      data: [{ ...header(1), ReqStatus: 77 }],
      recordsTotal: 1,
      recordsTotalExact: true,
    }))
    expect((await graphOverFakes.ask('{ requirements { items { status } } }')).data).toEqual({
      requirements: { items: [{ status: 'UNKNOWN' }] },
    })
  })
})

describe('a rule that does not hold', () => {
  it('stands in the payload, at the path of the input', async () => {
    graphOverFakes.services.on('LgsRequirement/save', () =>
      refusedResponse(
        400,
        ['Cantidad debe ser mayor a Cero', 'Seleccione proyecto', 'Algo más'],
        ['itemsDetails.2.DerQuantity', 'itemsDetails.0.Details.1.PrjID', ''],
      ),
    )
    const { data, errors } = await graphOverFakes.ask(SAVE, { input })
    expect(errors).toBeUndefined()
    expect(data?.saveRequirement).toEqual({
      requirement: null,
      errors: [
        {
          message: 'Cantidad debe ser mayor a Cero',
          code: 'BAD_USER_INPUT',
          rule: 'DOCUMENT_QUANTITY',
          path: ['lines', '2', 'quantity'],
        },
        {
          message: 'Seleccione proyecto',
          code: 'BAD_USER_INPUT',
          rule: 'REQUIREMENT_DISTRIBUTION_PROJECT',
          path: ['lines', '0', 'distribution', '1', 'project'],
        },
        { message: 'Algo más', code: 'BAD_USER_INPUT', rule: null, path: [] },
      ],
    })
  })

  it('is never told at a place by a name of the services', async () => {
    const at = async (path: string) => {
      graphOverFakes.services.on('LgsRequirement/save', () => refusedResponse(400, ['Seleccione proyecto'], [path]))
      const { data } = await graphOverFakes.ask<{ saveRequirement: { errors: { path: string[] }[] } }>(SAVE, { input })
      return data?.saveRequirement.errors[0]?.path
    }
    expect(await at('QrpSql')).toEqual([])
    expect(await at('itemsDetails.0.ZzzHidden')).toEqual([])
    expect(await at('ReqDate')).toEqual(['date'])
  })

  it('of a query names its rule at the top, with its values', async () => {
    graphOverFakes.services.on(page, () =>
      refusedResponse(400, ['Cantidad restante por recibir. [Cemento] = 4', 'Otra']),
    )
    expect((await graphOverFakes.ask(LIST)).errors?.[0]).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', rule: 'RECEPTION_REMAINING' },
    })
  })

  it('of a query stands at the top', async () => {
    graphOverFakes.services.on(page, () => refusedResponse(400, ['Orden no admitido']))
    expect((await graphOverFakes.ask(LIST)).errors?.[0]).toMatchObject({
      message: 'Orden no admitido',
      extensions: { code: 'BAD_USER_INPUT' },
    })
  })
})

it('a root field that is refused leaves the others, before and after it is compiled', async () => {
  graphOverFakes.services.on(page, () => rawResponse(403, { Result: null, Message: null, Errors: [] }))
  for (let time = 0; time < 3; time++) {
    const { data, errors, status } = await graphOverFakes.ask('{ requirements { total } me { user { id } } }')
    expect({ status, data }).toEqual({ status: 200, data: { requirements: null, me: { user: { id: '11' } } } })
    expect(errors).toMatchObject([
      { path: ['requirements'], extensions: { code: 'FORBIDDEN', rule: 'GENERIC_FORBIDDEN' } },
    ])
  }
})

describe('asking again', () => {
  it('a read is asked for again while the services recover', async () => {
    let requestCount = 0
    graphOverFakes.services.on(page, (call) =>
      ++requestCount < 3 ? rawResponse(503, '') : requirementCalls[page](call),
    )
    expect((await graphOverFakes.ask(LIST)).data).toEqual({ requirements: { total: 10 } })
    expect(requestCount).toBe(3)
  })

  it('a write that the services remember by its key is repeated under one key', async () => {
    const keys: unknown[] = []
    graphOverFakes.services.on('LgsRequirement/save', ({ headers }) => {
      keys.push(headers['idempotency-key'])
      return keys.length < 2 ? rawResponse(503, '') : { Data: [], ReqID: 3, Warning: null }
    })
    expect((await graphOverFakes.ask(SAVE, { input })).data).toEqual({
      saveRequirement: { requirement: { id: '3' }, errors: [] },
    })
    expect(keys).toEqual([expect.any(String), keys[0]])
  })

  it(
    'a write whose outcome is not stored by its key is sent once, and waited for longer',
    { timeout: 20_000 },
    async () => {
      graphOverFakes.services.on('Account/changepassword', () => rawResponse(200, { Result: true }, { after: 8_500 }))
      const { data, errors } = await graphOverFakes.ask(CHANGE_PASSWORD)
      expect({ data, errors }).toEqual({ data: { changePassword: { errors: [] } }, errors: undefined })
      expect(graphOverFakes.services.count('Account/changepassword')).toBe(1)
    },
  )

  it('a write to services that know no keys is sent once', async () => {
    const plain = await openGraphOverFakes(
      { ...requirementCalls, 'LgsRequirement/save': () => rawResponse(503, '') },
      { openapi: null },
    )
    expect((await plain.ask(SAVE, { input })).errors?.[0]?.extensions.code).toBe('UPSTREAM_FAILED')
    expect(plain.services.count('LgsRequirement/save')).toBe(1)
    await plain.close()
  })

  it("the caller's own key goes along", async () => {
    graphOverFakes.services.on('LgsRequirement/save', () => ({ Data: [], ReqID: 3, Warning: null }))
    await graphOverFakes.ask(SAVE, { input }, { 'idempotency-key': 'mine-1234' })
    expect(graphOverFakes.services.calls[0]?.headers['idempotency-key']).toBe('mine-1234')
  })
})

it('services that are gone are told apart, and found again', async () => {
  const lonely = await openGraphOverFakes(requirementCalls)
  lonely.services.on(page, () => new Promise(() => {}))
  const requestCount = lonely.ask(LIST)
  await new Promise((resolve) => setTimeout(resolve, 100))
  await lonely.services.close()
  expect((await requestCount).errors?.[0]).toMatchObject({
    message: 'Error de Conexión',
    extensions: { code: 'UPSTREAM_UNREACHABLE' },
  })
  expect((await fetch(`${lonely.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${lonely.url}/healthz`)).status).toBe(200)
  await lonely.close()
})
