import {
  defaultFieldResolver,
  isNonNullType,
  isObjectType,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql'
import { createFallbackResolver, findUnhydratedTypes, type HasLoaders } from './fallback.ts'
import { hydrateRows } from './hydrate.ts'
import { planner } from './plan.ts'
import { byName, nameOf, type AnyRelation } from './relation.ts'

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise

function fieldOf(schema: GraphQLSchema, { type, field }: { type: string; field: string }) {
  const parent = schema.getType(type)
  const found = isObjectType(parent) ? parent.getFields()[field] : undefined
  if (!found) throw new Error(`relation ${type}.${field}: the schema has no such field`)
  return found
}

/**
 * Makes every root field load what is selected below it before execution goes on, and gives the relations that may be
 * reached otherwise their fallback.
 * @throws when a relation names a field that is missing or takes arguments
 */
export function attachHydration<Context extends HasLoaders>(
  schema: GraphQLSchema,
  relations: readonly AnyRelation<Context>[],
): void {
  const planOf = planner(byName(relations))
  schema.extensions = { ...schema.extensions, planOf }
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(
    (type) => type != null,
  )

  const hydrated =
    (resolve: GraphQLFieldResolver<unknown, Context>): GraphQLFieldResolver<unknown, Context> =>
    (source, args, context, info) => {
      const plan = planOf(info)
      const value: unknown = resolve(source, args, context, info)
      if (!plan?.loads) return value
      const hang = async (row: unknown) => {
        await hydrateRows(row, plan, context)
        return row
      }
      return isPromise(value) ? value.then(hang) : hang(value)
    }

  for (const root of roots) {
    for (const field of Object.values(root.getFields())) field.resolve = hydrated(field.resolve ?? defaultFieldResolver)
  }
  for (const stated of relations) {
    if (fieldOf(schema, stated).args.length) {
      throw new Error(`relation ${nameOf(stated)}: a field with arguments cannot be one`)
    }
    if (isNonNullType(fieldOf(schema, stated).type) && stated.otherwise === null) {
      throw new Error(`relation ${nameOf(stated)}: the field may not be null, so something must stand there otherwise`)
    }
  }
  const past = findUnhydratedTypes(schema, new Set(roots.map(({ name }) => name)))
  for (const stated of relations)
    if (past.has(stated.type)) fieldOf(schema, stated).resolve = createFallbackResolver(stated)
}
