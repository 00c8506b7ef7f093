import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openGraphOverFakes } from '#tests/platform/fake-services/graph-over-fake.ts'
import { requirementCalls } from '#tests/platform/fake-services/requirement-rows.ts'
import { tokenFor } from '#tests/platform/fake-services/fake-services.ts'

const LIST = '{ requirements { total } }'
const SIGN_IN = `mutation {
  login(input: { user: "comprador", password: "Circuito2026", audience: INTERNAL }) { session { user { id } } errors { message } }
}`

const opened = async () => ({
  Data: {
    Token: await tokenFor(11),
    Expires: '2030-01-01T00:00:00.000Z',
    User: {
      UsrID: 11,
      UsrName: 'comprador',
      UsrFullName: 'Comprador',
      LexID: 0,
      CpyID: 1,
      CpyName: 'Inmobiliaria Los Andes',
      GenWorkerCE: null,
    },
  },
})

it.each([
  ['while the breaker is open', 30],
  ['while connections are refused', 1],
])('whoever signs in %s enters once the services are back', { timeout: 20_000 }, async (_, lists) => {
  const graph = await openGraphOverFakes({ ...requirementCalls, 'Account/login': opened })
  await graph.ask(LIST)
  await graph.services.close()
  await Promise.all(Array.from({ length: lists }, () => graph.ask(LIST)))
  const signingIn = graph.ask(SIGN_IN, {}, { authorization: '' })
  await pause(800)
  await graph.services.reopen()
  const { data, errors } = await signingIn
  expect({ data, errors }).toEqual({
    data: { login: { session: { user: { id: '11' } }, errors: [] } },
    errors: undefined,
  })
  expect(graph.services.count('Account/login')).toBe(1)
  await graph.close()
})
