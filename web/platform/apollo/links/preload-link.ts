import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { of } from 'rxjs'
import { syncClock } from './server-clock.ts'

/** How long a page may take to ask; later than that an answer is old. Milliseconds since the page began. */
const MAX_AGE = 10_000

/** The answers that the page brought along, by operation (graph/platform/http/first-page.ts). */
const preloadedResults = new Map(Object.entries(readPreloaded()))

function readPreloaded(): Record<string, Record<string, unknown>> {
  const element = globalThis.document?.getElementById('brought')
  syncClock(element?.dataset['clock'])
  const text = element?.textContent
  return text ? (JSON.parse(text) as Record<string, Record<string, unknown>>) : {}
}

/** Gives each answer once, to the first who asks; after a change nothing that was read before it is given. */
export const preloadLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.QUERY) preloadedResults.clear()
  const name = operation.operationName ?? ''
  const data = performance.now() < MAX_AGE ? preloadedResults.get(name) : undefined
  preloadedResults.delete(name)
  return data ? of({ data }) : forward(operation)
})
