import {
  BREAK,
  defaultFieldResolver,
  getArgumentValues,
  getVariableValues,
  Kind,
  OperationTypeNode,
  visit,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { fieldsOf, type Info } from '../../hydration/plan.ts'
import { emitProjection, NotProjectable, responseNameOf } from './emit.ts'
import { RootValues } from './root-values.ts'

interface Root {
  name: string
  nodes: FieldNode[]
  field: GraphQLField<unknown, unknown>
  /** Whether it is a query's and no variable is part of its arguments: then they are the same for every request. */
  isFixed: boolean
  /** Those, once they were read. */
  fixed?: Record<string, unknown>
  complete: (value: unknown) => unknown
}
/** The root fields that are selected, `__typename` as the name of the type. */
export type Variant = readonly (Root | { name: string; typename: string })[]

/**
 * `data`: the answer. `recall`: graphql-js has to answer, from what the root fields that were asked came to.
 * `execute`: nobody was asked, and graphql-js has to answer.
 */
export type Projected =
  | { kind: 'data'; data: Record<string, unknown> }
  | { kind: 'recall'; rootValues: RootValues }
  | { kind: 'execute' }

export type Projection = (variables: Record<string, unknown>, context: unknown) => Promise<Projected>

/** Combinations of the variables of @skip and @include that are kept compiled for one operation. */
const MAX_VARIANTS = 8

const findOperation = ({ definitions }: DocumentNode, name: string | null): OperationDefinitionNode | undefined => {
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  return name === null && operations.length === 1 ? operations[0] : operations.find((node) => node.name?.value === name)
}

const fragmentsOf = ({ definitions }: DocumentNode): Record<string, FragmentDefinitionNode> =>
  Object.fromEntries(
    definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  )

/** The variables that decide what is selected. */
function conditionsOf(document: DocumentNode): string[] {
  const names = new Set<string>()
  visit(document, {
    Directive: ({ arguments: args }) => {
      for (const { value } of args ?? []) if (value.kind === Kind.VARIABLE) names.add(value.name.value)
    },
  })
  return [...names]
}

/** Whether an argument of a field is a variable, or has one in it. */
function hasVariables({ arguments: args = [] }: FieldNode): boolean {
  let isFound = false
  for (const argument of args) visit(argument, { Variable: () => ((isFound = true), BREAK) })
  return isFound
}

/** An operation whose root fields can be asked and completed one by one. */
export function openOperation(schema: GraphQLSchema, document: DocumentNode, operationName: string | null) {
  const operation = findOperation(document, operationName)
  const type = operation && schema.getRootType(operation.operation)
  if (!type) return null
  const fragments = fragmentsOf(document)
  const conditions = conditionsOf(document)
  const variants = new Map<string, Variant | null>()
  const isQuery = operation.operation === OperationTypeNode.QUERY

  function compileVariant(info: Info): Variant | null {
    const roots = fieldsOf(type!, [operation!.selectionSet], info, { conditional: false }, responseNameOf)
    try {
      return Array.from(roots, ([name, nodes]) => {
        const fieldName = nodes[0]!.name.value
        if (fieldName === '__typename') return { name, typename: type!.name }
        const field = type!.getFields()[fieldName]
        if (!field) throw new NotProjectable('introspection')
        const isFixed = isQuery && !hasVariables(nodes[0]!)
        return { name, nodes, field, isFixed, complete: emitProjection(field.type, nodes, info) }
      })
    } catch (error) {
      if (error instanceof NotProjectable) return null
      throw error
    }
  }

  function variantOf(info: Info): Variant | null {
    const key = conditions.map((name) => String(info.variableValues[name])).join()
    const known = variants.get(key)
    if (known !== undefined || variants.size >= MAX_VARIANTS) return known ?? null
    const variant = compileVariant(info)
    variants.set(key, variant)
    return variant
  }

  return {
    kind: operation.operation,
    variantOf,
    /** What resolvers are told of the operation; null where graphql-js refuses the variables. */
    readVariables(variables: Readonly<Record<string, unknown>>): Info | null {
      const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables)
      return coerced ? { schema, fragments, variableValues: coerced } : null
    },
    /** Asks a root field: of the event of a subscription, of nothing otherwise. */
    ask(root: Root, info: Info, context: unknown, source?: unknown): unknown {
      const { name, nodes, field } = root
      const args = root.fixed ?? getArgumentValues(field, nodes[0]!, info.variableValues)
      if (root.isFixed) root.fixed = args
      const resolveInfo: GraphQLResolveInfo = {
        schema: info.schema,
        fragments: info.fragments,
        variableValues: info.variableValues,
        fieldName: field.name,
        fieldNodes: nodes,
        returnType: field.type,
        parentType: type,
        path: { prev: undefined, key: name, typename: type.name },
        rootValue: undefined,
        operation,
      }
      return (field.resolve ?? defaultFieldResolver)(source, args, context, resolveInfo)
    },
  }
}

/**
 * A query or mutation as a projection, or null where there is no such operation. Root fields are asked as graphql-js
 * would, each once: those of a query at once, those of a mutation one after the other, each completed before the next.
 */
export function compileProjection(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null,
): Projection | null {
  const operation = openOperation(schema, document, operationName)
  if (!operation || operation.kind === OperationTypeNode.SUBSCRIPTION) return null
  const isSerial = operation.kind === OperationTypeNode.MUTATION

  return async (variables, context) => {
    const info = operation.readVariables(variables)
    const variant = info && operation.variantOf(info)
    if (!variant) return { kind: 'execute' }
    const rootValues = new RootValues()
    /** @throws whatever it was: graphql-js says it with its place and path */
    const answerRoot = async (root: Variant[number]): Promise<[string, unknown]> => {
      if ('typename' in root) return [root.name, root.typename]
      const outcome = await rootValues.settle(root.name, () => operation.ask(root, info, context))
      if ('error' in outcome) throw outcome.error
      return [root.name, root.complete(outcome.value)]
    }
    const answers = isSerial ? await answerInTurn(variant, answerRoot) : await answerAtOnce(variant, answerRoot)
    return answers ? { kind: 'data', data: Object.fromEntries(answers) } : { kind: 'recall', rootValues }
  }
}

type Answers = [string, unknown][] | null
type AnswerRoot = (root: Variant[number]) => Promise<[string, unknown]>

/** All of them, also where one failed: what was asked is waited for. */
async function answerAtOnce(variant: Variant, answerRoot: AnswerRoot): Promise<Answers> {
  const settled = await Promise.allSettled(variant.map(answerRoot))
  const answers = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  return answers.length === variant.length ? answers : null
}

/** One after the other, up to the first that failed. */
async function answerInTurn(variant: Variant, answerRoot: AnswerRoot): Promise<Answers> {
  const answers: [string, unknown][] = []
  try {
    for (const root of variant) answers.push(await answerRoot(root))
  } catch {
    return null
  }
  return answers
}
