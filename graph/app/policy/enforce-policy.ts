import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
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

/** A resolver that is only called for those whom the rule lets in. */
const guarded =
  (rule: Rule, resolve: GraphQLFieldResolver<unknown, GraphContext>): GraphQLFieldResolver<unknown, GraphContext> =>
  (source, args, context, info) => {
    requireRule(rule, context)
    return resolve(source, args, context, info)
  }

/** The file in which the fields of each root have their lines. */
const POLICY_FILES: Readonly<Record<string, string>> = {
  Query: 'graph/app/policy/queries.ts',
  Mutation: 'graph/app/policy/mutations.ts',
  Subscription: 'graph/app/policy/policy.ts',
}

interface RootField {
  root: string
  /** Type and field, as its rule is listed: `Query.order`. */
  name: string
  field: GraphQLField<unknown, GraphContext>
}

const rootFieldsOf = (schema: GraphQLSchema): RootField[] =>
  rootsOf(schema).flatMap((root) =>
    Object.values(root.getFields()).map((field) => ({ root: root.name, name: `${root.name}.${field.name}`, field })),
  )

/** What keeps a root field from being answered under its rule; none where all is there. */
function problemsOf({ root, name, field }: RootField, rule: Rule | undefined): string[] {
  if (!rule) return [`${name} has no policy: add to ${POLICY_FILES[root]} the line  '${name}': staff,`]
  return field.resolve || field.subscribe ? [] : [`${name} has no resolver`]
}

function guardField({ field }: RootField, rule: Rule): void {
  field.resolve = guarded(rule, field.resolve ?? defaultFieldResolver)
  if (field.subscribe) field.subscribe = guarded(rule, field.subscribe)
}

/**
 * Puts the rule of every root field in front of its resolver, so that a field without a rule is never served.
 * @throws naming the fields that have no rule or no resolver, and the rules that have no field
 */
export function enforcePolicy(schema: GraphQLSchema, rules: Readonly<Record<string, Rule>> = rootFieldRules): void {
  const fields = rootFieldsOf(schema)
  const names = new Set(fields.map(({ name }) => name))
  const problems = [
    ...fields.flatMap((field) => problemsOf(field, rules[field.name])),
    ...Object.keys(rules).flatMap((name) => (names.has(name) ? [] : [`${name} has a policy and no field`])),
  ]
  if (problems.length > 0) throw new Error(problems.join('\n'))
  for (const field of fields) {
    const rule = rules[field.name]
    if (rule) guardField(field, rule)
  }
}
