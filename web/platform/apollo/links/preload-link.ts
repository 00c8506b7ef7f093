import { ApolloLink } from '@apollo/client'
import { canonicalStringify } from '@apollo/client/utilities'
import { OperationTypeNode } from 'graphql'
import { of } from 'rxjs'
import { syncClock } from './server-clock.ts'

/** How long a page may take to ask; later than that an answer is old. Milliseconds since the page began. */
const MAX_AGE = 10_000

interface PreloadedResult {
  name: string
  variables: Record<string, unknown>
  data: Record<string, unknown>
}

/** Tells one question from another: by its operation and everything that it is asked for. */
const keyOf = (name: string | undefined, variables: Record<string, unknown>) =>
  `${name} ${canonicalStringify(variables)}`

/** The answers that the page brought along, by question (graph/platform/http/first-page.ts). */
const preloadedResults = new Map(readPreloaded().map(({ name, variables, data }) => [keyOf(name, variables), data]))

function readPreloaded(): PreloadedResult[] {
  const element = globalThis.document?.getElementById('brought')
  syncClock(element?.dataset['clock'])
  const text = element?.textContent
  return text ? (JSON.parse(text) as PreloadedResult[]) : []
}

/** Gives each answer once, to the first who asks; after a change nothing that was read before it is given. */
export const preloadLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.QUERY) preloadedResults.clear()
  const key = preloadedResults.size > 0 ? keyOf(operation.operationName, operation.variables) : ''
  const data = performance.now() < MAX_AGE ? preloadedResults.get(key) : undefined
  preloadedResults.delete(key)
  return data ? of({ data }) : forward(operation)
})
