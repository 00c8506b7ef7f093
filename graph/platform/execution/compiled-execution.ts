import { execute, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import { rebuildErrors } from './rebuild-errors.ts'

export interface Operation {
  document: DocumentNode
  /** The text the document was read from: error locations point into it. */
  source: string
  operationName: string | null
  variables: Record<string, unknown>
  context: unknown
}

export type Execution = (operation: Operation) => Promise<ExecutionResult>

interface Entry {
  uses: number
  query: CompiledQuery['query'] | null
}

/** How many compiled operations are kept: about 13 KB each. */
const MAX_ENTRIES = 500

/** graphql-js, which compiled execution has to agree with. */
export const referenceExecution =
  (schema: GraphQLSchema): Execution =>
  async ({ document, operationName, variables, context }) =>
    execute({ schema, document, operationName, variableValues: variables, contextValue: context })

/** The executions that a setting can name. */
export const executionNamed = (name: 'compiled' | 'eager' | 'reference', schema: GraphQLSchema): Execution =>
  name === 'reference' ? referenceExecution(schema) : compiledExecution(schema, name === 'eager' ? 1 : 2)

/**
 * Operations compiled by graphql-jit when they come the `at`th time, the second unless told, kept by document **and** operation name: by
 * document alone one operation answered with the other's data. What does not compile runs under graphql-js.
 */
export function compiledExecution(schema: GraphQLSchema, at = 2): Execution {
  const reference = referenceExecution(schema)
  const documents = new WeakMap<DocumentNode, Map<string, Entry>>()
  const entries: Entry[] = []

  function entryOf(document: DocumentNode, operationName: string | null): Entry {
    const operations = documents.get(document) ?? new Map<string, Entry>()
    documents.set(document, operations)
    const name = operationName ?? ''
    const entry = operations.get(name) ?? { uses: 0, query: null }
    operations.set(name, entry)
    return entry
  }

  function compile(entry: Entry, { document, operationName }: Operation): void {
    const compiled = compileQuery(schema, document, operationName ?? undefined, {
      useExperimentalPathBasedSkipInclude: true,
    })
    if (!isCompiledQuery(compiled)) return
    entry.query = compiled.query
    entries.push(entry)
    if (entries.length > MAX_ENTRIES) Object.assign(entries.shift()!, { uses: 0, query: null })
  }

  return async (operation) => {
    const entry = entryOf(operation.document, operation.operationName)
    if (++entry.uses === at) compile(entry, operation)
    if (!entry.query) return reference(operation)
    const result = await entry.query(undefined, operation.context, operation.variables)
    // Bad variables: no resolver has run yet, and graphql-js has the canonical words for them.
    if (result.errors && !('data' in result)) return reference(operation)
    return rebuildErrors(result, operation.source)
  }
}
