import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { of } from 'rxjs'
import { clearPreloaded, takePreloaded } from '../preloaded-results.ts'

/** Answers what the page brought along and nobody watches (preloading-client.ts). */
export const preloadLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.QUERY) clearPreloaded()
  const data = takePreloaded(operation.operationName, operation.variables)
  return data ? of({ data }) : forward(operation)
})
