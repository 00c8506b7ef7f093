import { readVersions } from '#graph/platform/live/read-versions.ts'
import type { Service } from '#graph/platform/rest/service.ts'
import { arrivals } from './notification.wire.ts'

/** How far the notifications of the people of tokens have come. */
export const readArrivals = (service: Service, tokens: readonly string[]) =>
  readVersions(service, 'SecAlert/arrivals', arrivals, tokens)
