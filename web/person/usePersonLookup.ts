import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { failureOf } from '#web/apollo/failure.ts'
import type { Problem } from '#web/ui/ErrorState.tsx'
import { PersonByDocumentDocument, type PersonByDocumentQuery, type PersonPartsFragment } from './person.generated.ts'

/** Asked for when no document was typed (back-office.md 5). */
const noDocument = '00000000'
/** A document that is not asked about by itself: it is not finished yet. */
const tooShort = 3

/** Whether a document is long enough to be asked about without being told to. */
export const isWorthAsking = (document: string) => document.trim().length > tooShort

/** Finds the person who has a document. */
export function usePersonLookup() {
  const client = useApolloClient()
  const [isSearching, setSearching] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  /** null for nobody; undefined for a search that failed: `problem` says why. */
  async function find(document: string): Promise<PersonPartsFragment | null | undefined> {
    setSearching(true)
    setProblem(null)
    try {
      const { data } = await client.query<PersonByDocumentQuery>({
        query: PersonByDocumentDocument,
        variables: { document: document.trim() || noDocument },
        fetchPolicy: 'network-only',
      })
      return data?.personByDocument ?? null
    } catch (error) {
      setProblem(failureOf(error))
      return undefined
    } finally {
      setSearching(false)
    }
  }

  return { find, isSearching, problem }
}
