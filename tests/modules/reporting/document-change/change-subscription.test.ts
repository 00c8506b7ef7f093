import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeStream } from '#graph/modules/reporting/document-change/change-stream.ts'
import { dayIn } from '#tests/modules/identity/service-account/program.ts'
import { approveRequirement, createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import type { Caller, RestAnswer } from '#tests/kit/world/world.ts'
import { waitForTransactions } from '#tests/platform/database/wait-for-transactions.ts'
import { createSocketListener, waitUntil } from '#tests/platform/sockets/socket-listener.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const EVERY = 200
const WITHIN = 15_000

interface Page {
  cursor: string
  items: { kind: string; documentId: string; isDeleted: boolean; requirement: { status: string } | null }[]
}

const FOLLOW = `subscription Follow($after: String) {
  documentChanges(after: $after, first: 50) {
    cursor: endCursor items { kind documentId isDeleted requirement { status } }
  }
}`

const world = provideWorld({ settings: { ALERTS_EVERY: String(EVERY) } })
const callers: Record<'author' | 'boss' | 'admin', Caller | null> = { author: null, boss: null, admin: null }

beforeAll(async () => {
  callers.author = await world.as('solicitante')
  callers.boss = await world.as('jefe')
  callers.admin = await world.as('admin')
})
beforeEach(() => void world.way.asked.splice(0))

function callerNamed(name: keyof typeof callers): Caller {
  const caller = callers[name]
  if (!caller) throw new Error(`${name} has not signed in`)
  return caller
}

const countCalls = (path: string) => world.way.asked.filter((call) => call.path.startsWith(path)).length
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

interface Read {
  EndCursor: string
  HasNextPage: boolean
}

/** The cursor at which the feed ends for somebody now, once nobody writes any more. */
async function readEnd(caller: Caller): Promise<string> {
  await waitForTransactions(world.database.pool)
  for (let after: string | null = null; ; ) {
    const { Result }: RestAnswer<Read> = await caller.rest<Read>('POST', 'SecDocumentChange/list', { After: after })
    if (!Result.HasNextPage) return Result.EndCursor
    after = Result.EndCursor
  }
}

function followAs({ token }: Pick<Caller, 'token'>, after?: string, query = FOLLOW) {
  const socket = createSocketListener(world.url, { token })
  const { heard, failed } = socket.listen<Page>(after, query)
  const linesOf = () =>
    heard.flatMap(({ items }) =>
      items.map(({ kind, documentId, isDeleted, requirement }) =>
        [kind, documentId, isDeleted ? 'deleted' : requirement?.status].join(' '),
      ),
    )
  return { ...socket, pages: heard, failed, linesOf }
}

const deleteRequirement = (author: Caller, id: string) =>
  author.graph('mutation($input: DeleteRequirementInput!) { deleteRequirement(input: $input) { errors { rule } } }', {
    input: { id },
  })

describe('the changes of documents as a subscription', () => {
  it('tells what is added, decided upon and deleted as it is committed', async () => {
    const [author, boss, admin] = [callerNamed('author'), callerNamed('boss'), callerNamed('admin')]
    const follower = followAs(admin, await readEnd(admin))
    const { id } = await createRequirement(author)
    await waitUntil(() => follower.linesOf().length === 1, WITHIN)
    await approveRequirement(boss, id)
    await waitUntil(() => follower.linesOf().length === 2, WITHIN)
    const other = await createRequirement(author)
    await waitUntil(() => follower.linesOf().length === 3, WITHIN)
    await deleteRequirement(author, other.id)
    await waitUntil(() => follower.linesOf().length === 4, WITHIN)
    expect(follower.linesOf()).toEqual([
      `REQUIREMENT ${id} PENDING`,
      `REQUIREMENT ${id} APPROVED`,
      `REQUIREMENT ${other.id} PENDING`,
      `REQUIREMENT ${other.id} deleted`,
    ])
    expect(follower.failed).toEqual([])
    await follower.close()
  })

  it('begins with every document, and goes on behind the cursor of its last page when it comes again', async () => {
    const [author, admin] = [callerNamed('author'), callerNamed('admin')]
    await waitForTransactions(world.database.pool)
    const first = followAs(admin)
    const end = await readEnd(admin)
    await waitUntil(() => first.pages.at(-1)?.cursor === end, WITHIN)
    expect(first.linesOf().length).toBeGreaterThan(100)
    await first.close()
    const missed = [(await createRequirement(author)).id, (await createRequirement(author)).id]
    const again = followAs(admin, end)
    await waitUntil(() => again.linesOf().length >= 2, WITHIN)
    const later = (await createRequirement(author)).id
    await waitUntil(() => again.linesOf().length >= 3, WITHIN)
    await pause(3 * EVERY)
    expect(again.linesOf()).toEqual([...missed, later].map((id) => `REQUIREMENT ${id} PENDING`))
    await again.close()
  })

  it('looks once for everybody who follows, and reads nothing while nothing changes', async () => {
    const admin = callerNamed('admin')
    const end = await readEnd(admin)
    const people = [admin, callerNamed('author'), callerNamed('boss'), await world.as('comprador')]
    const followers = [...people, ...people].map((person) => followAs(person, end))
    await waitUntil(() => countCalls('SecDocumentChange/list') >= people.length, WITHIN)
    await pause(5 * EVERY)
    world.way.asked.splice(0)
    await waitUntil(() => countCalls('SecDocumentChange/positions') >= 3, WITHIN)
    expect(countCalls('SecDocumentChange/list')).toBe(0)
    for (const { close } of followers) await close()
    await pause(EVERY)
    world.way.asked.splice(0)
    await pause(3 * EVERY)
    expect(world.way.asked).toEqual([])
  })

  it('waits for what began before and is not at its end', async () => {
    const [author, admin] = [callerNamed('author'), callerNamed('admin')]
    const early = await createRequirement(author)
    const follower = followAs(admin, await readEnd(admin))
    const client = await world.database.pool.connect()
    try {
      await client.query(`begin; set local app.company = '1'`)
      await client.query('update "LgsRequirement" set "ReqObservation" = $1 where "ReqID" = $2', ['Tarde', early.id])
      const late = await createRequirement(author)
      await pause(4 * EVERY)
      expect(follower.linesOf()).toEqual([])
      await client.query('commit')
      await waitUntil(() => follower.linesOf().length === 2, WITHIN)
      expect(follower.linesOf()).toEqual([`REQUIREMENT ${early.id} PENDING`, `REQUIREMENT ${late.id} PENDING`])
    } finally {
      client.release(true)
    }
    await follower.close()
  })

  it('tells nobody what they may not see, nor of another company', async () => {
    const [author, boss, admin] = [callerNamed('author'), callerNamed('boss'), callerNamed('admin')]
    const foreigner = await world.as('admin2', { company: '2' })
    const [end, abroad] = [await readEnd(admin), await readEnd(foreigner)]
    const [mine, other] = [followAs(author, end), followAs(foreigner, abroad)]
    const { id } = await createRequirement(boss)
    const own = await createRequirement(author)
    await waitUntil(() => mine.linesOf().length > 0, WITHIN)
    await pause(3 * EVERY)
    expect(mine.linesOf()).toEqual([`REQUIREMENT ${own.id} PENDING`])
    expect(mine.linesOf().join()).not.toContain(`REQUIREMENT ${id} `)
    expect([other.linesOf(), other.failed, other.closed]).toEqual([[], [], []])
    for (const { close } of [mine, other]) await close()
  })

  it('tells a program what its options show, until its key is revoked', async () => {
    const [author, admin] = [callerNamed('author'), callerNamed('admin')]
    const itemsOptions = [{ OptCode: 'REQUIREMENTS', SvoWrite: false }]
    const account = { SvaName: 'Sigue los requerimientos', SvaPurpose: 'Prueba', itemsOptions }
    const { Result: made } = await admin.rest<{ SvaID: number }>('POST', 'SecServiceAccount/save', account)
    const { Result } = await admin.rest<{ KeySecret: string; account: { itemsKeys: { SvkID: number }[] } }>(
      'POST',
      'SecServiceKey/save',
      { SvaID: made.SvaID, SvkExpires: dayIn(30) },
    )
    const follower = followAs({ token: Result.KeySecret })
    const { id } = await createRequirement(author)
    await waitUntil(() => follower.linesOf().includes(`REQUIREMENT ${id} PENDING`), WITHIN)
    expect(new Set(follower.pages.flatMap(({ items }) => items.map(({ kind }) => kind)))).toEqual(
      new Set(['REQUIREMENT']),
    )
    await admin.rest('DELETE', 'SecServiceKey/delete', { SvkID: Result.account.itemsKeys[0]?.SvkID })
    await waitUntil(() => follower.closed.length > 0, WITHIN)
    expect(follower.closedWith()).toBe(4401)
  })

  it('refuses a cursor that is none, and the portals', async () => {
    const supplier = await world.as('20131312955', { audience: 'SUPPLIER' })
    for (const [caller, after, code] of [
      [callerNamed('admin'), 'x', 'BAD_USER_INPUT'],
      [callerNamed('admin'), '99999999999999999.REQ.1', 'BAD_USER_INPUT'],
      [supplier, undefined, 'FORBIDDEN'],
    ] as const) {
      const { failed, pages, closed, close } = followAs(caller, after)
      await waitUntil(() => failed.length > 0 || closed.length > 0, WITHIN)
      expect(failed).toMatchObject([{ extensions: { code } }])
      expect(pages).toEqual([])
      await close()
    }
    const { errors } = await callerNamed('admin').graph('subscription { documentChanges { endCursor } }')
    expect(errors).toBeDefined()
  })
})

it('what is committed while the first page is read is told at once, and who is refused is watched for no longer', async () => {
  const page = (endCursor: string, items: object[] = []) => ({ items, endCursor, hasNextPage: false }) as never
  const listeners = new Set<() => void>()
  const stopped: string[] = []
  const open = (userId: string, readFirst: () => Promise<never>) =>
    changeStream({
      watch: (_, onTick) => {
        listeners.add(onTick)
        return { stop: () => void stopped.push(userId), retry: () => {} }
      },
      person: { userId },
      readFirst,
      read: async () => page('2', [{}]),
      tooSlow: () => {},
    })
  const stream = await open('11', async () => {
    // The services have read what they answer, and then it is committed.
    for (const tick of listeners) tick()
    return page('1')
  })
  expect((await stream.next()).value).toMatchObject({ endCursor: '2' })
  await expect(open('12', () => Promise.reject(new Error('no cursor')))).rejects.toThrow('no cursor')
  expect(stopped).toEqual(['12'])
})

it('whoever does not take what comes is sent away; a page without anything to see is passed over', async () => {
  const page = (endCursor: string, items: object[] = []) => ({ items, endCursor, hasNextPage: false }) as never
  let wake = () => {}
  const sent: string[] = []
  const asked: string[] = []
  const stream = await changeStream({
    watch: (_, onTick) => {
      wake = onTick
      return { stop: () => {}, retry: () => {} }
    },
    person: { userId: '11' },
    readFirst: async () => page('1'),
    async read(after) {
      asked.push(after)
      return page(String(Number(after) + 1), after === '2' ? [{}] : [])
    },
    tooSlow: () => sent.push('too slow'),
  })
  const next = stream.next()
  for (const count of [1, 2]) {
    await pause(0)
    wake()
    await pause(0)
    expect(asked).toHaveLength(count)
  }
  expect((await next).value).toMatchObject({ endCursor: '3' })
  for (let at = 0; at < 101; at++) wake()
  expect(sent).toEqual(['too slow'])
})
