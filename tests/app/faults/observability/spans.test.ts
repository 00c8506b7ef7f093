import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openWorld, type Caller, type World } from '#tests/kit/world/world.ts'
import { ROOT } from '#tests/platform/source/source-files.ts'
import { createSocketListener, waitUntil } from '#tests/platform/sockets/socket-listener.ts'
import { openOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from './otlp-receiver.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'
const REQUIREMENTS = 'query Requirements { requirements(page: { size: 3 }) { items { id documentNumber } } }'

let receiver: OtlpReceiver
let world: World
let admin: Caller
beforeAll(async () => {
  receiver = await openOtlpReceiver()
  world = await openWorld({ settings: receiver.settings })
  admin = await world.as('admin')
})
afterAll(async () => {
  await world.close()
  await receiver.close()
})

interface Asked {
  traceId: string
  /** As the answer says it. */
  requestId: string | null
  errors: { extensions: { code: string } }[] | undefined
}

/** Asks as the administrator; the trace is the one that the answer names. */
async function ask(query: string, { url = world.url, ...headers }: Record<string, string> = {}): Promise<Asked> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}`, ...headers },
    body: JSON.stringify({ query }),
  })
  const { errors } = (await response.json()) as Pick<Asked, 'errors'>
  const [, traceId = ''] =
    /^00-([0-9a-f]{32})-[0-9a-f]{16}-0[01]$/.exec(response.headers.get('traceresponse') ?? '') ?? []
  return { traceId, requestId: response.headers.get('x-request-id'), errors }
}

/** Whether both programs have sent their first span of a trace: what ends last. */
const isWhole = (spans: readonly ReceivedSpan[]) =>
  spans.some(({ name }) => name === 'POST /graphql') &&
  spans.some(({ service, kind }) => service === 'circuito-services' && kind === 2)
const named = (spans: readonly ReceivedSpan[], name: RegExp) => spans.filter((span) => name.test(span.name))

describe('spans of an operation', () => {
  it('lead from its caller over the graph and the services to the statements', async () => {
    const { traceId, requestId } = await ask(REQUIREMENTS, { traceparent: `00-${TRACE}-${CALLER}-01` })
    expect(traceId).toBe(TRACE)
    const spans = await receiver.trace(TRACE, isWhole)
    const byId = new Map(spans.map((span) => [span.spanId, span]))
    const path = (span: ReceivedSpan | undefined): string[] =>
      span ? [...path(byId.get(span.parentSpanId ?? '')), `${span.service}: ${span.name}`] : []
    const [statement] = named(spans, /^WITH$/).filter(({ facts }) =>
      String(facts['db.query.text']).includes('"LgsRequirement"'),
    )
    expect(path(statement)).toEqual([
      'circuito-graph: POST /graphql',
      'circuito-graph: query Requirements',
      'circuito-graph: POST LgsRequirement/pagination',
      'circuito-services: POST /api/v1.0/LgsRequirement/pagination',
      'circuito-services: transaction',
      'circuito-services: WITH',
    ])
    const [entry] = named(spans, /^POST \/graphql$/)
    expect(entry).toMatchObject({
      parentSpanId: CALLER,
      facts: { 'http.response.status_code': 200, 'circuito.request_id': requestId },
    })
    expect(named(spans, /^query Requirements$/)[0]?.facts).toEqual({
      'graphql.operation.name': 'Requirements',
      'graphql.operation.type': 'query',
    })
  })

  it('hold no value that anybody sent, no name of a person, and no token', async () => {
    const { traceId } = await ask('query Requirements { requirements(search: "Secretísimo") { total } }')
    await receiver.trace(traceId, isWhole)
    const sent = receiver.texts.join()
    expect(sent).toContain(traceId)
    for (const word of ['Secret', 'admin', admin.token ?? '', 'Circuito2026']) expect(sent).not.toContain(word)
  })

  it('say by which code it failed, and fail only where the fault is ours', async () => {
    const forbidden = await ask('query MyProfile { myProfile { id } }')
    const code = forbidden.errors?.[0]?.extensions.code
    expect(code).toBeDefined()
    const isEnded = (spans: readonly ReceivedSpan[]) => named(spans, /^POST \/graphql$/).length > 0
    expect(named(await receiver.trace(forbidden.traceId, isEnded), /^query/)).toMatchObject([
      { isFailed: false, facts: { 'circuito.error_code': code } },
    ])
    world.way.weather = 'broken'
    const broken = await ask(REQUIREMENTS.replace('3', '4'))
    world.way.weather = 'fair'
    const spans = await receiver.trace(broken.traceId, isEnded)
    expect(named(spans, /^query/)).toMatchObject([{ isFailed: true, facts: { 'error.type': 'UPSTREAM_FAILED' } }])
    expect(named(spans, /pagination$/)[0]).toMatchObject({
      isFailed: true,
      facts: { 'http.response.status_code': 500 },
    })
  })

  it('are of a trace that is the id of the request, where its caller began none or none that is valid', async () => {
    for (const traceparent of [
      '',
      'nonsense',
      `00-${'0'.repeat(32)}-${CALLER}-01`,
      `00-${TRACE}-${CALLER}-01-more`,
      `ff-${TRACE}-${CALLER}-01`,
    ]) {
      const { traceId, requestId } = await ask(REQUIREMENTS, { traceparent })
      expect(traceId).toBe(requestId?.replaceAll('-', ''))
      const spans = await receiver.trace(traceId, isWhole)
      expect(named(spans, /^POST \/graphql$/)[0]?.parentSpanId).toBeUndefined()
    }
  })

  it('of a subscription belong to what it was sent with', async () => {
    const trace = TRACE.replace('4bf9', 'aaaa')
    const params = { token: admin.token, traceparent: `00-${trace}-${CALLER}-00` }
    const listener = createSocketListener(world.url, { params })
    const { stop } = listener.listen()
    const spans = await receiver.trace(trace, (found) => named(found, /^socket$/).length > 0)
    stop()
    expect(named(spans, /^subscription/)).toHaveLength(1)
    // A caller that records nothing is no parent that anybody could find.
    expect(named(spans, /^socket$/)[0]?.parentSpanId).toBeUndefined()
  })
})

describe('what is recorded', () => {
  const worlds: World[] = []
  afterEach(async () => {
    for (const one of worlds.splice(0)) await one.close()
  })
  async function recordedOf(times: number, sampler: Record<string, string>): Promise<number> {
    const sampled = await openWorld({ settings: { ...receiver.settings, ...sampler } })
    worlds.push(sampled)
    admin = await sampled.as('admin')
    const before = receiver.spans.length
    for (let time = 0; time < times; time++) {
      const traceparent = `00-${String(time).padStart(32, '0')}-${CALLER}-01`.replace('00-0', '00-c')
      await ask('query Me { me { expiresAt } }', { url: sampled.url, traceparent })
    }
    await worlds.pop()?.close()
    admin = await world.as('admin')
    return named(receiver.spans.slice(before), /^POST \/graphql$/).length
  }

  it('is decided by the graph, whatever flag and id a stranger sends', async () => {
    expect(await recordedOf(20, { OTEL_TRACES_SAMPLER: 'parentbased_always_off' })).toBe(0)
    const recorded = await recordedOf(400, {
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    })
    expect(recorded).toBeGreaterThan(5)
    expect(recorded).toBeLessThan(100)
  })

  it('is left out by the services where the graph left it out', async () => {
    const before = receiver.spans.length
    const response = await fetch(`${world.restUrl}/api/v1.0/GenBusinessLine/list`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.token}`,
        traceparent: `00-${TRACE.replace('4bf9', 'bbbb')}-${CALLER}-00`,
      },
    })
    expect(response.status).toBe(200)
    await ask(REQUIREMENTS.replace('3', '5')).then(({ traceId }) => receiver.trace(traceId, isWhole))
    expect(receiver.spans.slice(before).filter(({ traceId }) => traceId.startsWith('bbbb'))).toEqual([])
  })

  it.each([
    [{}, 0],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, 1],
  ])('loads the library for an endpoint alone: %j', async (settings, loaded) => {
    const file = JSON.stringify(join(ROOT, 'schema/platform/tracing/recording/open-spans.ts'))
    const program = `
      const { openSpans } = await import(${file})
      await openSpans(${JSON.stringify(settings)}, { program: 'x', onFailure() {} })
      const { createRequire } = await import('node:module')
      const names = Object.keys(createRequire(${file}).cache)
      console.log(Number(names.some((name) => name.includes('@opentelemetry'))))
      process.exit()`
    const args = ['--import', 'ts-blank-space/register', '--input-type=module', '-e', program]
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT })
    expect(Number(stdout)).toBe(loaded)
  })

  it('is nothing that anybody waits for: a collector that is away is told of once', async () => {
    const lines: string[] = []
    // As long as the library tries to send: ten seconds unless its environment says otherwise.
    vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '1000')
    const alone = await openWorld({
      settings: { ...receiver.settings, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', LOG_LEVEL: 'warn' },
      logTo: { write: (line) => void lines.push(line) },
    })
    vi.unstubAllEnvs()
    worlds.push(alone)
    const person = await alone.as('admin')
    const failed = () => lines.filter((line) => line.includes('spans cannot be sent'))
    for (let time = 0; time < 3; time++) expect((await person.graph(REQUIREMENTS)).errors).toBeUndefined()
    await waitUntil(() => failed().length > 0, 20_000)
    expect(failed()).toHaveLength(1)
  })
})
