import { buildSchema, isObjectType, isRequiredArgument, type GraphQLSchema } from 'graphql'
import { changedTypes, derivedTypes } from '../schema/app/derived-types.ts'
import { payloadTypes, recordTypeOf } from './record-types.ts'

/** Answers that hand over the signed-in person's session whole: nothing is left to be read. */
const COMPLETE_ANSWERS = new Set(['Session'])

/** @throws Error for a name that the schema does not have: a renamed type would be read no more */
function requireKnown(schema: GraphQLSchema): void {
  const mutations = schema.getMutationType()?.getFields() ?? {}
  const types = [
    ...Object.keys(derivedTypes),
    ...Object.values(derivedTypes).flat(),
    ...Object.values(changedTypes).flat(),
  ]
  const unknown = [
    ...types.filter((name) => !isObjectType(schema.getType(name))),
    ...Object.keys(changedTypes).filter((name) => !mutations[name]),
  ]
  if (unknown.length > 0)
    throw new Error(`schema/app/derived-types.ts names what the schema has not: ${unknown.join(', ')}`)
}

/** For each mutation that changes records: the root fields of queries that it makes stale, by the types of both. */
export function staleFields(sdl: string): Record<string, string[]> {
  const schema = buildSchema(sdl)
  requireKnown(schema)
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {})
  const fieldsOf = (types: readonly string[]) =>
    queries.flatMap((query) => {
      const type = recordTypeOf(query) ?? ''
      const isStale = types.some((changed) => changed === type || derivedTypes[type]?.includes(changed))
      return isStale ? [query.name] : []
    })
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})
  return Object.fromEntries(
    mutations.flatMap((mutation) => {
      const answered = payloadTypes(mutation).filter((type) => !COMPLETE_ANSWERS.has(type))
      const fields = fieldsOf([...answered, ...(changedTypes[mutation.name] ?? [])])
      return fields.length > 0 ? [[mutation.name, fields]] : []
    }),
  )
}

/** The root fields that a decision on a document makes stale: those of one record, read by its id, and all others. */
export function documentFields(sdl: string): { lists: string[]; singles: string[] } {
  const queries = buildSchema(sdl).getQueryType()?.getFields() ?? {}
  const fields = staleFields(sdl).approve ?? []
  const isSingle = (name: string) => queries[name]?.args.some(isRequiredArgument) ?? false
  return { lists: fields.filter((name) => !isSingle(name)), singles: fields.filter(isSingle) }
}

/** The module web/generated/stale-fields.ts. */
export const staleFieldsModule = (sdl: string): string =>
  [
    '/** The root fields of queries that each mutation makes stale. */',
    `export const staleFields: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(staleFields(sdl))}`,
    '',
  ].join('\n')

/** The module web/generated/document-fields.ts. */
export const documentFieldsModule = (sdl: string): string =>
  [
    '/** The root fields of queries that a change of a document makes stale. */',
    `export const documentFields: Readonly<Record<'lists' | 'singles', readonly string[]>> = ${JSON.stringify(documentFields(sdl))}`,
    '',
  ].join('\n')
