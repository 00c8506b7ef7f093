import type { ApolloCache, DocumentNode, OperationVariables } from '@apollo/client'
import { canonicalStringify } from '@apollo/client/utilities'
import { Kind } from 'graphql'
import { syncClock } from './links/server-clock.ts'

/** How long a page may take to ask; later than that an answer is old. Milliseconds since the page began. */
const MAX_AGE = 10_000

interface PreloadedResult {
  name: string
  variables: Record<string, unknown>
  data: Record<string, unknown>
}

/** Tells one question from another: by its operation and everything that it is asked for. */
const keyOf = (name: string | undefined, variables: OperationVariables) => `${name} ${canonicalStringify(variables)}`

/** The answers that the page brought along, by question (graph/platform/http/first-page.ts). */
const preloadedResults = new Map(readPreloaded().map(({ name, variables, data }) => [keyOf(name, variables), data]))

/** Those that the cache has received, while whoever asked is not mounted yet. */
const cachedKeys = new Set<string>()

function readPreloaded(): PreloadedResult[] {
  const element = globalThis.document?.getElementById('brought')
  syncClock(element?.dataset['clock'])
  const text = element?.textContent
  return text ? (JSON.parse(text) as PreloadedResult[]) : []
}

const areCurrent = () => performance.now() < MAX_AGE

function takeByKey(key: string) {
  const data = areCurrent() ? preloadedResults.get(key) : undefined
  preloadedResults.delete(key)
  return data
}

/** Takes the answer to a question, if the page brought it along and it is not too old; each is given once. */
export const takePreloaded = (name: string | undefined, variables: OperationVariables) =>
  preloadedResults.size > 0 ? takeByKey(keyOf(name, variables)) : undefined

/** After a change nothing that was read before it is given. */
export function clearPreloaded(): void {
  preloadedResults.clear()
  cachedKeys.clear()
}

const operationNameOf = ({ definitions }: DocumentNode) =>
  definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)?.name?.value

/**
 * Moves the answer to a question into the cache; null where the page brought none along. React may begin a rendering anew, and
 * asks again then: the cache counts as answering until `release`.
 */
export function movePreloadedTo(
  cache: ApolloCache,
  query: DocumentNode,
  variables: OperationVariables = {},
): { release: () => void } | null {
  if (preloadedResults.size === 0 && cachedKeys.size === 0) return null
  const key = keyOf(operationNameOf(query), variables)
  const data = takeByKey(key)
  if (data) {
    cache.writeQuery({ query, variables, data })
    cachedKeys.add(key)
  }
  return cachedKeys.has(key) && areCurrent() ? { release: () => void cachedKeys.delete(key) } : null
}
