/**
 * Import target of the generated hooks (codegen.ts). typescript-react-apollo 5 writes its suspense hooks for
 * Apollo Client 3: Client 4 requires `variables` and widens the result with partial data. Two names are narrowed here
 * (`never` because each generated overload states its own result); everything else passes through.
 */
import type { DocumentNode, OperationVariables } from '@apollo/client'
import { useSuspenseQuery as strict, type SkipToken } from '@apollo/client/react'

export * from '@apollo/client/react'

export type UseSuspenseQueryResult<TData, TVariables extends OperationVariables> = strict.Result<
  TData,
  TVariables,
  'complete'
>

type LooseOptions = <_TData, TVariables extends OperationVariables>(
  query: DocumentNode,
  options?: SkipToken | Partial<strict.Options<TVariables>>,
) => never

export const useSuspenseQuery = strict as unknown as LooseOptions
