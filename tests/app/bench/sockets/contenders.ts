import type { Child, Memory } from './child.ts'
import type { Nginx } from './nginx.ts'
import type { Colleague } from './people.ts'
import { startChild } from './child.ts'

interface Arrivals {
  times: number[]
  right: number
  closed: number
}

/** One round: everybody was told one thing, over both subscriptions. */
export interface Round {
  /** Processor time of the server, in seconds. */
  cpu: number
  /** Milliseconds from the commit, or from the publication, to each message. */
  delays: number[]
}

/** A server that is measured, with those who listen to it. */
export interface Contender {
  name: string
  connect: (people: readonly Colleague[]) => Promise<void>
  memory: () => Promise<Memory>
  round: () => Promise<Round>
  stop: () => Promise<void>
}

interface Parts {
  name: string
  listeners: Child
  connect: (people: readonly Colleague[]) => Promise<unknown>
  memory: () => Promise<Memory>
  cpu: () => Promise<number> | number
  /** Tells everybody; answers the document's number and when it was public. */
  tell: () => Promise<{ documentNumber: string; at: () => Promise<number> | number }>
  stop: () => Promise<void>
}

/** @throws where a message did not come, or told of something else */
function createContender({ name, listeners, connect, memory, cpu, tell: publish, stop }: Parts): Contender {
  let sockets = 0
  return {
    name,
    memory,
    async connect(people) {
      await connect(people)
      sockets += people.length
    },
    async round() {
      await listeners.ask('expect', 2 * sockets)
      const before = await cpu()
      const { documentNumber, at } = await publish()
      const { times, right, closed } = await listeners.ask<Arrivals>('arrivals', documentNumber)
      const used = (await cpu()) - before
      if (right !== 2 * sockets || times.length !== right || closed > 0)
        throw new Error(`${name}: ${right} of ${2 * sockets} messages came, of ${times.length}; ${closed} were closed`)
      const publicAt = await at()
      return { cpu: used, delays: times.map((time) => time - publicAt) }
    },
    async stop() {
      await listeners.stop()
      await stop()
    },
  }
}

const now = () => performance.timeOrigin + performance.now()

interface Committed {
  send: () => Promise<{ id: string; documentNumber: string }>
  committedAt: (documentId: string) => Promise<number>
}

/** The graph: somebody sends a requirement through it, and everybody who may decide it hears of it. */
export async function openGraph(graph: Child, { send, committedAt }: Committed): Promise<Contender> {
  const listeners = await startChild('listeners')
  const url = await graph.ask<string>('url')
  return createContender({
    name: 'circuito',
    listeners,
    connect: (people) => listeners.ask('subscribe', { url, tokens: people.map(({ token }) => token) }),
    memory: () => graph.ask<Memory>('memory'),
    cpu: () => graph.ask<number>('cpu'),
    async tell() {
      const { id, documentNumber } = await send()
      return { documentNumber, at: () => committedAt(id) }
    },
    stop: () => graph.stop(),
  })
}

/** graphql-ws as it comes. */
export async function openStock(): Promise<Contender> {
  const [server, listeners] = await Promise.all([startChild('stock'), startChild('listeners')])
  const url = await server.ask<string>('url')
  const userIds: number[] = []
  let rounds = 0
  return createContender({
    name: 'graphql-ws',
    listeners,
    async connect(people) {
      await listeners.ask('subscribe', { url, tokens: people.map(({ token }) => token) })
      userIds.push(...people.map(({ userId }) => userId))
    },
    memory: () => server.ask<Memory>('memory'),
    cpu: () => server.ask<number>('cpu'),
    async tell() {
      const documentNumber = `REQ-2026-${++rounds}`
      const at = now()
      await server.ask('publish', { userIds, documentNumber })
      return { documentNumber, at: () => at }
    },
    stop: () => server.stop(),
  })
}

/** nginx, which sends everybody one text, asks nobody who they are, and knows no GraphQL: what a socket costs at least. */
export async function openNginx(nginx: Nginx, cpuOf: (pid: number) => number): Promise<Contender> {
  const listeners = await startChild('listeners')
  let rounds = 0
  return createContender({
    name: 'nginx, nchan',
    listeners,
    connect: (people) => listeners.ask('follow', { url: nginx.url, count: people.length }),
    memory: async () => ({ heap: Number.NaN, rss: await nginx.rss() }),
    cpu: () => cpuOf(nginx.pid),
    async tell() {
      const documentNumber = `REQ-2026-${++rounds}`
      const at = now()
      await nginx.publish(documentNumber)
      return { documentNumber, at: () => at }
    },
    stop: () => nginx.stop(),
  })
}
