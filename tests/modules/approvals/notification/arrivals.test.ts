import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notificationStream } from '#graph/modules/approvals/notification/notification-stream.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { createTickers, EVERYBODY } from '#graph/platform/live/watch-people.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { alert } from '#tests/platform/fake-services/requirement-rows.ts'
import { createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { createSocketListener, waitUntil } from '#tests/platform/sockets/socket-listener.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const EVERY = 200

const world = provideWorld({ settings: { ALERTS_EVERY: String(EVERY) } })
let admin: Caller
beforeAll(async () => {
  admin = await world.as('admin')
})
beforeEach(() => void world.way.asked.splice(0))

const countCalls = (path: string) => world.way.asked.filter((call) => call.path.startsWith(path)).length
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Listens as somebody from now on; both looks of the beginning, its own and that of the first sweep, are over. */
async function listenAs(person: Caller) {
  const { Result } = await person.rest<{ LastSeq: number }>('POST', 'SecAlert/pagination', { start: 0, length: 1 })
  const socket = createSocketListener(world.url, { token: person.token })
  const before = countCalls('SecAlert/pagination')
  const { heard } = socket.listen(String(Result.LastSeq))
  await waitUntil(() => countCalls('SecAlert/pagination') >= before + 2)
  await pause(EVERY)
  return { ...socket, heard }
}

/** Past the graph: the services do not tell it whom they notified. */
const decline = (id: string) =>
  admin.rest('PUT', 'LgsRequirement/decline', { ReqID: Number(id), ReqObservation: 'Falta el plano' })

describe('connected people', () => {
  it('are looked for by one call for all, and by none of their own while there are no news', async () => {
    const people = [await world.as('solicitante'), await world.as('jefe'), await world.as('comprador')]
    const sockets: Awaited<ReturnType<typeof listenAs>>[] = []
    for (const person of [...people, await world.as('jefe')]) sockets.push(await listenAs(person))
    world.way.asked.splice(0)
    await waitUntil(() => countCalls('SecAlert/arrivals') >= 4)
    expect(countCalls('SecAlert/pagination')).toBe(0)
    const sent = JSON.parse(world.way.asked.at(-1)!.body) as { Tokens: string[] }
    expect(sent.Tokens).toHaveLength(4)
    for (const person of people) expect(sent.Tokens).toContain(person.token)
    for (const { close } of sockets) await close()
    world.way.asked.splice(0)
    await pause(3 * EVERY)
    expect(world.way.asked).toEqual([])
  })

  it('hear of what happened past this graph, each of their own alone', async () => {
    const author = await world.as('solicitante')
    const { id, documentNumber } = await createRequirement(author)
    const [mine, other] = [await listenAs(author), await listenAs(await world.as('comprador'))]
    world.way.asked.splice(0)
    await decline(id)
    await waitUntil(() => mine.heard.length === 1)
    expect(mine.heard[0]?.notification).toMatchObject({ documentNumber })
    await waitUntil(() => countCalls('SecAlert/arrivals') >= 3)
    expect([countCalls('SecAlert/pagination'), other.heard]).toEqual([1, []])
    for (const { close } of [mine, other]) await close()
  })

  it('hear of it also when the services were away', async () => {
    const author = await world.as('solicitante')
    const { id, documentNumber } = await createRequirement(author)
    const { heard, failed, close } = { failed: [], ...(await listenAs(author)) }
    world.way.weather = 'broken'
    await decline(id)
    await pause(3 * EVERY)
    world.way.weather = 'fair'
    await waitUntil(() => heard.length === 1)
    expect([heard[0]?.notification.documentNumber, failed]).toEqual([documentNumber, []])
    await close()
  })

  it('are cut off when their session ends', async () => {
    const person = await world.as('comprador')
    const { closedWith } = await listenAs(person)
    expect((await person.rest('POST', 'Account/logout')).status).toBe(200)
    await waitUntil(() => closedWith() !== undefined, 10_000)
    expect(closedWith()).toBe(4401)
  })
})

it('a look that failed is repeated at the next tick, though nothing else has come since', async () => {
  const tickers = createTickers(20, async (ids) => new Map(ids.map((id) => [id, 4])))
  let looks = 0
  const rest = {
    read: async () => {
      if (++looks < 3) throw failure('UPSTREAM_FAILED')
      return { data: [alert(4)], recordsTotal: 1, Unread: 1, LastSeq: 4 }
    },
  } as unknown as Rest
  const stream = notificationStream({
    watch: tickers.watch,
    person: { userId: '11', token: 'one' },
    rest: () => rest,
    after: '3',
  })
  expect((await stream.next()).value).toMatchObject({ cursor: '4' })
  await stream.return?.()
  tickers.stop()
})

it('nobody is looked for by a clock of their own once what asked for it is over', async () => {
  const tickers = createTickers(20, async (tokens) => new Map(tokens.map((token) => [token, 4])))
  let looks = 0
  tickers.watch({ userId: '11', token: 'one' }, () => looks++)
  await waitUntil(() => looks > 0)
  // A job's progress is no notification, and has no token.
  const job = tickers.watch({ userId: '11' }, () => undefined)
  const before = looks
  await waitUntil(() => looks > before)
  job.stop()
  const after = looks
  await pause(200)
  expect(looks).toBe(after)
  tickers.stop()
})

it('somebody who comes while the services are asked takes no news from the same person’s other subscription', async () => {
  const answers: (() => void)[] = []
  const tickers = createTickers(60_000, async (tokens) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    return new Map(tokens.map((token) => [token, 4]))
  })
  const ticked: string[] = []
  tickers.watch({ userId: '11', token: 'one' }, () => ticked.push('one'))
  tickers.setLive(true)
  await waitUntil(() => answers.length === 1)
  tickers.watch({ userId: '11', token: 'two' }, () => ticked.push('two'))
  answers[0]?.()
  await waitUntil(() => ticked.length > 0)
  expect(ticked).toEqual(['one'])
  tickers.stop()
})

it('the answer of a write that names everybody waits for their push, and looks for them where none comes', async () => {
  let reads = 0
  const tickers = createTickers(60_000, async () => {
    reads++
    return new Map()
  })
  tickers.watch({ userId: '11', token: 'one' }, () => undefined)
  tickers.setLive(true)
  expect(reads).toBe(1)
  tickers.lookAgain([EVERYBODY])
  await waitUntil(() => reads === 2)
  tickers.lookAgain([EVERYBODY])
  tickers.push(Array.from({ length: 500 }, (_, index) => `topic ${index}`))
  await pause(1_000)
  expect(reads).toBe(2)
  tickers.stop()
})

describe('SecAlert/arrivals', () => {
  const ask = (Tokens: unknown) => world.stranger.rest<(number | null)[]>('POST', 'SecAlert/arrivals', { Tokens })

  it('counts the alerts of each living session in the order of the tokens, and nobody else’s', async () => {
    const [author, ended] = [await world.as('solicitante'), await world.as('jefe')]
    await ended.rest('POST', 'Account/logout')
    const [head, , signature] = author.token!.split('.')
    const forged = [head, ended.token!.split('.')[1], signature].join('.')
    const { Result: before } = await ask(['no token', author.token, ended.token, forged])
    expect(before).toEqual([null, expect.any(Number), null, null])
    await decline((await createRequirement(author)).id)
    const { Result: after } = await ask([author.token])
    expect(after).toEqual([before[1]! + 1])
  })

  it.each([[[12]], [Array.from({ length: 1_001 }, () => 'a')], [null]])(
    'refuses what is no list of tokens',
    async (sent) => {
      expect((await ask(sent)).status).toBe(400)
    },
  )
})
