import DataLoader from 'dataloader'
import {
  getNamedType,
  isAbstractType,
  isObjectType,
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { nameOf, type AnyRelation, type Row } from './relation.ts'

/** The loaders of one request, made when first needed. */
export type Loaders = Map<string, DataLoader<string, unknown>>

export interface HasLoaders {
  loaders: Loaders
}

function loaderOf<Context extends HasLoaders>(
  relation: AnyRelation<Context>,
  context: Context,
): DataLoader<string, unknown> {
  const name = nameOf(relation)
  const known = context.loaders.get(name)
  if (known) return known
  const made = new DataLoader<string, unknown>(async (keys) => {
    const found = await relation.load(keys, context, null)
    return keys.map((key) => found.get(key) ?? relation.otherwise)
  })
  context.loaders.set(name, made)
  return made
}

const fallbackResolvers = new WeakSet<object>()

/** Whether a resolver answers the row's own property where it is there. */
export const isFallbackResolver = (resolver: object): boolean => fallbackResolvers.has(resolver)

/** Reads a relation where a row was reached past the engine; rows of one level are batched all the same. */
export function createFallbackResolver<Context extends HasLoaders>(
  relation: AnyRelation<Context>,
): GraphQLFieldResolver<Row, Context> {
  const resolver: GraphQLFieldResolver<Row, Context> = (row, _, context) => {
    const { field, otherwise } = relation
    if (row[field] !== undefined) return row[field]
    const known = relation.fromRow?.(row, null)
    if (known) return known
    const wanted = relation.key(row)
    return wanted === null ? otherwise : loaderOf(relation, context).load(wanted)
  }
  fallbackResolvers.add(resolver)
  return resolver
}

/**
 * The types whose rows may be reached past the engine: below an interface or union, or below a field that has a
 * resolver of its own. Only there a relation needs its fallback; elsewhere a resolver would be a call a row for nothing.
 */
export function findUnhydratedTypes(schema: GraphQLSchema, hydratedRoots: ReadonlySet<string>): ReadonlySet<string> {
  const visited = new Set<string>()
  const past = new Set<string>()
  const visit = (type: GraphQLNamedType | undefined, beyond: boolean): void => {
    if (!type) return
    if (isAbstractType(type)) return schema.getPossibleTypes(type).forEach((possible) => visit(possible, true))
    if (!isObjectType(type) || type.name.startsWith('__')) return
    const mark = `${type.name} ${beyond}`
    if (visited.has(mark)) return
    visited.add(mark)
    if (beyond) past.add(type.name)
    const isRoot = hydratedRoots.has(type.name)
    for (const field of Object.values(type.getFields())) {
      visit(getNamedType(field.type), beyond || (!isRoot && field.resolve !== undefined))
    }
  }
  for (const name of hydratedRoots) visit(schema.getType(name), false)
  return past
}
