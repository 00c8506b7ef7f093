/**
 * Import target of the generated hooks (codegen.ts). typescript-react-apollo 5 types its suspense hooks for
 * Apollo Client 3; Client 4 requires `variables` and widens the old result type with partial data, so those two
 * names are narrowed here. Everything else passes through.
 */
import type { DocumentNode, OperationVariables } from '@apollo/client'
import { useSuspenseQuery as strict, type SkipToken } from '@apollo/client/react'

export * from '@apollo/client/react'

export type UseSuspenseQueryResult<TData, TVariables extends OperationVariables> = strict.Result<TData, TVariables, 'complete'>

export const useSuspenseQuery = strict as <TData, TVariables extends OperationVariables>(
  query: DocumentNode,
  options?: SkipToken | Partial<strict.Options<TVariables>>,
) => UseSuspenseQueryResult<TData, TVariables>
