import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { of } from 'rxjs'
import { hearClock } from './server-clock.ts'

/** How long a page may take to ask; later than that an answer is old. Milliseconds since the page began. */
const FRESH = 10_000

/** The answers that the page brought along, by operation (graph/platform/http/first-page.ts). */
const answers = new Map(Object.entries(read()))

function read(): Record<string, Record<string, unknown>> {
  const element = globalThis.document?.getElementById('brought')
  hearClock(element?.dataset['clock'])
  const text = element?.textContent
  return text ? (JSON.parse(text) as Record<string, Record<string, unknown>>) : {}
}

/** Gives each answer once, to the first who asks; after a change nothing that was read before it is given. */
export const brought = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.QUERY) answers.clear()
  const name = operation.operationName ?? ''
  const data = performance.now() < FRESH ? answers.get(name) : undefined
  answers.delete(name)
  return data ? of({ data }) : forward(operation)
})
