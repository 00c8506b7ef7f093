import {
  buildASTSchema,
  Kind,
  OperationTypeNode,
  parse,
  print,
  visit,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql'
import { printOperation } from '#graph/app/explorer/root-operation.ts'
import { createTools } from '#graph/app/mcp/tools.ts'
import { publishedSdl } from '#schema/app/sdl.ts'

/** Every plain field of a record and of the rows of a page; a record below another is left to documents of one's own. */
const SELECTED = { widest: 60, deepest: 2 }
/** Records that are opened besides, by root field; those of the agents' tools have theirs. */
const OPENED: Readonly<Record<string, readonly string[]>> = { me: ['user', 'company'] }
/** What a refusal holds, for the client's error. */
const REFUSAL = parse('{ message code rule path ... on WaitError { seconds } }')

interface ClientOperation {
  /** The root field. */
  name: string
  /** What codegen names the types of its answer and variables by. */
  type: string
  document: string
}

const isRefusals = (name: string) => name === 'errors'

/** The document as the client sends it: refusals are asked for whole, and each operation has a name of its own. */
function toClientDocument(document: string, rename: (name: string) => string): string {
  const [selected] = REFUSAL.definitions
  const refusal = selected?.kind === Kind.OPERATION_DEFINITION ? selected.selectionSet : undefined
  return print(
    visit(parse(document), {
      OperationDefinition: (node) => node.name && { ...node, name: { ...node.name, value: rename(node.name.value) } },
      Field: (node) =>
        isRefusals(node.name.value) &&
        node.selectionSet?.selections.some((one) => one.kind === Kind.FIELD && one.name.value === 'rule')
          ? { ...node, selectionSet: refusal }
          : undefined,
    }),
  )
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The operations of one root, with every argument that is not deprecated as a variable; those of the agents' tools are theirs. */
function operationsOf(schema: GraphQLSchema, kind: OperationTypeNode): ClientOperation[] {
  const tools = createTools(schema)
  const documentOf = (field: GraphQLField<unknown, unknown>) => {
    const args = field.args.filter(({ deprecationReason }) => deprecationReason === undefined)
    const tool = kind === OperationTypeNode.SUBSCRIPTION ? undefined : tools.get(field.name)
    return tool?.query ?? printOperation(kind, field, args, { ...SELECTED, opened: OPENED[field.name] ?? [] })
  }
  const rename = (name: string) => (kind === OperationTypeNode.SUBSCRIPTION ? `Watch${name}` : name)
  return Object.values(schema.getRootType(kind)?.getFields() ?? {})
    .filter(({ deprecationReason }) => deprecationReason === undefined)
    .map((field) => ({
      name: field.name,
      type: rename(capitalized(field.name)) + capitalized(kind),
      document: toClientDocument(documentOf(field), rename),
    }))
}

/** What codegen writes for the client: an operation for every root field, and the module that finds them by name. */
export function clientOperations(): { documents: string; table: string } {
  const schema = buildASTSchema(publishedSdl())
  const roots = {
    queries: operationsOf(schema, OperationTypeNode.QUERY),
    mutations: operationsOf(schema, OperationTypeNode.MUTATION),
    subscriptions: operationsOf(schema, OperationTypeNode.SUBSCRIPTION),
  }
  const tableOf = ([root, operations]: [string, ClientOperation[]]) => {
    const row = ({ name, type, document }: ClientOperation) =>
      `  ${name}: operation<Types.${type}, Types.${type}Variables>(${JSON.stringify(document)}),`
    return [`export const ${root} = {`, ...operations.map(row), '}', ''].join('\n')
  }
  return {
    documents: Object.values(roots)
      .flat()
      .map(({ document }) => document)
      .join('\n\n'),
    table: [
      "import { operation } from '../operation.ts'",
      "import type * as Types from './types.ts'",
      '',
      ...Object.entries(roots).map(tableOf),
    ].join('\n'),
  }
}
