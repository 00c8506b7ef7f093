import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { DocumentNode } from 'graphql'
import { useMemo } from 'react'
import type { Option } from '#web/document/option.ts'
import {
  BudgetItemsDocument,
  ChargeableCostCentersDocument,
  ChargeableProjectsDocument,
  ExpenseTypesDocument,
} from './requirement.generated.ts'

type Variables = { business?: string | null; area?: string | null }

/** Finds options; a new search aborts the request of the one before. */
export type Lookup = (search: string, signal?: AbortSignal) => Promise<Option[]>

const lookup =
  (client: ApolloClient, query: DocumentNode, variables: Variables): Lookup =>
  async (search, signal) => {
    const { data } = await client.query<{ found: Option[] }>({
      query,
      variables: { ...variables, search: search || null },
      fetchPolicy: search ? 'no-cache' : 'cache-first',
      context: { fetchOptions: { signal } },
    })
    return (data?.found ?? []).map(({ value, label }) => ({ value, label }))
  }

/** What a share can be charged to, for one company of the distribution (LgsGenericExactus). */
export function useLookups(business: string | null, area: string | null) {
  const client = useApolloClient()
  return useMemo(
    () => ({
      expenseTypes: lookup(client, ExpenseTypesDocument, { business }),
      budgetItems: lookup(client, BudgetItemsDocument, { business }),
      projects: lookup(client, ChargeableProjectsDocument, { business }),
      costCenters: lookup(client, ChargeableCostCentersDocument, { area }),
    }),
    [client, business, area],
  )
}
