import type { ApolloClient, OperationVariables } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import type { Option } from '#web/platform/ui/field/option.ts'

/** Finds options; a new search aborts the request of the one before. */
export type Lookup = (search: string, signal?: AbortSignal) => Promise<Option[]>

/** A lookup of a query that answers its options under the name `found`; for LookupSelect. What was listed without a search is kept. */
export const lookup =
  (client: ApolloClient, query: DocumentNode, variables: OperationVariables = {}): Lookup =>
  async (search, signal) => {
    const { data } = await client.query<{ found: Option[] }>({
      query,
      variables: { ...variables, search: search || null },
      fetchPolicy: search ? 'no-cache' : 'cache-first',
      context: { fetchOptions: { signal } },
    })
    return (data?.found ?? []).map(({ value, label }) => ({ value, label }))
  }
