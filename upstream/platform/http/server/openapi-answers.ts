import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { AnswerFacts } from '#upstream/platform/http/route.ts'

/** A JSON Schema, as far as it is read here. */
export interface SchemaObject {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, SchemaObject>
  required?: string[]
  items?: SchemaObject
  [keyword: string]: unknown
}

/** What `npm run schema:rest` prints from the types of the services, and from the descriptions of the graph. */
interface PrintedAnswers {
  /** What `Result` is, by method and address or by `answerName`. */
  answers: Record<string, SchemaObject>
  components: Record<string, SchemaObject>
  /** What a column means, by its name. */
  descriptions: Record<string, string>
}

export const COMPONENTS = '#/components/schemas/'

export const readPrintedAnswers = (): PrintedAnswers =>
  JSON.parse(readFileSync(new URL('./answers.json', import.meta.url), 'utf8')) as PrintedAnswers

/** Describes columns by their name wherever nothing else was said of them. */
export function describeColumns(node: unknown, descriptions: Readonly<Record<string, string>>): void {
  if (typeof node !== 'object' || node === null) return
  for (const [name, inner] of Object.entries(node)) {
    describeColumns(inner, descriptions)
    if (name !== 'properties' || typeof inner !== 'object' || inner === null) continue
    for (const [column, schema] of Object.entries(inner as Record<string, SchemaObject>))
      if (Object.hasOwn(descriptions, column)) schema.description ??= descriptions[column]
  }
}

/** Moves what has a title to the components, and refers to it there. */
function hoistTitled(node: unknown, components: Record<string, SchemaObject>): unknown {
  if (typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) return node.map((inner) => hoistTitled(inner, components))
  const moved = Object.fromEntries(Object.entries(node).map(([name, inner]) => [name, hoistTitled(inner, components)]))
  const { title, ...schema } = moved
  if (typeof title !== 'string') return moved
  components[title] ??= schema
  return { $ref: COMPONENTS + title }
}

/** The shape of `Result` of a route; undefined where nothing says it. */
function resultOf(
  { result, name }: AnswerFacts,
  call: string,
  { answers }: PrintedAnswers,
  components: Record<string, SchemaObject>,
): SchemaObject | undefined {
  if (!result) return name === undefined ? answers[call] : answers[name]
  const { $schema: _, ...schema } = z.toJSONSchema(result, { unrepresentable: 'any', io: 'output' })
  return hoistTitled(schema, components) as SchemaObject
}

/** A name for an envelope: shared where what is in it has a name. */
function envelopeName({ $ref, type, items }: SchemaObject, operationId: string): string {
  if ($ref) return `AnswerOf${$ref.slice(COMPONENTS.length)}`
  if (type === 'array' && items?.$ref) return `AnswerOfListOf${items.$ref.slice(COMPONENTS.length)}`
  return `AnswerOf${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}`
}

const binary = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

/** The 200 answer of a route: bytes, or an envelope that is a component. */
export function describeAnswer(
  facts: AnswerFacts,
  { call, operationId }: { call: string; operationId: string },
  printed: PrintedAnswers,
  components: Record<string, SchemaObject>,
): Record<string, unknown> {
  if (facts.isFile) return { description: 'The file.', content: binary }
  const result = resultOf(facts, call, printed, components) ?? {}
  const name = envelopeName(result, operationId)
  const { properties, ...envelope } = printed.components['Envelope'] ?? {}
  components[name] ??= { ...envelope, properties: { ...properties, Result: result } }
  return { description: 'Done.', content: { 'application/json': { schema: { $ref: COMPONENTS + name } } } }
}
