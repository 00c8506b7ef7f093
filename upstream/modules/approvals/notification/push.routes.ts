import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import { networkOf } from '#schema/platform/network/network.ts'
import { answer } from '#upstream/platform/errors/envelope.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { PushEvent } from '#upstream/platform/database/server/push/push-feed.ts'
import { registerPublicRoute } from '#upstream/platform/http/route.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { BODY_LIMIT, MOST, PER_MINUTE, readConnectedPeople, token } from './connected-people.ts'

/** Streams of one network at once: a graph has one. */
const STREAMS_AT_ONCE = 16
/** Bytes that wait for a graph which does not take them: it connects again and looks for everybody. */
const MOST_WAITING = 1_048_576

const topicsInput = z.object({ Tokens: z.array(token).max(MOST) })
const topicsResult = z.array(z.object({ Topic: z.string(), Newest: z.number().int() }).nullable())

/** Counts what is open by key. */
function createPlaces(most: number) {
  const open = new Map<string, number>()
  return {
    /** @returns what frees it; null where all are taken */
    take(key: string): (() => void) | null {
      const count = open.get(key) ?? 0
      if (count >= most) return null
      open.set(key, count + 1)
      return () => {
        const left = (open.get(key) ?? 1) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      }
    },
  }
}

/** An event as text/event-stream; people by their topics. */
function writeEvent(event: Exclude<PushEvent, { type: 'sessions' }>, topicOf: AppServices['topicOf']): string {
  if (event.type === 'alive') return ':\n\n'
  if (event.type === 'state')
    return `event: state\ndata: ${JSON.stringify({ isLive: event.isLive, isReadOnly: event.isReadOnly })}\n\n`
  if (event.type === 'people') return `event: topics\ndata: ${event.users.map(topicOf).join(',')}\n\n`
  return `event: ${event.type}\ndata:\n\n`
}

/**
 * SecAlert/stream and SecAlert/topics: what is committed, told to graphs at once (docs/decisions/0156). The stream names nobody:
 * people come as topics, which are worth something only to whoever has a token of theirs.
 */
export function pushRoutes(app: App, { database, sessions, serviceKeys, pushFeed, topicOf }: AppServices): void {
  const places = createPlaces(STREAMS_AT_ONCE)
  const open = new Set<ServerResponse>()
  app.addHook('preClose', async () => open.forEach((stream) => stream.end()))

  registerPublicRoute(
    app,
    {
      method: 'GET',
      url: '/SecAlert/stream',
      summary:
        'Whose news there may be, as they are committed: text/event-stream, for a graph that many are connected to',
      isFile: true,
      perMinute: PER_MINUTE,
    },
    async ({ request }, reply) => {
      if (!pushFeed) throw refuse.notFound()
      const free = places.take(networkOf(request.ip))
      if (!free) throw refuse.tooMany(60)
      const { raw } = reply.hijack()
      open.add(raw)
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // Ended at a stop, it would wait for another request on the same connection, and the stop for that.
        connection: 'close',
      })
      const leave = pushFeed.follow((event) => {
        if (event.type === 'sessions') return
        raw.write(writeEvent(event, topicOf))
        if (raw.writableLength > MOST_WAITING) raw.destroy()
      })
      raw.once('close', () => {
        leave()
        free()
        open.delete(raw)
      })
      return reply
    },
  )

  registerPublicRoute(
    app,
    {
      method: 'POST',
      url: '/SecAlert/topics',
      summary:
        'What the stream calls the people of these tokens, and how many alerts they ever had, in their order; null for a session that has ended',
      body: topicsInput,
      bodyLimit: BODY_LIMIT,
      result: topicsResult,
      perMinute: PER_MINUTE,
    },
    async ({ body }) => {
      const people = await readConnectedPeople(database, sessions, body.Tokens)
      const [counters, accounts] = [
        await serviceKeys.readCounters(body.Tokens),
        await serviceKeys.readAccounts(body.Tokens),
      ]
      return answer(
        body.Tokens.map((each, at) => {
          const UsrID = people[at]?.userId ?? accounts.get(each)
          const Newest = people[at]?.newest ?? counters.get(each)
          return UsrID === undefined || Newest === undefined ? null : { Topic: topicOf(UsrID), Newest }
        }),
      )
    },
  )
}
