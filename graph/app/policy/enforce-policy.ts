import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLObjectType, type GraphQLSchema } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { rootFieldRules } from './policy.ts'
import type { Rule } from './rules.ts'

const rootsOf = (schema: GraphQLSchema): GraphQLObjectType[] =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter((type) => type != null)

function requireRule(rule: Rule, { person }: GraphContext): void {
  if (rule === 'anyone') return
  if (!person) throw failure('UNAUTHENTICATED')
  if (!rule.includes(person.audience)) throw failure('FORBIDDEN')
}

const guarded =
  (rule: Rule, resolve: GraphQLFieldResolver<unknown, GraphContext>): GraphQLFieldResolver<unknown, GraphContext> =>
  (source, args, context, info) => {
    requireRule(rule, context)
    return resolve(source, args, context, info)
  }

/** The file in which the fields of a root have their lines. */
const tableOf = (root: string) =>
  `graph/app/policy/${root === 'Query' ? 'queries' : root === 'Mutation' ? 'mutations' : 'policy'}.ts`

/**
 * Puts the rule of every root field in front of its resolver.
 * @throws naming the fields that have no rule or no resolver, and the rules that have no field
 */
export function enforcePolicy(schema: GraphQLSchema, rules: Readonly<Record<string, Rule>> = rootFieldRules): void {
  const wrong: string[] = []
  const fields = new Set<string>()
  for (const root of rootsOf(schema)) {
    for (const field of Object.values(root.getFields())) {
      const name = `${root.name}.${field.name}`
      fields.add(name)
      const rule = rules[name]
      if (!rule) wrong.push(`${name} has no policy: add to ${tableOf(root.name)} the line  '${name}': staff,`)
      else if (!field.resolve && !field.subscribe) wrong.push(`${name} has no resolver`)
      else {
        field.resolve = guarded(rule, field.resolve ?? defaultFieldResolver)
        if (field.subscribe) field.subscribe = guarded(rule, field.subscribe)
      }
    }
  }
  for (const name of Object.keys(rules)) if (!fields.has(name)) wrong.push(`${name} has a policy and no field`)
  if (wrong.length) throw new Error(wrong.join('\n'))
}
