import fc, { type Arbitrary } from 'fast-check'
import type { Operation, Schema } from './document.ts'

/** Texts that some column takes: keys, codes, days, amounts; and some that none takes. */
const texts = fc.oneof(
  fc.constantFrom(
    '',
    '1',
    '2',
    'REQ',
    'ORD',
    'MAT-0001',
    '2026-03-01',
    '2026-13-45',
    '10.50',
    '-1',
    'cemento',
    '%',
    "'",
  ),
  fc.string({ maxLength: 12 }),
)
const numbers = fc.oneof({ arbitrary: fc.nat(20), weight: 5 }, fc.constantFrom(0, -1, 1.5, 2_147_483_647))

const listOf = (value: unknown): readonly Schema[] => (Array.isArray(value) ? (value as Schema[]) : [])

/** Values that a schema mostly takes: what a careless program would send. */
export function arbitraryOf(schema: Schema, depth = 0): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  const choices = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])]
  if (choices.length > 0) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, depth)))
  switch ([schema['type']].flat()[0]) {
    case 'object': {
      const properties = (schema['properties'] ?? {}) as Record<string, Schema>
      const required = (schema['required'] ?? []) as string[]
      const values = Object.entries(properties).map(([name, of]) => [name, arbitraryOf(of, depth + 1)] as const)
      return fc.record(Object.fromEntries(values), { requiredKeys: required })
    }
    case 'array':
      return fc.array(arbitraryOf((schema['items'] ?? {}) as Schema, depth + 1), { maxLength: depth > 3 ? 1 : 2 })
    case 'integer':
    case 'number':
      return numbers
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return texts
    default:
      return fc.oneof(texts, numbers, fc.constant(null))
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

export interface GeneratedRequest {
  url: string
  body: unknown
}

/** Requests of an operation: its path, its query and its body, where it takes one. */
export function requestsOf({ path, parameters = [], requestBody }: Operation): Arbitrary<GeneratedRequest> {
  const schema = requestBody?.content?.['application/json']?.schema
  const within = (place: string) =>
    Object.fromEntries(
      parameters.filter((each) => each.in === place).map(({ name, schema: of }) => [name, arbitraryOf(of)]),
    )
  return fc
    .tuple(
      fc.record(within('path')),
      fc.record(within('query'), {
        requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name),
      }),
      schema ? arbitraryOf(schema) : fc.constant(undefined),
    )
    .map(([segments, query, body]) => {
      const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(segments[name]) || '1'))
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, textOf(value)]))
      return { url: search.size > 0 ? `${at}?${search}` : at, body }
    })
}
