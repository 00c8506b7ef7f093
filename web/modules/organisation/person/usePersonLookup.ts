import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import type { Problem } from '#web/platform/ui/feedback/ErrorState.tsx'
import { PersonByDocumentDocument, type PersonByDocumentQuery, type PersonPartsFragment } from './person.generated.ts'

/** Asked for when no document was typed (back-office.md 5). */
const PLACEHOLDER_DOCUMENT = '00000000'
/** A document is asked about by itself only when it is longer than 3 characters (back-office.md 5). */
export const MIN_LOOKUP_LENGTH = 4

/** Finds the person who has a document; a new search gives up the one before. */
export function usePersonLookup() {
  const client = useApolloClient()
  const running = useRef<AbortController>(null)
  const [isSearching, setSearching] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  /** null for nobody; undefined for a search that was given up, or failed: then `problem` says why. */
  async function find(document: string): Promise<PersonPartsFragment | null | undefined> {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setSearching(true)
    setProblem(null)
    try {
      const { data } = await client.query<PersonByDocumentQuery>({
        query: PersonByDocumentDocument,
        variables: { document: document.trim() || PLACEHOLDER_DOCUMENT },
        fetchPolicy: 'network-only',
        context: { fetchOptions: { signal: control.signal } },
      })
      return control.signal.aborted ? undefined : (data?.personByDocument ?? null)
    } catch (error) {
      if (!control.signal.aborted) setProblem(failureOf(error))
      return undefined
    } finally {
      if (running.current === control) setSearching(false)
    }
  }

  /** Ends the search under way: another document is being written. */
  function giveUp() {
    running.current?.abort()
    setSearching(false)
  }

  return { find, giveUp, isSearching, problem }
}
