import { createRest } from '#graph/platform/rest/rest.ts'
import { readWire, type Service } from '#graph/platform/rest/service.ts'
import { arrivals } from './notification.wire.ts'

const PATH = 'SecAlert/arrivals'
/** Tokens of one call, as the services take them at most. */
const MOST = 1_000

/** How far the notifications of the people of tokens have come; those whose session has ended are missing. Null where the services do not offer it. */
export async function readArrivals(
  service: Service,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, number> | null> {
  const rest = createRest(service, { token: null, identity: {}, requestId: crypto.randomUUID() })
  if (!(await rest.capability()).batches(PATH, 'Tokens')) return null
  const versions = new Map<string, number>()
  for (let start = 0; start < tokens.length; start += MOST) {
    const asked = tokens.slice(start, start + MOST)
    const counters = readWire(arrivals, await rest.read('POST', PATH, { body: { Tokens: asked } }))
    for (const [at, counter] of counters.entries()) if (counter !== null) versions.set(asked[at]!, counter)
  }
  return versions
}
