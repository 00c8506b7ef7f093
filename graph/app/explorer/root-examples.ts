import {
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  parse,
  print,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedOutputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { sampleValue, valuesOfField } from './example-values.ts'
import type { Example } from './examples.ts'

export interface RootExample extends Example {
  operation: 'query' | 'mutation' | 'subscription'
  description: string
}

/** Fields of a selection, and how deep it goes: enough to see what there is, few enough to read. */
const WIDEST = 12
const DEEPEST = 2
/** Fields of records that are worth to be opened. */
const OPENED = /^(items|errors|rows|children)$/

const takesNothing = ({ args }: GraphQLField<unknown, unknown>): boolean => !args.some(isRequiredArgument)

/** What is selected of a type: its plain fields, and what its pages and payloads hold. */
function selectionOf(type: GraphQLNamedOutputType, depth: number): string {
  if (isLeafType(type)) return ''
  if (!isObjectType(type)) return type.name === 'UserError' ? ' { rule message path }' : ' { __typename }'
  const fields = Object.values(type.getFields()).filter(
    (field) => takesNothing(field) && field.deprecationReason === undefined,
  )
  const plain = fields.filter(({ type: of }) => isLeafType(getNamedType(of))).map(({ name }) => name)
  const isWrapper = depth === 0 && plain.length < 4
  const nested =
    depth >= DEEPEST
      ? []
      : fields
          .filter(({ name, type: of }) => !isLeafType(getNamedType(of)) && (isWrapper || OPENED.test(name)))
          .map(({ name, type: of }) => name + selectionOf(getNamedType(of), depth + 1))
  const selected = [...plain.slice(0, WIDEST), ...nested]
  return ` { ${(selected.length > 0 ? selected : ['__typename']).join(' ')} }`
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

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

function exampleOf(root: GraphQLObjectType, field: GraphQLField<unknown, unknown>): RootExample {
  const operation = root.name.toLowerCase() as RootExample['operation']
  const given = argumentsOf(root.name, field)
  const declared = [...given.keys()].map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const passed = [...given.keys()].map(({ name }) => `${name}: $${name}`).join(', ')
  const description = field.description ?? ''
  const selected = selectionOf(getNamedType(field.type), 0)
  const text = `${operation} ${capitalized(field.name)}${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`}${selected} }`
  return {
    name: field.name,
    operation,
    description,
    document: `# ${description.replaceAll(/\s+/g, ' ')}\n${print(parse(text))}\n`,
    variables: JSON.stringify(Object.fromEntries([...given].map(([{ name }, value]) => [name, value])), null, 2),
  }
}

/** An operation for every root field of the schema. */
export const rootExamples = (schema: GraphQLSchema): RootExample[] =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((root) =>
    root ? Object.values(root.getFields()).map((field) => exampleOf(root, field)) : [],
  )
