import { createRest } from '#graph/platform/rest/rest.ts'
import { readWire, type Service } from '#graph/platform/rest/service.ts'
import type { Codec } from '#graph/platform/rest/wire/codec.ts'

/** Tokens of one call, as the services take them at most. */
const MOST = 1_000

/** What the services answer of each token, by calls of `MOST` at most; those of which they answer null are missing. */
export async function readByToken<Value>(
  service: Service,
  path: string,
  answer: { read(value: unknown): readonly (Value | null | undefined)[] },
  tokens: readonly string[],
): Promise<ReadonlyMap<string, Value>> {
  const rest = createRest(service, { token: null, identity: {}, requestId: crypto.randomUUID() })
  const values = new Map<string, Value>()
  for (let start = 0; start < tokens.length; start += MOST) {
    const asked = tokens.slice(start, start + MOST)
    const answers = readWire(answer, await rest.read('POST', path, { body: { Tokens: asked } }))
    for (const [at, value] of answers.entries())
      if (value !== null && value !== undefined) values.set(asked[at]!, value)
  }
  return values
}

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
  const isOffered = (await service.capability()).batches(path, 'Tokens')
  return isOffered ? readByToken(service, path, answer, tokens) : null
}
