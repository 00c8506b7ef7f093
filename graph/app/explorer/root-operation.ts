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
} from 'graphql'

/** What is selected of an answer. */
interface Selection {
  /** Plain fields of a record at most. */
  widest: number
  /** How far down records are opened. */
  deepest: number
  /** Fields of records that are worth to be opened, besides pages, rows and errors. */
  opened: readonly string[]
}

/** Enough to see what there is, few enough to read. */
const SHORT: Selection = { widest: 12, deepest: 2, opened: [] }
const ALWAYS_OPENED: ReadonlySet<string> = new Set(['items', 'errors', 'rows', 'children'])

const takesNothing = ({ args }: GraphQLField<unknown, unknown>): boolean => !args.some(isRequiredArgument)

/** What is selected of a type: its plain fields, and what its pages and payloads hold. */
function selectionOf(type: GraphQLNamedOutputType, depth: number, selection: Selection): string {
  if (isLeafType(type)) return ''
  if (!isObjectType(type)) return type.name === 'UserError' ? ' { rule message path }' : ' { __typename }'
  const fields = Object.values(type.getFields()).filter(
    (field) => takesNothing(field) && field.deprecationReason === undefined,
  )
  const plain = fields.filter(({ type: of }) => isLeafType(getNamedType(of))).map(({ name }) => name)
  const isWrapper = depth === 0 && plain.length < 4
  const isOpened = (name: string) => isWrapper || ALWAYS_OPENED.has(name) || selection.opened.includes(name)
  const nested =
    depth >= selection.deepest
      ? []
      : fields
          .filter(({ name, type: of }) => !isLeafType(getNamedType(of)) && isOpened(name))
          .map(({ name, type: of }) => name + selectionOf(getNamedType(of), depth + 1, selection))
  const selected = [...plain.slice(0, selection.widest), ...nested]
  return ` { ${(selected.length > 0 ? selected : ['__typename']).join(' ')} }`
}

/** The name of a field as that of its operation. */
export const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** An operation that asks for one root field with these of its arguments as variables. */
export function printOperation(
  operation: 'query' | 'mutation' | 'subscription',
  field: GraphQLField<unknown, unknown>,
  args: readonly GraphQLArgument[],
  selection: Selection = SHORT,
): string {
  // The argument's own default holds where its variable is left out.
  const typeOf = ({ type, defaultValue }: GraphQLArgument) =>
    defaultValue === undefined ? String(type) : String(type).replace(/!$/, '')
  const declared = args.map((argument) => `$${argument.name}: ${typeOf(argument)}`).join(', ')
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ')
  const selected = selectionOf(getNamedType(field.type), 0, selection)
  return print(
    parse(
      `${operation} ${capitalize(field.name)}${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`}${selected} }`,
    ),
  )
}
