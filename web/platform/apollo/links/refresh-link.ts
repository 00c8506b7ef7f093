import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { concatMap, tap } from 'rxjs'

/** Loads and does what follows a mutation. Where the chunk or a read fails, lists are read again when they are next opened. */
async function refresh(operation: ApolloLink.Operation, { data }: ApolloLink.Result): Promise<void> {
  try {
    const { refreshChanged } = await import('./refresh-changed.ts')
    await refreshChanged(operation, data)
  } catch {
    // The mutation was done all the same.
  }
}

/**
 * Has what is on screen read again after a mutation that changed it: which queries that are follows from the types of both
 * (schema/app/derived-types.ts). The context of a mutation says where its answer waits for that, or its caller does it
 * (refresh-context.ts).
 */
export const refreshLink = new ApolloLink((operation, forward) => {
  const answered = forward(operation)
  const { refreshes } = operation.getContext()
  if (operation.operationType !== OperationTypeNode.MUTATION || refreshes === 'never') return answered
  if (refreshes !== 'awaited') return answered.pipe(tap((result) => void refresh(operation, result)))
  return answered.pipe(concatMap((result) => refresh(operation, result).then(() => result)))
})
