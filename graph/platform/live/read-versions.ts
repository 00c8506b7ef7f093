import { createRest } from '#graph/platform/rest/rest.ts'
import { readWire, type Service } from '#graph/platform/rest/service.ts'
import type { Codec } from '#graph/platform/rest/wire/codec.ts'

/** Tokens of one call, as the services take them at most. */
const MOST = 1_000

/**
 * How far the news of the people of tokens have come, by a call of the services that answers a number for each token; those
 * whose session has ended are missing. Null where the services do not offer the call.
 */
export async function readVersions(
  service: Service,
  path: string,
  answer: Codec<(number | null)[]>,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, number> | null> {
  const rest = createRest(service, { token: null, identity: {}, requestId: crypto.randomUUID() })
  if (!(await rest.capability()).batches(path, 'Tokens')) return null
  const versions = new Map<string, number>()
  for (let start = 0; start < tokens.length; start += MOST) {
    const asked = tokens.slice(start, start + MOST)
    const counters = readWire(answer, await rest.read('POST', path, { body: { Tokens: asked } }))
    for (const [at, counter] of counters.entries()) if (counter !== null) versions.set(asked[at]!, counter)
  }
  return versions
}
