import { buildSchema } from 'graphql'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SENT_ONCE } from '#client/src/retry.ts'
import { rootExamples } from '#graph/app/explorer/root-examples.ts'
import { readCapability } from '#graph/platform/rest/capability.ts'
import { openUpstream } from '#tests/platform/environment/service.ts'
import { tokenFor } from '#tests/platform/fake-services/fake-services.ts'
import { openGraphOverFakes, type GraphOverFakes } from '#tests/platform/fake-services/graph-over-fake.ts'
import { ROOT } from '#tests/platform/source/source-files.ts'

/** Those that read something of the services before they write, which the fake services do not have; their outcome is stored. */
const READ_FIRST = ['generateConformity', 'importCatalogue']

const schema = buildSchema(readFileSync(join(ROOT, 'schema/schema.graphql'), 'utf8'))
const mutations = rootExamples(schema).filter(({ operation }) => operation === 'mutation')

let openapi: unknown
let graph: GraphOverFakes
beforeAll(async () => {
  const upstream = await openUpstream()
  openapi = (await upstream.app.inject('/openapi.json')).json<unknown>()
  await upstream.stop()
  graph = await openGraphOverFakes({}, { openapi })
})
afterAll(() => graph.close())

/** What a mutation writes, whoever may ask for it. */
async function writesOf({ document, variables }: (typeof mutations)[number]) {
  const staff = 0
  const [supplier, customer] = [1_000, 1_001]
  const tokens = await Promise.all([staff, supplier, customer].map((lex) => tokenFor(11, { lex })))
  for (const authorization of [...tokens.map((token) => `Bearer ${token}`), '']) {
    graph.services.calls.length = 0
    const body = `{"query":${JSON.stringify(document)},"variables":${variables}}`
    await graph.post(body, { authorization })
    const writes = graph.services.calls.filter(({ headers }) => headers['idempotency-key'] !== undefined)
    if (writes.length > 0) return writes
  }
  return []
}

it('the client sends once what the services store by no key, and nothing else', async () => {
  const capability = readCapability(openapi)
  const once: string[] = []
  const unseen: string[] = []
  for (const mutation of mutations) {
    const writes = await writesOf(mutation)
    if (writes.length === 0) unseen.push(mutation.name)
    else if (writes.some(({ method, path }) => !capability.storesOutcome(method, path))) once.push(mutation.name)
  }
  expect(once.toSorted()).toEqual(SENT_ONCE)
  expect(unseen.toSorted()).toEqual(READ_FIRST)
})
