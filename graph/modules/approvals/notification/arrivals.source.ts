import { readByToken, readVersions } from '#graph/platform/live/read-versions.ts'
import type { Service } from '#graph/platform/rest/service.ts'
import { arrivals, topics } from './notification.wire.ts'

/** How far the notifications of the people of tokens have come. */
export const readArrivals = (service: Service, tokens: readonly string[]) =>
  readVersions(service, 'SecAlert/arrivals', arrivals, tokens)

/** Where the services say what is committed. */
export const PUSH_STREAM = 'SecAlert/stream'

/** The same, with what the services call each person where they push news. */
export const readTopics = (service: Service, tokens: readonly string[]) =>
  readByToken(service, 'SecAlert/topics', topics, tokens)
