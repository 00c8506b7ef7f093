import { useApolloClient } from '@apollo/client/react'
import { useMemo } from 'react'
import { lookup } from '#web/platform/apollo/lookup.ts'
import { ServiceAccountsDocument, ServiceConceptsDocument } from './terms.generated.ts'

/** What services are bought for, and the accounts of a concept (GenConceptService, GenConceptServiceAccount); for LookupSelect. */
export function useServiceLookups(concept: string | null) {
  const client = useApolloClient()
  return useMemo(
    () => ({
      concepts: lookup(client, ServiceConceptsDocument),
      accounts: lookup(client, ServiceAccountsDocument, { concept: concept ?? '' }),
    }),
    [client, concept],
  )
}
