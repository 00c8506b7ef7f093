import { NoAnswer, type Answer, type Request } from './transport/transport.ts'
import type { RetryTerms } from './transport/retry-policy.ts'

/** What services offer beyond the specification, as /openapi.json tells; those that publish none offer nothing. */
export interface Capability {
  /** Whether a read takes a list of keys in `field`: LgsRequirement/byid with several documents at once. */
  batches(path: string, field: string): boolean
  /** Whether the body of a read has that field at all. */
  takes(path: string, field: string): boolean
  /** Whether the outcome of this write is stored by its Idempotency-Key, so that it may be sent again. */
  storesOutcome(method: string, path: string): boolean
  /** Whether reads tell the version of what they answer, and whether it still is current can be asked. */
  tellsVersions: boolean
  /** Whether a path beside /api is there: /sandbox/checkout.js. */
  serves(path: string): boolean
}

export const noCapability: Capability = {
  batches: () => false,
  takes: () => false,
  storesOutcome: () => false,
  tellsVersions: false,
  serves: () => false,
}

type Json = Record<string, unknown>
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isJson(inner) ? inner[key] : undefined), value)

const followed = (document: Json, schema: unknown): unknown => {
  const reference = at(schema, '$ref')
  return typeof reference === 'string' ? at(document, ...reference.replace('#/', '').split('/')) : schema
}

function takesList(document: Json, schema: unknown): boolean {
  const followedSchema = followed(document, schema)
  if (at(followedSchema, 'type') === 'array') return true
  return ['anyOf', 'oneOf'].some((word) => {
    const alternatives = at(followedSchema, word)
    return Array.isArray(alternatives) && alternatives.some((alternative) => takesList(document, alternative))
  })
}

/** LgsRequirement/save, as the graph names it. */
const pathBelow = (address: string) => address.replace(/^.*\/api\/v1\.0\//i, '').toLowerCase()

const declaresKey = (operation: unknown): boolean => {
  const parameters = at(operation, 'parameters')
  return (
    Array.isArray(parameters) &&
    parameters.some((parameter) => /^idempotency-key$/i.test(String(at(parameter, 'name'))))
  )
}

/** The calls whose outcome is stored, as `post lgsrequirement/save`. */
const readStoredOutcomes = (paths: Json): Set<string> =>
  new Set(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(isJson(operations) ? operations : {})
        .filter(([, operation]) => declaresKey(operation))
        .map(([method]) => `${method} ${pathBelow(path)}`),
    ),
  )

/** Reads a document of OpenAPI 3. */
export function readCapability(document: unknown): Capability {
  if (!isJson(document) || !isJson(document.paths)) return noCapability
  const taking = new Set<string>()
  const taken = new Set<string>()
  const served = new Set(Object.keys(document.paths))
  const stored = readStoredOutcomes(document.paths)
  for (const [path, methods] of Object.entries(document.paths)) {
    const body = followed(document, at(methods, 'post', 'requestBody', 'content', 'application/json', 'schema'))
    const properties = at(body, 'properties')
    if (!isJson(properties)) continue
    for (const [field, schema] of Object.entries(properties)) {
      const name = `${pathBelow(path)} ${field}`
      taken.add(name)
      if (takesList(document, schema)) taking.add(name)
    }
  }
  return {
    batches: (path, field) => taking.has(`${path.toLowerCase()} ${field}`),
    takes: (path, field) => taken.has(`${path.toLowerCase()} ${field}`),
    tellsVersions: /x-wants-version/i.test(JSON.stringify(at(document, 'info'))),
    storesOutcome: (method, path) => stored.has(`${method} ${path}`.toLowerCase()),
    serves: (path) => served.has(path),
  }
}

/** Milliseconds for the description to come. */
const WITHIN = 5_000

/**
 * Reads what the services offer when it is first asked for, and again after `knownFor` ms, so that an upgrade shows
 * without a restart. While they are away they offer nothing, and are asked again by whoever comes next.
 * @param path of their description
 */
export function createCapabilityReader(
  send: (request: Request, terms: RetryTerms) => Promise<Answer>,
  path: string,
  knownFor: number,
): () => Promise<Capability> {
  let known: { capability: Promise<Capability>; until: number } | null = null
  /** What the description said last: a megabyte, which is sent and read again only where it has changed. */
  let described: { etag: string; capability: Capability } | null = null

  async function learn(): Promise<Capability> {
    const terms = { until: performance.now() + WITHIN, repeatable: true }
    const headers = described ? { 'if-none-match': described.etag } : undefined
    const answer = await send({ method: 'GET', path, headers: { ...headers } }, terms)
    if (answer.status >= 500) throw new NoAnswer('no description')
    if (described && answer.status === 304) return described.capability
    described = null
    if (answer.status !== 200) return noCapability
    const capability = readCapability(JSON.parse(answer.body))
    const { etag } = answer.headers
    if (typeof etag === 'string') described = { etag, capability }
    return capability
  }

  return () => {
    const now = performance.now()
    if (known && now < known.until) return known.capability
    const capability = learn().catch(() => {
      known = null
      return noCapability
    })
    known = { capability, until: now + knownFor }
    return capability
  }
}
