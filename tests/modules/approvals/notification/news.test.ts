import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import { openWorld, SECRET, type Caller, type World } from '#tests/kit/world/world.ts'
import {
  createCircuit,
  createException,
  createPosition,
  createUsersInPosition,
  executeSql,
  tokenOf,
} from '#tests/platform/environment/database-fixtures.ts'
import { createSocketListener, waitUntil } from '#tests/platform/sockets/socket-listener.ts'

interface Feed {
  data: Record<string, unknown>[]
  Unread: number
  LastSeq: number
}

let world: World
/** Nothing is looked for by the clock: what arrives was woken for. */
beforeAll(async () => {
  world = await openWorld({ settings: { ALERTS_EVERY: '600000', SOCKETS_PER_ADDRESS: '500' } })
})
afterAll(() => world.close())
beforeEach(() => void world.way.asked.splice(0))

const countCalls = (path: string) => world.way.asked.filter((call) => call.path.startsWith(path)).length
const askNews = (Looks: unknown) => world.stranger.rest<(Feed | null)[]>('POST', 'SecAlert/news', { Looks })

const ownFeed = async (person: Caller, AleSeqAfter: number) => {
  const { Result } = await person.rest<Feed>('POST', 'SecAlert/pagination', { filter: { AleSeqAfter } })
  return { data: Result.data.toReversed(), Unread: Result.Unread, LastSeq: Result.LastSeq }
}

/** People whose position decides whatever the author sends. */
async function createDeciders(author: Caller, count: number): Promise<number[]> {
  const position = await createPosition(world.database)
  const people = await createUsersInPosition(world.database, position, count)
  const { data } = await author.graph<{ me: { user: { id: string } } }>('{ me { user { id } } }')
  const circuit = await createCircuit(world.database, [[1, 2, position]])
  await createException(world.database, circuit, { UsrID: Number(data.me.user.id) })
  return people
}

describe('SecAlert/news', () => {
  it('tells of each what their own feed tells them, the oldest first, who may decide it included', async () => {
    const [author, boss] = [await world.as('solicitante'), await world.as('jefe')]
    const before = (await ownFeed(boss, 0)).LastSeq
    const authorBefore = (await ownFeed(author, 0)).LastSeq - 3
    await createRequirement(author)
    await createRequirement(author)
    const looks = [
      { Token: boss.token, After: before },
      { Token: author.token, After: authorBefore },
      { Token: boss.token, After: null },
    ]
    const { Result } = await askNews(looks)
    const [bossFeed, authorFeed] = [await ownFeed(boss, before), await ownFeed(author, authorBefore)]
    expect(authorFeed.data.length).toBeGreaterThan(0)
    expect(Result[0]).toEqual(bossFeed)
    expect(Result[0]?.data.map(({ AtsDecidable }) => AtsDecidable)).toEqual([true, true])
    expect(Result[1]).toEqual(authorFeed)
    expect(Result[2]).toEqual({ ...bossFeed, data: [] })
  })

  it('tells nothing of whom it does not know, and leaves who has much to hear to themselves', async () => {
    const [ended, busy] = [await world.as('jefe'), await world.as('comprador')]
    await ended.rest('POST', 'Account/logout')
    const { data } = await busy.graph<{ me: { user: { id: string } } }>('{ me { user { id } } }')
    const { LastSeq } = await ownFeed(busy, 0)
    await executeSql(
      world.database,
      sql`insert into "SecAlert" ("CpyID", "UsrID", "AleSeq", "AleMessage", "TrsCode", "DocEntry")
        select 1, ${data.me.user.id}::integer, ${LastSeq}::integer + n, 'Aviso', 'REQ', 1 from generate_series(1, 21) n`,
    )
    const looks = [
      { Token: 'no token', After: 0 },
      { Token: ended.token, After: 0 },
      { Token: busy.token, After: LastSeq },
      { Token: busy.token, After: LastSeq + 1 },
    ]
    const { Result } = await askNews(looks)
    expect(Result.slice(0, 3)).toEqual([null, null, null])
    expect(Result[3]?.data).toHaveLength(20)
  })

  it.each([[[{ Token: 'a', After: -1 }]], [[12]], [null]])('refuses what is no list of looks', async (sent) => {
    expect((await askNews(sent)).status).toBe(400)
  })
})

/** Some of them listen, over two subscriptions each, and wait for news when this resolves. */
async function listenAs(people: readonly number[]) {
  const sockets = await Promise.all(
    people.map(async (UsrID) => {
      const socket = createSocketListener(world.url, { token: await tokenOf(world.database, SECRET, UsrID) })
      return { ...socket, heard: [socket.listen('0').heard, socket.listen('0').heard] }
    }),
  )
  const isLooking = () => world.way.asked.some(({ path }) => path.includes('SecAlert'))
  await waitUntil(isLooking)
  // These first looks are over once nothing was asked for a second.
  for (let asked = -1; asked !== world.way.asked.length; ) {
    asked = world.way.asked.length
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  world.way.asked.splice(0)
  return sockets
}

describe('many who are told at once', () => {
  it('are read for by one call, and each hears of it over each subscription', async () => {
    const author = await world.as('solicitante')
    const sockets = await listenAs(await createDeciders(author, 12))
    const { documentNumber } = await createRequirement(author)
    await waitUntil(() => sockets.every(({ heard }) => heard.every((events) => events.length === 1)))
    for (const { heard } of sockets)
      for (const [event] of heard) expect(event?.notification).toMatchObject({ documentNumber, viewerCanDecide: true })
    expect([countCalls('SecAlert/news'), countCalls('SecAlert/pagination')]).toEqual([1, 0])
    for (const { close } of sockets) await close()
  })

  it('hear of it at once also where they are more than a header names', async () => {
    const author = await world.as('solicitante')
    const people = await createDeciders(author, 501)
    const sockets = await listenAs(people.slice(0, 10))
    const { documentNumber } = await createRequirement(author)
    await waitUntil(() => sockets.every(({ heard }) => heard.every((events) => events.length === 1)))
    expect(sockets[0]?.heard[0]?.[0]?.notification).toMatchObject({ documentNumber })
    expect([countCalls('SecAlert/arrivals'), countCalls('SecAlert/pagination')]).toEqual([1, 0])
    for (const { close } of sockets) await close()
  })
})

describe('many who connect at once', () => {
  it('are known and read for by few calls, and each hears of what comes', async () => {
    const author = await world.as('solicitante')
    const people = await createDeciders(author, 150)
    const tokens = await Promise.all(people.map((UsrID) => tokenOf(world.database, SECRET, UsrID)))
    world.way.asked.splice(0)
    const sockets = tokens.map((token) => {
      const socket = createSocketListener(world.url, { token })
      return { ...socket, heard: socket.listen('0').heard }
    })
    const { documentNumber } = await createRequirement(author)
    await waitUntil(() => sockets.every(({ heard }) => heard.length === 1))
    for (const { heard, closed } of sockets) {
      expect(heard[0]?.notification.documentNumber).toBe(documentNumber)
      expect(closed).toEqual([])
    }
    const calls = countCalls('Account/session') + countCalls('SecAlert/')
    expect(calls).toBeLessThan(people.length)
    for (const { close } of sockets) await close()
  })

  it('are refused where they have no session, whoever else connects', async () => {
    const author = await world.as('solicitante')
    const people = await createDeciders(author, 30)
    const tokens = await Promise.all(people.map((UsrID) => tokenOf(world.database, SECRET, UsrID)))
    const [ended, mustChange] = [await world.as('jefe'), people[0]!]
    await ended.rest('POST', 'Account/logout')
    await executeSql(world.database, sql`update "SecUser" set "UsrMustChange" = true where "UsrID" = ${mustChange}`)
    const sockets = [...tokens, ended.token].map((token) => {
      const socket = createSocketListener(world.url, { token })
      socket.listen('0')
      return socket
    })
    const refused = [sockets[0]!, sockets.at(-1)!]
    await waitUntil(() => refused.every(({ closed }) => closed.length > 0))
    for (const { closed } of refused) expect(closed).toEqual([{ code: 4401, reason: 'Unauthorized' }])
    await createRequirement(author)
    expect(sockets.filter(({ closed }) => closed.length > 0)).toHaveLength(2)
    for (const { close } of sockets) await close()
  })
})
