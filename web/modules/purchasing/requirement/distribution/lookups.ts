import { useApolloClient } from '@apollo/client/react'
import { useMemo } from 'react'
import { lookup } from '#web/platform/apollo/lookup.ts'
import {
  BudgetItemsDocument,
  ChargeableCostCentersDocument,
  ChargeableProjectsDocument,
  ExpenseTypesDocument,
} from '../requirement.generated.ts'

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
