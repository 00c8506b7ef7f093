import { ApolloLink, type Observable } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { mergeMap, of, tap } from 'rxjs'

/** How often this page has changed something. */
let mutationCount = 0

/**
 * An answer that was asked for before a change, and comes after it, may tell of what was: it is asked anew. Apollo writes
 * whatever comes last, so that a slow list would take a saved row back.
 */
export const dropStaleReadsLink = new ApolloLink((operation, forward) => {
  const ask = (): Observable<ApolloLink.Result> => {
    const before = mutationCount
    return forward(operation).pipe(mergeMap((result) => (mutationCount === before ? of(result) : ask())))
  }
  if (operation.operationType === OperationTypeNode.QUERY) return ask()
  if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation)
  // Whose answer is lost may have changed something as well.
  const changed = () => void mutationCount++
  return forward(operation).pipe(tap({ next: changed, error: changed }))
})
