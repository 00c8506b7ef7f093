import { useDebouncedValue } from '@mantine/hooks'
import { canBeSearched } from '#schema/modules/reporting/search/search.ts'
import type { SearchHit } from './hit-links.ts'
import { useFindAnythingQuery } from './search.generated.ts'

/** How long the keyboard has to rest before it is searched. Milliseconds. */
const PAUSE = 200

export type SearchState = {
  hits: readonly SearchHit[]
  isSearching: boolean
  /** What was typed is too short to be looked for. */
  isTooShort: boolean
  error: Error | undefined
  retry: () => void
}

/** Searches for what was typed once the keyboard rests; an answer to an earlier text is never shown. */
export function useSearch(typed: string): SearchState {
  const wanted = typed.trim()
  const [text] = useDebouncedValue(wanted, PAUSE)
  const isWanted = canBeSearched(wanted)
  const { data, error, loading, refetch } = useFindAnythingQuery({
    variables: { text },
    skip: !canBeSearched(text),
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  })
  const isCurrent = isWanted && text === wanted
  return {
    hits: isCurrent && !loading ? (data?.search ?? []) : [],
    isSearching: isWanted && (!isCurrent || loading),
    isTooShort: wanted !== '' && !isWanted,
    error: isCurrent && !loading ? error : undefined,
    retry: () => void refetch(),
  }
}
