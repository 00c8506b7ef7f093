import { GraphQLError } from 'graphql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createContext } from '#graph/platform/context/context.ts'
import { executionNamed } from '#graph/platform/execution/compiled-execution.ts'
import { createApollo } from '#graph/app/http/apollo.ts'
import { callerLimitsOf, readSettings } from '#graph/app/config/settings.ts'
import { createCallerBudget } from '#graph/platform/limits/minute-limit.ts'
import { createService, type Service } from '#graph/platform/rest/service.ts'
import { buildGraphSchema } from '#graph/app/schema.ts'
import { fakeServices, type FakeServices } from '#tests/platform/fake-services/fake-services.ts'

const schema = buildGraphSchema()
const lines: unknown[] = []
const log = { error: (line: unknown) => void lines.push(line), warn: (line: unknown) => void lines.push(line) }
const apollo = createApollo({
  schema,
  execution: executionNamed('compiled', schema),
  isDemo: false,
  budget: createCallerBudget(callerLimitsOf(readSettings({})), null),
  documents: null,
  log,
})
let services: FakeServices
let service: Service
beforeAll(async () => {
  services = await fakeServices({ 'Account/companies': () => 'no list of companies' })
  service = createService(services.url)
  await apollo.start()
})
afterAll(async () => {
  await apollo.stop()
  await service.close()
  await services.close()
})

const ask = async (query: string, variables?: Record<string, unknown>) => {
  const contextValue = createContext(service, { token: null, requestId: 'one', lookAgain: () => {} })
  const { body } = await apollo.executeOperation({ query, variables }, { contextValue })
  return body.kind === 'single' ? (body.singleResult.errors ?? []) : []
}

it.each([
  ['broken GraphQL', '{ me {'],
  ['a field that is none', '{ nada }'],
  ['a variable of the wrong kind', 'query($id: ID!) { requirement(id: $id) { id } }'],
  ['no operation', 'fragment F on Query { me { expiresAt } }'],
  ['too much', `{ companies { ${'id '.repeat(700)} } }`],
  ['the schema', '{ __schema { types { name } } }'],
  ['what needs a session', '{ requirements { total } }'],
])('%s is told to who asked, and nothing for the log', async (_, query) => {
  lines.splice(0)
  expect((await ask(query)).length).toBeGreaterThan(0)
  expect(lines).toEqual([])
})

it('what the services answered wrong is in the log, with its cause', async () => {
  lines.splice(0)
  expect((await ask('{ companies { id } }'))[0]).not.toBeInstanceOf(GraphQLError)
  expect(lines).toEqual([
    expect.objectContaining({ code: 'UPSTREAM_CONTRACT', requestId: 'one', cause: expect.any(String) as string }),
  ])
})
