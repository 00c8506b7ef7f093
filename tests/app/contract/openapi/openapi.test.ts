import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { readApiDocument, type ApiDocument, type Operation } from './document.ts'
import { writeDemoFiles } from '#upstream/app/seed/base/demo-files.ts'
import { requestsOf } from './generated-requests.ts'

const upstream = provideUpstream()
let api: ApiDocument
let admin: Caller

beforeAll(async () => {
  api = await readApiDocument(async () => (await upstream.app.inject('/openapi.json')).body)
  await writeDemoFiles(upstream.fresh.database, upstream.fileStore)
  admin = await upstream.signIn('admin')
})

/** What lists of one document or one person ask for. */
const KEYS = { UsrID: 2, DocEntry: 1, TrsCode: 'REQ', SupID: 1, OrdID: 1, AccID: 1, ArtCode: 'MAT-0001', PerYear: 2026 }

const REQUESTS_PER_OPERATION = 3

interface Sent {
  status: number
  text: string
  problem: string | undefined
}

const hasFields = (body: unknown) => typeof body === 'object' && body !== null && 'fields' in body

/** Sends a request of an operation and answers what is wrong with what comes back. */
async function send(operation: Operation, url: string, body: unknown): Promise<Sent> {
  const response = await upstream.app.inject({
    method: operation.method,
    url,
    headers: {
      authorization: `Bearer ${admin.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  const problem =
    response.statusCode >= 500
      ? `${operation.name}: ${response.statusCode}`
      : api.problemOf(operation, response.statusCode, response.body, hasFields(body))
  return {
    status: response.statusCode,
    text: response.body,
    problem: problem && `${problem}\n  sent ${JSON.stringify(body)?.slice(0, 300)}`,
  }
}

describe('/openapi.json', () => {
  it('gives every operation an id, the shape of its answer and its refusals', () => {
    const ids = api.operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(api.operations.length).toBeGreaterThan(690)
    expect(api.missing).toEqual([])
    for (const { name, operationId, responses } of api.operations) {
      expect(operationId, name).toMatch(/^[a-z]\w+$/)
      const content = responses['200']?.content ?? {}
      if (content['application/octet-stream']) continue
      const reference = String(content['application/json']?.schema['$ref'])
      const { properties } = api.schemas[reference.split('/').at(-1) ?? ''] as {
        properties: { Result: Record<string, unknown> }
      }
      const { description: _, ...result } = properties.Result
      expect([name, Object.keys(result).length > 0]).toEqual([name, true])
      expect(Object.keys(responses), name).toEqual(expect.arrayContaining(['400', '404', '409', '429', '503']))
    }
  })

  it('declares Idempotency-Key for the writes whose outcome is stored by it, and for no other', () => {
    const isStored = (call: string) =>
      api.operations
        .find(({ name }) => name === call)
        ?.parameters?.some(({ name, in: place }) => name === 'Idempotency-Key' && place === 'header') ?? false
    const stored = [
      'POST /LgsRequirement/save',
      'PUT /LgsOrderPurcharse/close',
      'POST /SecApprovaltransaction/approved',
    ]
    const others = [
      'POST /Account/changepassword',
      'POST /User/save',
      'POST /QmgReport/run',
      'POST /LgsRequirement/byid',
    ]
    expect([...stored, ...others].filter(isStored)).toEqual(stored)
    const isWrite = ({ method }: Operation) => method === 'PUT' || method === 'DELETE'
    const unstored = api.operations.filter((one) => isWrite(one) && !isStored(one.name))
    // Accounts: an answer that holds a password is not stored (decision 0047).
    expect(unstored.map(({ name }) => name).sort()).toEqual(['DELETE /User/delete', 'PUT /User/update'])
  })

  it('says what most of its columns mean', () => {
    const columns = Object.values(api.schemas).flatMap((schema) =>
      Object.values((schema['properties'] ?? {}) as Record<string, { description?: string }>),
    )
    const described = columns.filter(({ description }) => description)
    expect(described.length / columns.length).toBeGreaterThan(0.75)
  })

  it('describes every list of the demo as it is', { timeout: 120_000 }, async () => {
    const lists = api.operations.filter(({ name }) => /\/(pagination|list)$/i.test(name))
    const answers: Sent[] = []
    for (const list of lists) {
      const required = list.parameters?.filter(({ required: isNeeded }) => isNeeded) ?? []
      const query = required.map(({ name }) => `${name}=1`).join('&')
      const url = query ? `${list.path}?${query}` : list.path
      const answer = await send(list, url, { length: 200 })
      answers.push(answer.status === 200 ? answer : await send(list, url, { ...KEYS, filter: KEYS, length: 200 }))
    }
    expect(lists.length).toBeGreaterThan(100)
    expect(answers.flatMap(({ problem }) => problem ?? [])).toEqual([])
    // Not of empty lists and refusals alone.
    expect(answers.filter(({ status, text }) => status === 200 && text.includes('[{')).length).toBeGreaterThan(80)
  })

  it(
    'describes every answer to generated requests, none of which is a mistake of the services',
    { timeout: 180_000 },
    async () => {
      // What ends the session of whoever asks, or takes their rights.
      const isOfAccounts = /\/(Account|User|SecUser|SecSession|SecRole|SecOption|GenCompany)/i
      const problems: string[] = []
      const operations = api.operations.filter(({ name }) => !isOfAccounts.test(name))
      expect(operations.length).toBeGreaterThan(600)
      // The same ones in every run; `npm run prove:malformed` sends others.
      for (const [index, operation] of operations.entries()) {
        for (const request of fc.sample(requestsOf(operation), { numRuns: REQUESTS_PER_OPERATION, seed: index })) {
          const { problem } = await send(operation, request.url, request.body)
          if (problem) problems.push(problem)
        }
      }
      expect(problems).toEqual([])
    },
  )
})
