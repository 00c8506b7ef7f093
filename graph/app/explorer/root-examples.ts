import {
  isRequiredArgument,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { sampleValue, valuesOfField } from './example-values.ts'
import type { Example } from './examples.ts'
import { printOperation } from './root-operation.ts'

export interface RootExample extends Example {
  operation: 'query' | 'mutation' | 'subscription'
  description: string
}

/** The arguments that an example gives: what is required, what the field is better seen with, and a short page. */
function argumentsOf(root: string, { name, args }: GraphQLField<unknown, unknown>): Map<GraphQLArgument, unknown> {
  const chosen = valuesOfField[`${root}.${name}`] ?? {}
  const given = args.flatMap((argument): [GraphQLArgument, unknown][] => {
    if (argument.name in chosen) return [[argument, chosen[argument.name]]]
    if (argument.name === 'page') return [[argument, { size: 3 }]]
    return isRequiredArgument(argument) ? [[argument, sampleValue(argument.type, argument.name)]] : []
  })
  return new Map(given)
}

function exampleOf(root: GraphQLObjectType, field: GraphQLField<unknown, unknown>): RootExample {
  const operation = root.name.toLowerCase() as RootExample['operation']
  const given = argumentsOf(root.name, field)
  const description = field.description ?? ''
  return {
    name: field.name,
    operation,
    description,
    document: `# ${description.replaceAll(/\s+/g, ' ')}\n${printOperation(operation, field, [...given.keys()])}\n`,
    variables: JSON.stringify(Object.fromEntries([...given].map(([{ name }, value]) => [name, value])), null, 2),
  }
}

/** An operation for every root field of the schema. */
export const rootExamples = (schema: GraphQLSchema): RootExample[] =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((root) =>
    root ? Object.values(root.getFields()).map((field) => exampleOf(root, field)) : [],
  )
