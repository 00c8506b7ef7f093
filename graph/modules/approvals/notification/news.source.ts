import { createGatheredReader } from '#graph/platform/live/gathered-reader.ts'
import { createRest } from '#graph/platform/rest/rest.ts'
import { readWire, type Service } from '#graph/platform/rest/service.ts'
import type { Feed } from './notification.source.ts'
import { news } from './notification.wire.ts'

const PATH = 'SecAlert/news'
/** Looks of one call, as many as the services take: those of some 500 people, who have two subscriptions each. */
const MOST = 1_000
/** Fewer people than this ask by themselves: the calls of all of an address are counted. */
const LEAST = 8

interface Look {
  token: string
  after: string | null
}

export type News = Pick<Feed, 'items' | 'unread' | 'cursor'>

/** Each look once: the subscriptions of a socket look for the same. By token first, whose text is long. */
function distinctLooks(looks: readonly Look[]): { distinct: Look[]; indexes: number[] } {
  const distinct: Look[] = []
  const byToken = new Map<string, number[]>()
  const indexes = looks.map((look) => {
    const own = byToken.get(look.token) ?? []
    const known = own.find((index) => distinct[index]?.after === look.after)
    if (known !== undefined) return known
    byToken.set(look.token, [...own, distinct.length])
    return distinct.push(look) - 1
  })
  return { distinct, indexes }
}

/**
 * What is new for the people of tokens beyond their cursors, by one call. Null for who has to ask by themselves: who has no
 * session or must change the password first, who missed much, and all where they are few or the services do not offer it.
 */
export async function readNewsOfMany(service: Service, looks: readonly Look[]): Promise<(News | null)[]> {
  const { distinct, indexes } = distinctLooks(looks)
  const none = looks.map(() => null)
  if (distinct.length < LEAST) return none
  const rest = createRest(service, { token: null, identity: {}, requestId: crypto.randomUUID() })
  if (!(await rest.capability()).batches(PATH, 'Looks')) return none
  const Looks = distinct.map(({ token, after }) => ({ Token: token, After: after === null ? null : Number(after) }))
  const answers = readWire(news, await rest.read('POST', PATH, { body: { Looks } }))
  return indexes.map((index) => answers[index] ?? null)
}

interface LookOfPerson extends Look {
  /** The same in the person's own name. */
  readAlone: () => Promise<News>
}

const readers = new WeakMap<Service, (look: LookOfPerson) => Promise<News>>()

/** What is new for the person of a token beyond their cursor, read together with whoever looks at the same time. */
export function readNews(service: Service, look: LookOfPerson): Promise<News> {
  const known = readers.get(service)
  const read =
    known ??
    createGatheredReader<LookOfPerson, News>({
      readTogether: (looks) => readNewsOfMany(service, looks),
      readAlone: ({ readAlone }) => readAlone(),
      most: MOST,
    })
  if (!known) readers.set(service, read)
  return read(look)
}
