/**
 * Import target of the generated hooks (codegen.ts). typescript-react-apollo 5 writes its suspense hooks for
 * Apollo Client 3: Client 4 requires `variables` and widens the result with partial data. Two names are narrowed here
 * (`never` because each generated overload states its own result), and `useQuery` defers its first answer; everything else
 * passes through.
 */
import type { DocumentNode, OperationVariables } from '@apollo/client'
import { useQuery as useLatestQuery, useSuspenseQuery as strict, type SkipToken } from '@apollo/client/react'
import { useDeferredValue } from 'react'

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

/**
 * What an answer brings about React renders at once, and answers nobody meanwhile: with the first answer that is a whole
 * screen. Deferred, it is rendered in slices. Later answers, and those of other variables, are there at once.
 */
export function useQuery<TData, TVariables extends OperationVariables>(
  query: DocumentNode,
  options: useLatestQuery.Options<TData, TVariables>,
): useLatestQuery.Result<TData, TVariables, 'empty' | 'complete' | 'streaming'> {
  const latest = useLatestQuery<TData, TVariables>(query, options)
  const deferred = useDeferredValue(latest)
  const isFirstAnswer = deferred.loading && deferred.data === undefined && latest.data !== undefined
  return isFirstAnswer && deferred.variables === latest.variables ? deferred : latest
}
