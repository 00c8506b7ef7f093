import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CircuitoError, createClient, operation, type Client, type SaveRequirementInput } from '#client/src/client.ts'
import { openFaultProxy, type FailureMode, type FaultProxy } from '#tests/kit/world/fault-proxy.ts'
import { requirementLine } from '#tests/kit/fixtures/graph/requirement.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'
import { PASSWORD } from '#tests/kit/world/world.ts'
import { createServiceAccount } from '#tests/platform/environment/service-account-fixtures.ts'
import { waitUntil } from '#tests/platform/sockets/socket-listener.ts'

const world = provideWorld()
let way: FaultProxy
let key: string
let circuito: Client

const draft: SaveRequirementInput = {
  date: '2026-03-01',
  priority: '2',
  reason: '1',
  submission: 'DRAFT',
  lines: [requirementLine()],
}

const refusalOf = async (work: Promise<unknown>): Promise<CircuitoError> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof CircuitoError) return error
  throw new Error('it was not refused as the client says', { cause: error })
}

beforeAll(async () => {
  way = await openFaultProxy(world.url)
  const options = { REQUIREMENTS: 'write', ORDERS: 'read' } as const
  ;({ key } = await createServiceAccount(world.database, { options }))
})
beforeEach(() => {
  way.weather = 'fair'
  way.passed.length = 0
  circuito = createClient({ url: way.url, credentials: { key }, firstWait: 20 })
})
afterAll(() => way.close())

/** Behaves badly until a call came, and well a while later. */
const recoverAfter = (mode: FailureMode, milliseconds: number) => {
  way.weather = mode
  setTimeout(() => (way.weather = 'fair'), milliseconds)
}

describe('a call', () => {
  it('is typed, and answers what the root field answers', async () => {
    const { items, total } = await circuito.queries.requirements({ first: 2 })
    expect(items.length).toBe(2)
    expect(total).toBeGreaterThan(2)
    const [first] = items
    expect(await circuito.queries.requirement({ id: first?.id ?? '' })).toMatchObject({
      documentNumber: first?.documentNumber,
      estimatedTotal: expect.stringMatching(/^\d+\.\d+$/) as string,
    })
    expect(await circuito.queries.requirement({ id: '999999' }).catch((error: CircuitoError) => error.code)).toBe(null)
  })

  it('runs a document of one’s own', async () => {
    const own = operation<{ requirements: { total: number } }>('{ requirements(page: { size: 1 }) { total } }')
    expect((await circuito.run(own)).requirements.total).toBeGreaterThan(0)
  })

  it('that reads is sent again while no answer comes', async () => {
    recoverAfter('cut', 100)
    expect((await circuito.queries.requirements({ first: 1 })).items.length).toBe(1)
  })

  it('waits as long as it is told, and is answered then', async () => {
    recoverAfter('busy', 500)
    const began = performance.now()
    expect((await circuito.queries.requirements({ first: 1 })).items.length).toBe(1)
    expect(performance.now() - began).toBeGreaterThan(990)
  })

  it('that writes is sent again with its key, and stored once', async () => {
    const { total: before } = await circuito.queries.requirements({ first: 1 })
    way.losesAnswer = /graphql/
    const { requirement } = await circuito.mutations.saveRequirement({ input: draft })
    expect(way.passed.length).toBe(3)
    const { total } = await circuito.queries.requirements({ first: 1 })
    expect([total, requirement?.id]).toEqual([before + 1, expect.stringMatching(/^\d+$/)])
  })

  it('that writes is the same act as another with the same key', async () => {
    const idempotencyKey = `erp-${crypto.randomUUID()}`
    const save = () => circuito.mutations.saveRequirement({ input: draft }, { idempotencyKey })
    expect((await save()).requirement?.id).toBe((await save()).requirement?.id)
    const other = circuito.mutations.saveRequirement({ input: { ...draft, priority: '1' } }, { idempotencyKey })
    expect((await refusalOf(other)).code).toBe('CONFLICT')
  })

  it('of nobody that writes is never sent twice', async () => {
    way.weather = 'cut'
    const nobody = createClient({ url: way.url, firstWait: 1 })
    const input = { user: 'jefe', password: PASSWORD, audience: 'INTERNAL' } as const
    expect((await refusalOf(nobody.mutations.login({ input }))).code).toBe('NETWORK')
  })

  it('gives up when its caller does', async () => {
    way.weather = 'silent'
    const signal = AbortSignal.timeout(100)
    await expect(circuito.queries.requirements({ first: 1 }, { signal })).rejects.toMatchObject({
      name: 'TimeoutError',
    })
  })
})

describe('a refusal', () => {
  it('of a payload names its rule, where it stands and the request', async () => {
    const input: SaveRequirementInput = { ...draft, submission: 'SEND', lines: [requirementLine('0')] }
    expect(await refusalOf(circuito.mutations.saveRequirement({ input }))).toMatchObject({
      name: 'CircuitoError',
      code: 'BAD_USER_INPUT',
      rule: 'DOCUMENT_QUANTITY',
      path: ['lines', '0', 'quantity'],
      requestId: expect.stringMatching(/./) as string,
      status: 200,
    })
  })

  it('at the top names its code, rule, root field and request', async () => {
    const refusal = await refusalOf(circuito.queries.myProfile())
    expect(refusal).toMatchObject({ code: 'FORBIDDEN', rule: 'GENERIC_FORBIDDEN', path: ['myProfile'] })
    expect(refusal.requestId).toMatch(/./)
  })

  it('of a key that nobody made is no reason to try again', async () => {
    const other = createClient({ url: way.url, credentials: { key: 'circuito_1_unknown' } })
    expect((await refusalOf(other.queries.currentServiceAccount())).code).toBe('UNAUTHENTICATED')
    expect(way.passed.length).toBe(1)
  })

  it('of something that is not the graph says what it answered', async () => {
    way.weather = 'html'
    const impatient = createClient({ url: way.url, credentials: { key }, retries: 0 })
    expect(await refusalOf(impatient.queries.requirements({ first: 1 }))).toMatchObject({
      code: 'HTTP_502',
      status: 502,
    })
  })
})

describe('pages', () => {
  it('go on behind the cursor where the connection was cut in the middle', async () => {
    const listed = await circuito.queries.orders({
      page: { size: 1000 },
      sort: { field: 'DOCUMENT_NUMBER', direction: 'ASC' },
    })
    const numbers: string[] = []
    const rows = circuito.rows('orders', { first: 7, sort: { field: 'DOCUMENT_NUMBER', direction: 'ASC' } })
    for await (const { documentNumber } of rows) {
      numbers.push(documentNumber)
      if (numbers.length % 14 === 1) recoverAfter('cut', 60)
    }
    expect(numbers).toEqual(listed.items.map(({ documentNumber }) => documentNumber))
    expect(numbers.length).toBeGreaterThan(6)
  })
})

describe('what is deprecated', () => {
  it('is told once', async () => {
    const uses: string[] = []
    const watching = createClient({
      url: way.url,
      credentials: { user: 'solicitante', password: PASSWORD },
      onDeprecation: ({ coordinate, until }) => uses.push(`${coordinate} ${until}`),
    })
    const old = operation<{ areas: { value: string }[] }>('{ areas { value } }')
    await watching.run(old)
    await watching.run(old)
    expect(uses).toEqual(['Query.areas 2027-06-30'])
  })
})

describe('a person', () => {
  it('is signed in once, and again where the session ended meanwhile', async () => {
    const person = createClient({ url: way.url, credentials: { user: 'jefe', password: PASSWORD } })
    const [me] = await Promise.all([
      person.queries.me(),
      person.queries.approvalInbox(),
      person.queries.approvalInbox(),
    ])
    expect(me?.user.name).toBe('jefe')
    expect(way.passed.length).toBe(4)
    await person.mutations.logout()
    expect((await person.queries.approvalInbox()).total).toBeGreaterThanOrEqual(0)
    await waitUntil(() => way.passed.length >= 7, 1_000)
  })

  it('with a wrong password is refused with the graph’s words', async () => {
    const wrong = createClient({ url: way.url, credentials: { user: 'jefe', password: 'no' } })
    expect((await refusalOf(wrong.queries.me())).message).toMatch(/./)
  })
})

describe('a file', () => {
  it('is fetched with the key, from the graph alone', async () => {
    const { items } = await circuito.queries.requirements({ first: 1 })
    recoverAfter('cut', 60)
    const response = await circuito.download(items[0]?.pdfUrl ?? '')
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(await refusalOf(circuito.download('/files/requirements/999999.pdf'))).toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    })
    await expect(circuito.download('https://example.com/files/1.pdf')).rejects.toThrow(TypeError)
  })
})
