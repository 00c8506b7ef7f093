import { execute, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql'
import { compileProjection, type Projection } from './projection/project.ts'
import { recallRootValues } from './projection/root-values.ts'

export interface Operation {
  document: DocumentNode
  operationName: string | null
  variables: Record<string, unknown>
  context: unknown
}

export type Execution = (operation: Operation) => Promise<ExecutionResult>

interface Entry {
  uses: number
  projection: Projection | null
}

/** How many compiled operations are kept: about 2 KB each, for each combination of conditions. */
const MAX_ENTRIES = 500

/** graphql-js, which compiled execution has to agree with. */
export const referenceExecution =
  (schema: GraphQLSchema): Execution =>
  (operation) =>
    executeReference(schema, operation)

const executeReference = async (
  schema: GraphQLSchema,
  { document, operationName, variables, context }: Operation,
  rootValue?: unknown,
): Promise<ExecutionResult> =>
  execute({ schema, document, operationName, variableValues: variables, contextValue: context, rootValue })

/** The executions that a setting can name. */
export const executionNamed = (name: 'compiled' | 'eager' | 'reference', schema: GraphQLSchema): Execution =>
  name === 'reference' ? referenceExecution(schema) : compiledExecution(schema, name === 'eager' ? 1 : 2)

/**
 * Operations compiled when they come the `at`th time, the second unless told, kept by document **and** operation name: by
 * document alone one operation answered with the other's data. A projection leaves what is not plain to graphql-js.
 */
export function compiledExecution(schema: GraphQLSchema, at = 2): Execution {
  recallRootValues(schema)
  const documents = new WeakMap<DocumentNode, Map<string, Entry>>()
  const entries: Entry[] = []

  function entryOf(document: DocumentNode, operationName: string | null): Entry {
    const operations = documents.get(document) ?? new Map<string, Entry>()
    documents.set(document, operations)
    const name = operationName ?? ''
    const entry = operations.get(name) ?? { uses: 0, projection: null }
    operations.set(name, entry)
    return entry
  }

  function compileEntry(entry: Entry, { document, operationName }: Operation): void {
    entry.projection = compileProjection(schema, document, operationName)
    if (!entry.projection) return
    entries.push(entry)
    if (entries.length > MAX_ENTRIES) Object.assign(entries.shift()!, { uses: 0, projection: null })
  }

  return async (operation) => {
    // An empty name names no operation, as graphql-js says; «none» would run the only one, which no guard has seen.
    if (operation.operationName === '') return executeReference(schema, operation)
    const entry = entryOf(operation.document, operation.operationName)
    if (++entry.uses === at) compileEntry(entry, operation)
    if (!entry.projection) return executeReference(schema, operation)
    const projected = await entry.projection(operation.variables, operation.context)
    if (projected.kind === 'data') return { data: projected.data }
    return executeReference(schema, operation, projected.kind === 'recall' ? projected.rootValues : undefined)
  }
}
