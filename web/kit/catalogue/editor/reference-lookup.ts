import type { ApolloClient } from '@apollo/client'
import type { Lookup } from '#web/platform/apollo/lookup.ts'
import {
  ReferenceChoicesDocument,
  type ReferenceChoicesQuery,
  type ReferenceChoicesQueryVariables,
} from './lookup.generated.ts'

/** Finds values of a reference of a catalogue by what is typed. */
export const referenceLookup =
  (client: ApolloClient, catalogue: string, field: string): Lookup =>
  async (search, signal) => {
    const { data } = await client.query<ReferenceChoicesQuery, ReferenceChoicesQueryVariables>({
      query: ReferenceChoicesDocument,
      variables: { catalogue, field, search },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    })
    return data?.referenceChoices ?? []
  }
