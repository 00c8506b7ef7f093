import { z } from 'zod'
import { answer } from '#upstream/platform/errors/envelope.ts'
import { registerPublicRoute } from '#upstream/platform/http/route.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { BODY_LIMIT, MOST, PER_MINUTE, readConnectedPeople, token, type ConnectedPerson } from './connected-people.ts'
import { readNews, type Look } from './news.ts'

const arrivalsInput = z.object({ Tokens: z.array(token).max(MOST) })
const arrivalsResult = z.array(z.number().int().nullable())

const look = z.object({ Token: token, After: z.number().int().min(0).nullish() })
const newsInput = z.object({ Looks: z.array(look).max(MOST) })
const newsResult = z.array(
  z
    .object({
      data: z.array(z.looseObject({ AleID: z.number() })),
      Unread: z.number().int(),
      LastSeq: z.number().int(),
    })
    .nullable(),
)

/** Whoever has to change the password first is told so when they ask by themselves. */
const mayLook = (person: ConnectedPerson | null): person is ConnectedPerson => person !== null && !person.mustChange

/**
 * SecAlert/arrivals and SecAlert/news: how the alerts of many people stand, for a graph that many are connected to. A
 * service account, by its key, is counted as people are, and asks for its news by itself.
 */
export function arrivalRoutes(app: App, { database, sessions, serviceKeys }: AppServices): void {
  registerPublicRoute(
    app,
    {
      method: 'POST',
      url: '/SecAlert/arrivals',
      summary: 'How many alerts the people of these tokens ever had, in their order; null for a session that has ended',
      body: arrivalsInput,
      bodyLimit: BODY_LIMIT,
      result: arrivalsResult,
      perMinute: PER_MINUTE,
    },
    async ({ body }) => {
      const people = await readConnectedPeople(database, sessions, body.Tokens)
      const ofKeys = await serviceKeys.readCounters(body.Tokens)
      return answer(body.Tokens.map((each, at) => people[at]?.newest ?? ofKeys.get(each) ?? null))
    },
  )

  registerPublicRoute(
    app,
    {
      method: 'POST',
      url: '/SecAlert/news',
      summary:
        'The alerts of the people of these tokens beyond the number that each names, the oldest first, in their order; null for whoever has to ask by themselves',
      body: newsInput,
      bodyLimit: BODY_LIMIT,
      result: newsResult,
      perMinute: PER_MINUTE,
    },
    async ({ body }) => {
      const tokens = body.Looks.map(({ Token }) => Token)
      const people = await readConnectedPeople(database, sessions, tokens)
      const looks = people.flatMap((person, at): Look[] =>
        mayLook(person) ? [{ at, person, after: body.Looks[at]?.After ?? null }] : [],
      )
      const news = await readNews(database, looks)
      return answer(people.map((_, at) => news.get(at) ?? null))
    },
  )
}
