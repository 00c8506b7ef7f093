import { ApolloLink, type Observable } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { mergeMap, of, tap } from 'rxjs'

/** How often this page has changed something. */
let changes = 0

/**
 * An answer that was asked for before a change, and comes after it, may tell of what was: it is asked anew. Apollo writes
 * whatever comes last, so that a slow list would take a saved row back.
 */
export const fresh = new ApolloLink((operation, forward) => {
  const ask = (): Observable<ApolloLink.Result> => {
    const before = changes
    return forward(operation).pipe(mergeMap((result) => (changes === before ? of(result) : ask())))
  }
  if (operation.operationType === OperationTypeNode.QUERY) return ask()
  if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation)
  // Whose answer is lost may have changed something as well.
  const changed = () => void changes++
  return forward(operation).pipe(tap({ next: changed, error: changed }))
})
