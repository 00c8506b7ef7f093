import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import type { PersonPartsFragment } from '#web/modules/organisation/person/person.generated.ts'
import { PlaceOfPersonDocument, type PlaceOfPersonQuery } from '../user.generated.ts'

export interface Workplace {
  areaId: string | null
  positionId: string | null
}

/** Where a person works already; nowhere for whoever is no employee, or may not be looked up. */
export function useWorkplace(): (person: Pick<PersonPartsFragment, 'id' | 'documentNumber'>) => Promise<Workplace> {
  const client = useApolloClient()
  return useCallback(
    async ({ id, documentNumber }) => {
      const variables = { document: documentNumber }
      const answer = await client
        .query<PlaceOfPersonQuery>({ query: PlaceOfPersonDocument, variables, fetchPolicy: 'network-only' })
        // The account is made without it: what is not told is not changed.
        .catch(() => undefined)
      const employee = answer?.data?.employees.items.find(({ personId }) => personId === id)
      return { areaId: employee?.area?.value ?? null, positionId: employee?.position?.value ?? null }
    },
    [client],
  )
}
