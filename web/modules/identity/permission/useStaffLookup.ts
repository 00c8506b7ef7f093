import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { StaffLookupDocument, type StaffLookupQuery } from './permission.generated.ts'
import type { Option } from '#web/platform/ui/field/option.ts'

/** Finds staff by what was typed, for a LookupSelect. */
export function useStaffLookup(): (search: string, signal: AbortSignal) => Promise<Option[]> {
  const client = useApolloClient()
  return useCallback(
    async (search, signal) => {
      const context = { fetchOptions: { signal } }
      const { data } = await client.query<StaffLookupQuery>({
        query: StaffLookupDocument,
        variables: { search },
        fetchPolicy: 'network-only',
        context,
      })
      return (data?.users.items ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))
    },
    [client],
  )
}
